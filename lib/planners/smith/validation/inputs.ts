import { at, fromPointer } from "../../../std";
import { type InputFault, workLimit } from "../registry";
import { type PlanProblem, problem, shown } from "./problem";
import { type DraftNode, named, type Rules } from "./subject";

/** Max reported faults per node. */
const max = 20;

export const inputs: Rules = ({ nodes, registry }) => {
  const limit = workLimit(nodes.flatMap(({ inputs }) => inputs ?? []));
  return nodes.flatMap((node) => {
    const { raw, index, tool, function: name } = node;
    if (!Object.hasOwn(raw, "inputs")) return [];
    if (node.inputs === null) {
      const message = `The inputs of ${named(node)} are ${shown(raw.inputs)}, not an object.`;
      return [problem("inputs_not_an_object", ["nodes", index, "inputs"], message, "Make them an object.")];
    }
    const check = registry.functions.get(tool ?? "")?.get(name ?? "");
    if (!check || limit.left < 0) return [];
    const faults = check(node.inputs, limit);
    if (faults) return faults.slice(0, max).map((fault) => problemOf(node, fault));
    limit.left = -1;
    return [unchecked(node)];
  });
};

/** Rejects plans whose inputs were not all checked. */
const unchecked = (node: DraftNode): PlanProblem =>
  problem(
    "input_value",
    ["nodes", node.index, "inputs"],
    `The inputs of ${named(node)}, and of the nodes after it, cannot be checked: their schemas ask for too much work on them.`,
    "Shorten the inputs, or simplify the schema of its function.",
  );

function problemOf(node: DraftNode, { keyword, instancePath, message, params }: InputFault): PlanProblem {
  const inside = fromPointer(instancePath);
  const path = ["nodes", node.index, "inputs", ...inside];
  const field = [...inside, ...(inside.length > 0 ? [""] : [])].join(".");
  if (keyword === "required") {
    const missing = `"${field}${String(params.missingProperty)}"`;
    return problem(
      "input_missing",
      path,
      `${named(node)} lacks the input ${missing}.`,
      `Add ${missing} to its inputs.`,
    );
  }
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const extra = String(params.additionalProperty ?? params.unevaluatedProperty);
    const name = shown(`${field}${extra}`);
    const why = `${named(node)} is given the input ${name}, which its function does not declare.`;
    return problem("input_unknown", [...path, extra], why, `Remove ${name}.`);
  }
  if (keyword === "anyOf" || keyword === "oneOf") {
    const which = inside.length === 0 ? "The inputs" : `The input ${shown(inside.join("."))}`;
    const fits = Array.isArray(params.passingSchemas) ? "fit more than one" : "fit none";
    const why = `${which} of ${named(node)} ${inside.length === 0 ? fits : fits.replace("fit", "fits")} of the alternatives that its function declares.`;
    return problem("input_value", path, why, "Give what one of them asks for, and nothing of the others.");
  }
  const what = `The input ${shown(inside.join("."))} of ${named(node)} is ${shown(at(node.inputs ?? {}, instancePath))}`;
  const wanted =
    keyword === "enum" ? `must be one of ${listed(params.allowedValues)}` : (message ?? "does not fit");
  if (keyword === "type")
    return problem("input_type", path, `${what}, but it ${wanted}.`, "Give it that type.");
  return problem(
    "input_value",
    path,
    `${what}, but it ${wanted}.`,
    "Give it a value that its schema allows.",
  );
}

const listed = (values: unknown): string =>
  Array.isArray(values)
    ? values
        .slice(0, 12)
        .map((value) => JSON.stringify(value))
        .join(", ")
    : "the listed values";

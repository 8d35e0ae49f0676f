import type { Json, JsonObject } from "../../../../std";
import { type PlanProblem, problem, shown } from "../problem";
import { type DraftNode, named, type Rules } from "../subject";
import { holeIn, isCodeText } from "./holes";
import { referenceIn } from "./references";

const mention = /\bnode #?(\d{1,6})\b(?! (?:of|in) (?:the|an?)\b)/gi;

/** Finds texts that refer to the plan itself, or that are still to be filled in. */
export const placeholders: Rules = (subject) =>
  subject.nodes.flatMap((node) =>
    textsOf(node.inputs ?? {}).flatMap(({ path, text }) => {
      const hole = holeIn(text);
      const form = hole ?? referenceIn(text, subject, isCodeText(text));
      if (form === null) return [];
      const where = ["nodes", node.index, "inputs", ...path];
      const does = hole === null ? "refers to another node by" : "holds the placeholder";
      const message = `The input ${shown(path.join("."))} of ${named(node)} ${does} ${shown(form.trim())}.`;
      const fix = "Write the value itself; what came before is handed over beside the inputs.";
      return [problem("input_placeholder", where, message, fix)];
    }),
  );

export const mentions: Rules = ({ nodes, byId }) =>
  nodes.flatMap((node) =>
    textsOf(node.inputs ?? {}).flatMap(({ path, text }) =>
      [...text.slice(0, 20_000).matchAll(mention)]
        .map((found) => Number(found[1]))
        .filter((id) => byId.has(id) && !node.needs.includes(id) && !isCodeText(text))
        .slice(0, 1)
        .map((id) => implicit(node, path, id)),
    ),
  );
function implicit(node: DraftNode, path: Path, id: number): PlanProblem {
  const where = ["nodes", node.index, "inputs", ...path];
  const message = `The input ${shown(path.join("."))} of ${named(node)} speaks of node ${id}, on which it does not depend.`;
  return problem(
    "dependency_implicit",
    where,
    message,
    `Add ${id} to its depends_on, or do not speak of it.`,
  );
}

type Path = readonly (string | number)[];

/** Returns the texts within the inputs, including keys of nested objects. Uses an explicit stack because nesting may be deep. */
function textsOf(inputs: JsonObject): readonly { readonly path: Path; readonly text: string }[] {
  const found: { path: Path; text: string }[] = [];
  const open: { path: Path; value: Json }[] = [{ path: [], value: inputs }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === "string") found.push({ path, text: value });
    if (typeof value !== "object" || value === null || path.length > 70) continue;
    const list = Array.isArray(value);
    for (const [key, inner] of Object.entries(value).reverse()) {
      const deeper = [...path, list ? Number(key) : key];
      open.push({ path: deeper, value: inner as Json });
      if (!list && path.length > 0) found.push({ path: deeper, text: key });
    }
  }
  return found;
}

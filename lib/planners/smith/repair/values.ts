import { type Json, type JsonObject, sameJson } from "../../../std";
import { isId } from "../validation";
import { type Edited, editAt, inTurn, type Path, unedited } from "./edit";

/** Writes numbers that are texts as numbers. */
export const writtenPlan = (plan: JsonObject): Edited<JsonObject> =>
  withNumber(plan, "final_output_node", []);

/** Same for a node; one dependency becomes a list, none an empty one, and a repeated one is dropped. */
export const writtenNode = (node: JsonObject, path: Path): Edited<JsonObject> =>
  inTurn(node, [
    ...["id", "retry", "timeout"].map((field) => (one: JsonObject) => withNumber(one, field, path)),
    (one) => withInputs(one, path),
    (one) => withList(one, path),
    (one) => withDependencies(one, path),
  ]);

/** Returns the number that a text writes in the usual form; `null` for other values. */
export function numberIn(value: Json | undefined): number | null {
  if (typeof value !== "string" || !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return null;
  const number = Number(value);
  return String(number) === value ? number : null;
}

function withNumber(object: JsonObject, field: string, path: Path): Edited<JsonObject> {
  const number = numberIn(object[field]);
  if (number === null) return unedited(object);
  return {
    value: { ...object, [field]: number },
    edits: [editAt([...path, field], `Write “${field}” as the number ${number}.`)],
  };
}

function withInputs(node: JsonObject, path: Path): Edited<JsonObject> {
  if (node.inputs !== null) return unedited(node);
  return {
    value: { ...node, inputs: {} },
    edits: [editAt([...path, "inputs"], "Write no inputs as an empty object.")],
  };
}

function withList(node: JsonObject, path: Path): Edited<JsonObject> {
  const { depends_on } = node;
  const at = [...path, "depends_on"];
  if (depends_on === null)
    return {
      value: { ...node, depends_on: [] },
      edits: [editAt(at, "Write no dependency as an empty list.")],
    };
  if (!isId(depends_on) && !isId(numberIn(depends_on))) return unedited(node);
  return {
    value: { ...node, depends_on: [depends_on as Json] },
    edits: [editAt(at, "Write the one dependency as a list.")],
  };
}

function withDependencies(node: JsonObject, path: Path): Edited<JsonObject> {
  const { depends_on } = node;
  if (!Array.isArray(depends_on)) return unedited(node);
  const list = depends_on as readonly Json[];
  const numbers = list.map((one) => numberIn(one) ?? one);
  const single = [...new Set(numbers)];
  if (sameJson(single, list)) return unedited(node);
  const at = [...path, "depends_on"];
  const isNumbered = sameJson(numbers, list);
  return {
    value: { ...node, depends_on: single },
    edits: [
      ...(isNumbered ? [] : [editAt(at, "Write the ids in depends_on as numbers.")]),
      ...(single.length < numbers.length ? [editAt(at, "Name each dependency once.")] : []),
    ],
  };
}

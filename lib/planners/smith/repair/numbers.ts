import { isObject, type Json, type JsonObject } from "../../../std";
import { type Edited, editAt, unedited } from "./edit";

/** Numbers nodes from 0 in the order of the list, if each id occurs once and every reference has one. */
export function numberedPlan(plan: JsonObject): Edited<JsonObject> {
  const { nodes, final_output_node: final } = plan;
  if (!Array.isArray(nodes) || !(nodes as readonly Json[]).every(isObject)) return unedited(plan);
  const list = nodes as readonly JsonObject[];
  const numbers = new Map(list.map(({ id }, i) => [id ?? null, i]));
  if (numbers.size < list.length || ![...numbers.keys()].every(isName)) return unedited(plan);
  if ([...numbers].every(([id, number]) => id === number)) return unedited(plan);
  const needed = list.flatMap(({ depends_on }) =>
    Array.isArray(depends_on) ? (depends_on as Json[]) : [null],
  );
  if (![...needed, final ?? null].every((id) => numbers.has(id))) return unedited(plan);
  const numberOf = (id: Json): Json => numbers.get(id) ?? id;
  return {
    value: {
      ...plan,
      nodes: list.map((node, i) => ({
        ...node,
        id: i,
        depends_on: (node.depends_on as readonly Json[]).map(numberOf),
      })),
      final_output_node: numberOf(final ?? null),
    },
    edits: [editAt(["nodes"], "Number the nodes from 0, and what refers to them.")],
  };
}

const isName = (id: Json): boolean =>
  (typeof id === "string" && id !== "") || (typeof id === "number" && Number.isSafeInteger(id));

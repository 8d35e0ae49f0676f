import { type PlanProblem, problem, shown } from "./problem";
import { type DraftNode, isId, type Rules } from "./subject";

/** Reports a gap once, at its position; later ids may count on from it. */
export const ids: Rules = ({ nodes, byId }) => {
  let expected = 0;
  return nodes.flatMap((node) => {
    const found = idProblem(node, byId, expected);
    expected = (node.id ?? expected) + 1;
    return found;
  });
};

function idProblem(
  node: DraftNode,
  byId: ReadonlyMap<number, DraftNode>,
  expected: number,
): readonly PlanProblem[] {
  const { id, raw, index } = node;
  if (!Object.hasOwn(raw, "id")) return [];
  const path = ["nodes", index, "id"];
  const use = `Number the nodes consecutively from 0. This one must be ${expected}.`;
  if (!isId(raw.id)) {
    const message = `The id at position ${index} is ${shown(raw.id)}, not a non-negative integer.`;
    return [problem("id_not_an_integer", path, message, use)];
  }
  const first = id === null ? undefined : byId.get(id);
  if (first && first !== node) {
    const message = `The id ${id} at position ${index} is already used by the node at position ${first.index}.`;
    return [problem("id_repeated", path, message, use)];
  }
  if (id === expected) return [];
  const message = `The id at position ${index} is ${id}, but must be ${expected}.`;
  return [problem("id_out_of_sequence", path, message, use)];
}

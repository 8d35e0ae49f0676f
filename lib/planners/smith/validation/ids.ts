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
  const use = `Number the nodes from 0, one by one; here ${expected}.`;
  if (!isId(raw.id)) {
    const message = `The id at place ${index} is ${shown(raw.id)}, not an integer from 0.`;
    return [problem("id_not_an_integer", path, message, use)];
  }
  const first = id === null ? undefined : byId.get(id);
  if (first && first !== node) {
    const message = `The id ${id} at place ${index} is already that of the node at place ${first.index}.`;
    return [problem("id_repeated", path, message, use)];
  }
  if (id === expected) return [];
  const message = `The id at place ${index} is ${id}, where ${expected} comes next.`;
  return [problem("id_out_of_sequence", path, message, use)];
}

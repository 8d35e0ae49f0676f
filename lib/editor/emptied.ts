import { END, START, type Topology } from "../topology";
import { deleteNodes, mergeNodes } from "./nodes";
import { edited, refused, sourcesOf, ticked } from "./parts";
import type { Edit } from "./schema";

/** Removes nodes that lost their last policy since `before`, and reconnects their neighbours. Refuses if the set of paths would change. */
export const removeEmptied =
  (before: readonly Topology[]): Edit =>
  (topology, signature) => {
    const wasEmpty = new Set(before.flatMap(emptyNodes));
    let left = topology;
    for (const id of emptyNodes(topology)) {
      if (wasEmpty.has(id)) continue;
      const without = removalOf(left, id)?.(left, signature);
      if (!without?.ok) return refused(`${ticked(id)} would run no policy, and its paths need it.`);
      left = without.topology;
    }
    return edited("Remove empty nodes", left);
  };

const emptyNodes = ({ nodes }: Topology): readonly string[] =>
  nodes.filter(({ policies, unbound }) => policies.length === 0 && unbound === undefined).map(({ id }) => id);

/** Returns the edit that removes a node: bypasses one plain outgoing edge, or merges it into its only predecessor. `null` if neither applies. */
function removalOf(topology: Topology, id: string): Edit | null {
  const { edges, routers } = topology;
  const on = edges.filter((edge) => sourcesOf(edge).includes(id));
  const routes = routers.some(({ from }) => from === id);
  const [path] = on;
  if (!routes && on.length === 1 && path?.from === id && !loops(topology, id, path.to))
    return deleteNodes([id]);
  const into = edges.filter(({ to }) => to === id);
  const isBranch = routers.some(({ branches }) => branches.some(({ to }) => to === id));
  const [entry] = into;
  if (isBranch || into.length !== 1 || typeof entry?.from !== "string" || entry.from === START) return null;
  const { from: before } = entry;
  const leaves = edges.filter((edge) => sourcesOf(edge).includes(before)).length;
  const turnsBack = on.some(({ to }) => to === before || to === id);
  if (leaves !== 1 || turnsBack || routers.some(({ from }) => from === before)) return null;
  return mergeNodes([before, id]);
}

/** True if bypassing the node would create a self-loop or an edge from START to END. */
const loops = ({ edges }: Topology, id: string, next: string): boolean =>
  next === id ||
  edges.some(
    (edge) =>
      edge.to === id && (sourcesOf(edge).includes(next) || (next === END && sourcesOf(edge).includes(START))),
  );

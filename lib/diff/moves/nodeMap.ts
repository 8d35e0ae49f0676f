import { END, START, type Topology, type TopologyNode } from "../../topology";

/** Names of base nodes in head: a node is the one that holds most of the same policies, then the one of the same name. */
export function nodeMap(base: Topology, head: Topology): ReadonlyMap<string, string> {
  const map = new Map([
    [START, START],
    [END, END],
  ]);
  const taken = new Set<string>();
  for (const { from, to } of candidates(base, head)) {
    if (map.has(from.id) || taken.has(to.id)) continue;
    map.set(from.id, to.id);
    taken.add(to.id);
  }
  return map;
}

function candidates(base: Topology, head: Topology): { from: TopologyNode; to: TopologyNode }[] {
  const held = new Map(head.nodes.map((node) => [node.id, policiesOf(node)]));
  return base.nodes
    .flatMap((from) => {
      const policies = policiesOf(from);
      return head.nodes.map((to) => {
        const other = held.get(to.id) as ReadonlySet<string>;
        const shared = [...policies].filter((policy) => other.has(policy)).length;
        const alike = shared / Math.max(1, policies.size + other.size - shared);
        return { from, to, alike, named: from.id === to.id };
      });
    })
    .filter(({ alike, named }) => alike > 0 || named)
    .sort((a, b) => b.alike - a.alike || Number(b.named) - Number(a.named));
}

const policiesOf = (node: TopologyNode): ReadonlySet<string> =>
  new Set(node.policies.map((use) => use.policy));

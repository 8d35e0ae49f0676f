import { diffTopologies, type NodeChange } from "../../changes";
import { stableJson } from "../../std";
import { END, START, type Topology, type TopologyNode } from "../../topology";

/** What became of a node: one node, for certain, or why that cannot be said. */
export type FollowedNode =
  | { readonly is: "one"; readonly id: string }
  | { readonly is: "none"; readonly why: "removed" | "ambiguous"; readonly near: readonly string[] };

export type NodeFollower = (id: string) => FollowedNode;

export function followNodes(was: Topology, is: Topology): NodeFollower {
  const groups = new Map(
    diffTopologies(was, is).nodes.flatMap((group) => group.base.map((id) => [id, group] as const)),
  );
  return (id) => {
    if (id === START || id === END) return { is: "one", id };
    return nodeIn(was, is, id, groups.get(id));
  };
}

function nodeIn(was: Topology, is: Topology, id: string, group: NodeChange | undefined): FollowedNode {
  const near = group?.head ?? [];
  const base = was.nodes.find((node) => node.id === id);
  if (!base || !group || near.length === 0) {
    // A node of the same name that holds something else may be it or may not.
    const namesake = is.nodes.some((node) => node.id === id);
    return { is: "none", why: namesake ? "ambiguous" : "removed", near: namesake ? [id] : [] };
  }
  const named = is.nodes.find((node) => node.id === id);
  if (named) {
    const kept = near.includes(id) && near.length === 1 && !rival(was, is, base, id);
    return kept ? { is: "one", id } : { is: "none", why: "ambiguous", near };
  }
  const [only = ""] = near;
  const renamed = group.kind === "renamed" && is.nodes.find((node) => node.id === only);
  return renamed && isTheSame(was, is, base, renamed)
    ? { is: "one", id: only }
    : { is: "none", why: group.kind === "removed" ? "removed" : "ambiguous", near };
}

const policiesOf = ({ policies }: TopologyNode): readonly string[] => policies.map(({ policy }) => policy);

/** A node that kept its name but not its policies is another one for all we know, if it kept none that stands nowhere else, if it lost as many as it kept and got others instead, if another that changed shares as much, or if one that is gone left as much there. */
function rival(was: Topology, is: Topology, base: TopologyNode, id: string): boolean {
  const head = is.nodes.find((node) => node.id === id) as TopologyNode;
  if (contentOf(base) === contentOf(head)) return false;
  const [held, holds] = [policiesOf(base), policiesOf(head)];
  const kept = shared(held, holds);
  if (!kept.some((policy) => isLone(was, is, policy))) return true;
  const replaced = kept.length < Math.min(held.length, holds.length);
  if (replaced && kept.length * 2 <= Math.max(held.length, holds.length)) return true;
  if (mayBeAnother(was, is, base, head)) return true;
  const others = is.nodes.filter((node) => node.id !== id && !keepsAll(was, node));
  return others.some((node) => shared(held, policiesOf(node)).length >= kept.length);
}

/** Whether a node that lost something may as well be another one that is gone: one that stands there whole, or left as much there. */
function mayBeAnother(was: Topology, is: Topology, base: TopologyNode, head: TopologyNode): boolean {
  const [held, holds] = [policiesOf(base), policiesOf(head)];
  const kept = shared(held, holds).length;
  if (kept === held.length) return false;
  const gone = was.nodes.filter(({ id }) => id !== base.id && is.nodes.every((node) => node.id !== id));
  return gone.map(policiesOf).some((had) => {
    const left = shared(had, holds).length;
    return left > 0 && (left === had.length || left >= kept);
  });
}

const contentOf = ({ policies }: TopologyNode): string =>
  stableJson(policies.map(({ policy, with: params = {} }) => [policy, params]));

/** Whether a node holds all that the node of its name held, and perhaps more. */
function keepsAll({ nodes }: Topology, node: TopologyNode): boolean {
  const before = policiesOf(nodes.find(({ id }) => id === node.id) ?? { ...node, policies: [] });
  return before.length > 0 && shared(before, policiesOf(node)).length === before.length;
}

/** What both lists hold, as often as both do. */
function shared(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((policy) => {
    const at = left.indexOf(policy);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** A new name for what is told apart by its policies: most of both, and at least one that stands nowhere else. */
function isTheSame(was: Topology, is: Topology, base: TopologyNode, head: TopologyNode): boolean {
  if (was.nodes.some((node) => node.id === head.id) || mayBeAnother(was, is, base, head)) return false;
  const [held, holds] = [new Set(policiesOf(base)), new Set(policiesOf(head))];
  const both = [...held].filter((policy) => holds.has(policy));
  const either = new Set([...held, ...holds]);
  return both.length * 2 > either.size && both.some((policy) => isLone(was, is, policy));
}

/** A policy that stands once in both versions is the same use of it. */
const isLone = (was: Topology, is: Topology, policy: string): boolean =>
  [was, is].every((one) => timesIn(one, policy) === 1);

export const timesIn = ({ nodes, routers }: Topology, policy: string): number =>
  [...nodes.map(({ policies }) => policies), ...routers.map(({ policies = [] }) => policies)]
    .flat()
    .filter((use) => use.policy === policy).length;

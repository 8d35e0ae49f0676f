import { diffTopologies, type NodeChange } from "../../changes";
import { END, START, type Topology, type TopologyNode } from "../../topology";

/** A followed node: the unique match, or why there is none. */
export type FollowedNode =
  | { readonly is: "one"; readonly id: string }
  | { readonly is: "none"; readonly why: "removed" | "ambiguous"; readonly near: readonly string[] };

export type NodeFollower = (id: string) => FollowedNode;

export function followNodes(was: Topology, is: Topology): NodeFollower {
  const groups = diffTopologies(was, is).nodes;
  return (id) => (id === START || id === END ? { is: "one", id } : nodeIn(was, is, id, groups));
}

function nodeIn(was: Topology, is: Topology, id: string, groups: readonly NodeChange[]): FollowedNode {
  const group = groups.find(({ base }) => base.includes(id));
  const near = group?.head ?? [];
  const base = was.nodes.find((node) => node.id === id);
  const namesake = is.nodes.find((node) => node.id === id);
  if (!base || !group) return { is: "none", why: "removed", near: [] };
  if (namesake) {
    const owner = groups.find(({ head }) => head.includes(id));
    const free = owner === group || owner?.base.length === 0;
    if (free && !hasNewOwner(was, is, base, namesake)) return { is: "one", id };
    return { is: "none", why: "ambiguous", near: near.length > 0 ? near : [id] };
  }
  const [only = ""] = near;
  const renamed = group.kind === "renamed" && is.nodes.find((node) => node.id === only);
  return renamed && isTheSame(was, is, base, renamed)
    ? { is: "one", id: only }
    : { is: "none", why: near.length === 0 ? "removed" : "ambiguous", near };
}

const policiesOf = ({ policies }: TopologyNode): readonly string[] => policies.map(({ policy }) => policy);

/** True if the moves of policies suggest that the name belongs to another node now. Nodes without policies are matched by name only. */
function hasNewOwner(was: Topology, is: Topology, base: TopologyNode, namesake: TopologyNode): boolean {
  if (base.policies.length === 0) return false;
  return hasMovedOut(was, is, base, namesake) || hasMovedOut(is, was, namesake, base);
}

/** True if another node received all policies of a node, or any if the node of the same name retains none. */
function hasMovedOut(was: Topology, is: Topology, base: TopologyNode, namesake: TopologyNode): boolean {
  const held = policiesOf(base);
  const left = shared(held, policiesOf(namesake)).length;
  if (left === held.length) return false;
  return is.nodes.some((node) => {
    const before = was.nodes.find(({ id }) => id === node.id);
    const got = without(policiesOf(node), before ? policiesOf(before) : []);
    const taken = shared(held, got).length;
    return node.id !== base.id && taken > 0 && (left === 0 || taken === held.length);
  });
}

/** True if a node that lost policies may be another removed one: one that is contained completely, or equally well. */
function mayBeAnother(was: Topology, is: Topology, base: TopologyNode, head: TopologyNode): boolean {
  const [held, holds] = [policiesOf(base), policiesOf(head)];
  const sharedCount = shared(held, holds).length;
  if (sharedCount === held.length) return false;
  const gone = was.nodes.filter(({ id }) => id !== base.id && is.nodes.every((node) => node.id !== id));
  return gone.map(policiesOf).some((had) => {
    const left = shared(had, holds).length;
    return left > 0 && (left === had.length || left >= sharedCount);
  });
}

/** Multiset intersection of both lists. */
function shared(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((policy) => {
    const at = left.indexOf(policy);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Multiset difference of both lists. */
function without(one: readonly string[], other: readonly string[]): string[] {
  const both = shared(one, other);
  return one.filter((policy) => {
    const at = both.indexOf(policy);
    if (at >= 0) both.splice(at, 1);
    return at < 0;
  });
}

/** True if a node was renamed: it shares most policies, and at least one that is unique in both versions. */
function isTheSame(was: Topology, is: Topology, base: TopologyNode, head: TopologyNode): boolean {
  if (was.nodes.some((node) => node.id === head.id) || mayBeAnother(was, is, base, head)) return false;
  const [held, holds] = [new Set(policiesOf(base)), new Set(policiesOf(head))];
  const both = [...held].filter((policy) => holds.has(policy));
  const either = new Set([...held, ...holds]);
  return both.length * 2 > either.size && both.some((policy) => isLone(was, is, policy));
}

/** A policy used once in both versions is the same use. */
const isLone = (was: Topology, is: Topology, policy: string): boolean =>
  [was, is].every((one) => timesIn(one, policy) === 1);

export const timesIn = ({ nodes, routers }: Topology, policy: string): number =>
  [...nodes.map(({ policies }) => policies), ...routers.map(({ policies = [] }) => policies)]
    .flat()
    .filter((use) => use.policy === policy).length;

import type { Problem } from "../problem";
import type { Topology, TopologyNode } from "../schema";
import type { ChannelSignature, PolicySignature, RouterSignature, Signature } from "../signature";

/** A topology with its planner's vocabulary, indexed by name. */
export type LintSubject = {
  readonly topology: Topology;
  readonly signature: Signature;
  readonly nodes: ReadonlySet<string>;
  /** The first node of each name. */
  readonly node: ReadonlyMap<string, TopologyNode>;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly routers: ReadonlyMap<string, RouterSignature>;
  readonly channels: ReadonlyMap<string, ChannelSignature>;
};

export type LintRule = (subject: LintSubject) => readonly Problem[];

export const subjectOf = (topology: Topology, signature: Signature): LintSubject => ({
  topology,
  signature,
  nodes: new Set(topology.nodes.map((node) => node.id)),
  node: new Map(topology.nodes.toReversed().map((node) => [node.id, node])),
  policies: new Map(signature.policies.map((policy) => [policy.id, policy])),
  routers: new Map(signature.routers.map((router) => [router.id, router])),
  channels: new Map(signature.channels.map((channel) => [channel.name, channel])),
});

/** Returns the items whose key occurred earlier. */
export function repeated<T>(items: readonly T[], key: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = key(item);
    if (seen.has(name)) return true;
    seen.add(name);
    return false;
  });
}

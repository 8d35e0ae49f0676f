import type { Signature, Topology, TopologyNode } from "../../topology";

/** A topology with its planner's signature. */
export type SignedTopology = { readonly topology: Topology; readonly signature: Signature };

export const kindOf = ({ signature }: SignedTopology, id: string) =>
  signature.policies.find((policy) => policy.id === id)?.kind;

export const acts = (read: SignedTopology, { policies }: TopologyNode): boolean =>
  policies.some(({ policy }) => kindOf(read, policy) === "action");

/** The nodes that carry decisions out. */
export const actingNodes = (read: SignedTopology): ReadonlySet<string> =>
  new Set(read.topology.nodes.filter((node) => acts(read, node)).map(({ id }) => id));

type Router = Topology["routers"][number];

/** True if a branch requires a decision, false if it requires none; `null` for either. */
export const decidedOf = ({ signature }: SignedTopology, { router }: Router, on: string): boolean | null =>
  signature.routers.find(({ id }) => id === router)?.branches.find(({ name }) => name === on)?.decided ??
  null;

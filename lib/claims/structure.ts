import { assertNever } from "../std";
import { type Address, address, type Signature, type Topology } from "../topology";
import type { StructureCheck } from "./schema";

export type StructureResult = { readonly holds: boolean; readonly says: string; readonly address: Address };

type Held = { readonly policy: string; readonly node: string; readonly index: number };

type StructureContext = { readonly base: Topology; readonly signature: Signature };

/** Checks a structural property of a document; returns the result, a sentence and the parts concerned. */
export function structureOf(
  topology: Topology,
  shape: StructureCheck,
  { base, signature }: StructureContext,
): StructureResult {
  if ("apart" in shape) return apart(topology, shape.apart);
  if ("together" in shape) return together(topology, shape.together);
  if ("alone" in shape) return alone(topology, shape.alone, signature);
  if ("once" in shape) return memoize(topology, shape.once);
  if ("lacks" in shape) return lacks(topology, shape.lacks);
  if ("channel" in shape) return channel(topology, shape.channel, signature);
  if ("empty" in shape) return empty(topology, shape.empty);
  if ("namespace" in shape) return namespace(topology, base, shape.namespace);
  if ("actions" in shape) return actionsKept(topology, base);
  return assertNever(shape);
}

function apart(topology: Topology, policies: readonly string[]): StructureResult {
  const nodes = placesOf(topology, policies);
  const holds = new Set(nodes.map(({ node }) => node)).size === policies.length;
  return { holds, says: describeHeld(nodes), address: nodeOf(nodes[0]) };
}

function together(topology: Topology, policies: readonly string[]): StructureResult {
  const nodes = placesOf(topology, policies);
  const holds = nodes.length === policies.length && new Set(nodes.map(({ node }) => node)).size === 1;
  return { holds, says: describeHeld(nodes), address: nodeOf(nodes[0]) };
}

function alone(topology: Topology, policy: string, { policies }: Signature): StructureResult {
  const records = new Set(policies.filter(({ kind }) => kind === "record").map(({ id }) => id));
  const [location] = placesOf(topology, [policy]);
  const node = topology.nodes.find(({ id }) => id === location?.node);
  const others = (node?.policies ?? [])
    .map((use) => use.policy)
    .filter((one) => one !== policy && !records.has(one));
  const says =
    others.length === 0
      ? `"${location?.node ?? "no node"}" runs ${policy} alone.`
      : `"${location?.node}" also runs ${others.length} other: ${others.join(", ")}.`;
  return { holds: location !== undefined && others.length === 0, says, address: nodeOf(location) };
}

function memoize(topology: Topology, policy: string): StructureResult {
  const locations = held(topology).filter((use) => use.policy === policy);
  const says = `${policy} stands in ${locations.map(({ node }) => `"${node}"`).join(", ") || "no node"}.`;
  return { holds: locations.length === 1, says, address: nodeOf(locations[0]) };
}

function lacks(topology: Topology, policies: readonly string[]): StructureResult {
  const all = new Set(held(topology).map(({ policy }) => policy));
  const absent = policies.filter((policy) => !all.has(policy));
  const says = absent.length > 0 ? `No node runs ${absent.join(", ")}.` : `Nodes run ${policies.join(", ")}.`;
  return { holds: absent.length === policies.length, says, address: address.topology() };
}

function channel(topology: Topology, name: string, { policies }: Signature): StructureResult {
  const holds = topology.channels.some((one) => one.name === name);
  const says = holds ? `The state keeps "${name}" in every checkpoint.` : `The state keeps no "${name}".`;
  const writers = new Set(policies.filter(({ writes }) => writes.includes(name)).map(({ id }) => id));
  const writer = held(topology).find(({ policy }) => writers.has(policy));
  return { holds, says, address: holds ? nodeOf(writer) : address.topology() };
}

function empty({ nodes }: Topology, id: string): StructureResult {
  const node = nodes.find((one) => one.id === id);
  const holds = node?.policies.length === 0;
  const says = node ? `"${id}" runs ${node.policies.length} policies.` : `There is no node "${id}".`;
  return { holds, says, address: address.node(id) };
}

function namespace(topology: Topology, base: Topology, which: "kept" | "own"): StructureResult {
  const sameNamespace = topology.namespace === base.namespace;
  const says = `Threads live under "${topology.namespace}"; today under "${base.namespace}".`;
  return { holds: sameNamespace === (which === "kept"), says, address: address.topology() };
}

function actionsKept(topology: Topology, base: Topology): StructureResult {
  const names = (one: Topology) =>
    new Map(one.nodes.map(({ id, policies }) => [id, policies.map((use) => use.policy).join()]));
  const [mine, theirs] = [names(topology), names(base)];
  const unchanged = [...theirs].filter(([id, policies]) => mine.get(id) === policies).map(([id]) => id);
  const lost = [...theirs.keys()].filter((id) => !unchanged.includes(id));
  return {
    holds: lost.length <= 1,
    says: `Nodes that stand as they did: ${unchanged.join(", ") || "none"}; others: ${lost.join(", ") || "none"}.`,
    address: address.topology(),
  };
}

const held = ({ nodes }: Topology): readonly Held[] =>
  nodes.flatMap(({ id, policies }) => policies.map(({ policy }, index) => ({ policy, node: id, index })));

/** Returns the first node that runs each policy; omits policies that no node runs. */
const placesOf = (topology: Topology, policies: readonly string[]): readonly Held[] =>
  policies.flatMap((policy) => held(topology).find((use) => use.policy === policy) ?? []);

const describeHeld = (locations: readonly Held[]): string =>
  `${locations.map(({ policy, node }) => `${policy} in "${node}"`).join(", ")}.`;

const nodeOf = (location: Held | undefined): Address =>
  location ? address.node(location.node) : address.topology();

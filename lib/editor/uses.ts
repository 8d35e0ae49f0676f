import {
  type Address,
  address,
  idsOfUses,
  type PolicyUse,
  parseAddress,
  type Signature,
  type Topology,
  type TopologyNode,
} from "../topology";
import { edited, freeUse, refused, ticked } from "./parts";
import type { Edit, UsePlace } from "./schema";

/** Returns the policy uses of the node or router at an address; `null` if there is none. */
export function usesAt({ nodes, routers }: Topology, host: Address): readonly PolicyUse[] | null {
  const part = parseAddress(host);
  if (part?.kind === "node") return nodes.find(({ id }) => id === part.node)?.policies ?? null;
  if (part?.kind !== "router") return null;
  const found = routers.find(({ from, router }) => from === part.from && router === part.router);
  return found ? (found.policies ?? []) : null;
}

/** Returns the position of the policy use at an address; `null` if the address is of another kind. */
export function placeOf(topology: Topology, at: Address): UsePlace | null {
  const part = parseAddress(at);
  if (part?.kind !== "policy" && part?.kind !== "routerPolicy") return null;
  const host = part.kind === "policy" ? address.node(part.node) : address.router(part.from, part.router);
  const index = idsOfUses(usesAt(topology, host) ?? []).indexOf(part.use);
  return index < 0 ? null : { host, index };
}

/** Returns the address of the policy use at a position. */
export function addressOfUse(topology: Topology, { host, index }: UsePlace): Address {
  const id = idsOfUses(usesAt(topology, host) ?? [])[index] ?? String(index);
  const part = parseAddress(host);
  return part?.kind === "router"
    ? address.routerPolicy(part.from, part.router, id)
    : address.policy(part?.kind === "node" ? part.node : host, id);
}

function withUses(topology: Topology, host: Address, uses: readonly PolicyUse[]): Topology {
  const part = parseAddress(host);
  if (part?.kind === "node")
    return {
      ...topology,
      nodes: topology.nodes.map((node) => (node.id === part.node ? running(node, uses) : node)),
    };
  return {
    ...topology,
    routers: topology.routers.map((router) => {
      if (address.router(router.from, router.router) !== host) return router;
      const { policies: _, ...rest } = router;
      return uses.length === 0 ? rest : { ...rest, policies: [...uses] };
    }),
  };
}

/** Sets the policies of a node; a node with policies is no longer unbound. */
function running(node: TopologyNode, uses: readonly PolicyUse[]): TopologyNode {
  const { unbound, ...rest } = node;
  return { ...rest, ...(unbound !== undefined && uses.length === 0 && { unbound }), policies: [...uses] };
}

const titleOf = (signature: Signature, policy: string): string =>
  signature.policies.find(({ id }) => id === policy)?.title ?? ticked(policy);

/** Names a node or router in the name of an edit. */
function hostName(host: Address): string {
  const part = parseAddress(host);
  if (part?.kind === "node") return ticked(part.node);
  return part?.kind === "router" ? `the router of ${ticked(part.from)}` : host;
}

const noUse = refused("This policy no longer exists.");
const noHost = (host: Address) => refused(`There is no ${host} any more.`);

/** Adds a use of a policy, at an index or last. */
export const addUse =
  (host: Address, policy: string, index = Number.POSITIVE_INFINITY): Edit =>
  (topology, signature) => {
    const uses = usesAt(topology, host);
    if (!uses) return noHost(host);
    if (!signature.policies.some(({ id }) => id === policy))
      return refused(`The planner has no policy named ${ticked(policy)}.`);
    const at = Math.min(index, uses.length);
    const next = withUses(topology, host, uses.toSpliced(at, 0, { policy, basis: "inferred" }));
    const select = [addressOfUse(next, { host, index: at })];
    return edited(`Add ${titleOf(signature, policy)} to ${hostName(host)}`, next, { select });
  };

export const removeUse =
  ({ host, index }: UsePlace): Edit =>
  (topology, signature) => {
    const uses = usesAt(topology, host);
    const use = uses?.[index];
    if (!uses || !use) return noUse;
    const next = withUses(topology, host, uses.toSpliced(index, 1));
    const name = `Remove ${titleOf(signature, use.policy)} from ${hostName(host)}`;
    return edited(name, next, { select: [host] });
  };

/** Moves a use within its node or to another; `index` does not count the use itself. */
export const moveUse =
  (from: UsePlace, to: UsePlace): Edit =>
  (topology, signature) => {
    const use = usesAt(topology, from.host)?.[from.index];
    if (!use) return noUse;
    const without = withUses(
      topology,
      from.host,
      (usesAt(topology, from.host) ?? []).toSpliced(from.index, 1),
    );
    return placed(without, use, to, signature, from.host === to.host ? "Reorder" : "Move");
  };

/** Copies a policy with its parameters to another position. */
export const copyUse =
  (from: UsePlace, to: UsePlace): Edit =>
  (topology, signature) => {
    const use = usesAt(topology, from.host)?.[from.index];
    return use ? placed(topology, use, to, signature, "Copy") : noUse;
  };

function placed(
  topology: Topology,
  use: PolicyUse,
  { host, index }: UsePlace,
  signature: Signature,
  verb: "Move" | "Copy" | "Reorder",
) {
  const uses = usesAt(topology, host);
  if (!uses) return noHost(host);
  const at = Math.max(0, Math.min(index, uses.length));
  const next = withUses(topology, host, uses.toSpliced(at, 0, freeUse(use, uses)));
  const where = verb === "Reorder" ? ` in ${hostName(host)}` : ` to ${hostName(host)}`;
  const select = [addressOfUse(next, { host, index: at })];
  return edited(`${verb} ${titleOf(signature, use.policy)}${where}`, next, { select });
}

export const setParameters =
  ({ host, index }: UsePlace, params: PolicyUse["with"]): Edit =>
  (topology, signature) => {
    const uses = usesAt(topology, host);
    const use = uses?.[index];
    if (!uses || !use) return noUse;
    const { with: _, ...rest } = use;
    const set = params && Object.keys(params).length > 0 ? { ...rest, with: params } : rest;
    const next = withUses(topology, host, uses.with(index, set));
    return edited(`Parameters of ${titleOf(signature, use.policy)} in ${hostName(host)}`, next);
  };

import { sameJson } from "../../std";
import {
  type Address,
  address,
  idsOfUses,
  type PolicyUse,
  parseAddress,
  type Topology,
} from "../../topology";
import type { Detachment } from "../schema";

/** Position of a part of a topology in another version. */
export type FollowedPart =
  | { readonly is: "current" | "outdated"; readonly address: Address }
  | { readonly is: "detached"; readonly why: Detachment; readonly near: readonly Address[] };

type PartLink = { readonly from: readonly string[]; readonly to: string };

export function linkAt({ edges }: Topology, at: Address): PartLink | null {
  const edge = edges.find((one) => address.edge(one) === at);
  return edge ? { from: [edge.from].flat(), to: edge.to } : null;
}

const meant = ({ policy, with: params = {} }: PolicyUse) => ({ policy, with: params });

/** Returns a part's own definition as JSON: behaviour, targets and titles. `null` if the topology has no such part. */
export function definitionOf(topology: Topology, at: Address): object | null {
  const part = parseAddress(at);
  if (!part) return null;
  const { nodes, routers, edges, channels } = topology;
  if (part.kind === "topology")
    return { namespace: topology.namespace, title: topology.title, nodes: nodes.map(({ id }) => id) };
  if (part.kind === "channel") return channels.find(({ name }) => name === part.name) ?? null;
  if (part.kind === "edge") return linkAt(topology, at);
  if (part.kind === "node") {
    const node = nodes.find(({ id }) => id === part.node);
    if (!node) return null;
    const paths = edges
      .filter(({ from }) => [from].flat().includes(node.id))
      .map((edge) => address.edge(edge));
    const routing = routers.filter(({ from }) => from === node.id).map(routingOf);
    return { id: node.id, policies: node.policies.map(meant), ways: paths.sort(), routing };
  }
  const router = routers.find(
    (one) => "router" in part && one.from === part.from && one.router === part.router,
  );
  if (part.kind === "router") return router ? routingOf(router) : null;
  if (part.kind === "branch") return branchOf(router, part.on);
  const uses =
    part.kind === "policy"
      ? (nodes.find(({ id }) => id === part.node)?.policies ?? [])
      : (router?.policies ?? []);
  const position = idsOfUses(uses).indexOf(part.use);
  const use = uses[position];
  return use ? { ...meant(use), place: position, of: uses.length } : null;
}

const routingOf = ({ router, with: params = {}, policies = [], branches }: Topology["routers"][number]) => ({
  router,
  with: params,
  policies: policies.map(meant),
  branches: branches.map(({ on, to }) => ({ on, to })),
});

function branchOf(router: Topology["routers"][number] | undefined, on: string): object | null {
  const branch = router?.branches.find((one) => one.on === on);
  return branch ? { on, to: branch.to } : null;
}

export const sameDefinition = (was: Topology, at: Address, is: Topology, to: Address): boolean =>
  sameJson(definitionOf(was, at) as never, definitionOf(is, to) as never);

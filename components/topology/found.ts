import { counted } from "@/lib/std";
import { type Address, address, isAppTopology, type Signature, type Topology } from "@/lib/topology";

/** A node, policy or router found by a search. */
export type TopologyMatch = {
  readonly at: Address;
  readonly name: string;
  readonly title: string;
  readonly where: string;
};

/** Returns parts whose name or title contains every word of the query, in document order; all nodes for an empty query. */
export function found(query: string, topology: Topology, signature: Signature): readonly TopologyMatch[] {
  const texts = query.toLowerCase().split(/\s+/).filter(Boolean);
  const nodes = nodesOf(topology, signature);
  const all = texts.length === 0 ? nodes : [...nodes, ...usesOf(topology, signature)];
  return all.filter(({ name, title }) =>
    texts.every((word) => `${name} ${title}`.toLowerCase().includes(word)),
  );
}

function nodesOf(topology: Topology, signature: Signature): TopologyMatch[] {
  const titles = new Map(signature.policies.map((policy) => [policy.id, policy.title]));
  return topology.nodes.map((node) => ({
    at: address.node(node.id),
    name: node.id,
    title: "",
    where: isAppTopology(topology)
      ? node.policies.map(({ policy }) => titles.get(policy) ?? policy).join(", ")
      : counted(node.policies.length, "policy", "policies"),
  }));
}

function usesOf(topology: Topology, signature: Signature): TopologyMatch[] {
  const policies = new Map(signature.policies.map((policy) => [policy.id, policy.title]));
  const routers = new Map(signature.routers.map((router) => [router.id, router.title]));
  return [
    ...topology.nodes.flatMap((node) =>
      node.policies.map((use, i) => {
        const at = address.policyAt(node, i);
        return { at, name: use.policy, title: policies.get(use.policy) ?? "", where: `in ${node.id}` };
      }),
    ),
    ...topology.routers.map(({ from, router }) => {
      const at = address.router(from, router);
      return { at, name: router, title: routers.get(router) ?? "", where: `after ${from}` };
    }),
  ];
}

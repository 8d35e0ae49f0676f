import { paramsOf } from "../../../../lib/mutants";
import type { Planner } from "../../../../lib/planner";
import type { JsonObject } from "../../../../lib/std";
import { address, type Edge, type RouterUse, type Topology } from "../../../../lib/topology";
import { type Fact, facts } from "./facts";
import { routes } from "./routes";

/** A policy use, with everything that stepping needs precomputed. */
export type Use = {
  readonly policy: string;
  readonly params: JsonObject;
  /** Equal for uses with the same effect. */
  readonly name: string;
  readonly at: string;
  readonly fact: Fact | null;
};

export type Router = {
  readonly use: RouterUse;
  readonly params: JsonObject;
  readonly pick: (typeof routes)[string] | null;
  readonly name: string;
  readonly branches: ReadonlyMap<string, { readonly to: string; readonly at: string }>;
};

export type Node = {
  readonly uses: readonly Use[];
  readonly edges: readonly Edge[];
  readonly routers: readonly Router[];
  /** The node may ask the user, so that earlier effects may be reverted. */
  readonly asks: boolean;
};

export function planOf(topology: Topology, planner: Planner): (node: string) => Node {
  const known = new Map<string, Node>();
  return (id) => {
    const node = known.get(id) ?? nodeOf(topology, planner, id);
    known.set(id, node);
    return node;
  };
}

function nodeOf(topology: Topology, planner: Planner, id: string): Node {
  const policies = topology.nodes.find((node) => node.id === id)?.policies ?? [];
  return {
    uses: policies.map((use, stepRef) => {
      const params = paramsOf(planner, use) as JsonObject;
      const fact = facts[use.policy] ?? null;
      const name = `${use.policy} ${JSON.stringify(fact?.shapes ? fact.shapes(params) : params)}`;
      return { policy: use.policy, params, name, at: address.policy(id, String(stepRef)), fact };
    }),
    edges: topology.edges.filter((edge) => [edge.from].flat().includes(id)),
    routers: topology.routers.filter((router) => router.from === id).map((use) => routerOf(use, planner)),
    asks: policies.some((use) => use.policy === "ask_user"),
  };
}

function routerOf(use: RouterUse, planner: Planner): Router {
  const params = paramsOf(planner, use) as JsonObject;
  const inside = (use.policies ?? []).map((one) => [one.policy, paramsOf(planner, one)]);
  return {
    use,
    params,
    pick: routes[use.router] ?? null,
    name: JSON.stringify([use.router, params, inside]),
    branches: new Map(
      use.branches.map(({ on, to }) => [on, { to, at: address.branch(use.from, use.router, on) }]),
    ),
  };
}

import {
  type Address,
  address,
  type Branch,
  distinctEdges,
  END,
  type RouterUse,
  type Signature,
  type Topology,
} from "../topology";
import { edited, refused, ticked } from "./parts";
import type { Edit } from "./schema";

/** Returns the branches that a router of the planner declares; empty for an unknown router. */
const declared = (signature: Signature, router: string): readonly string[] =>
  signature.routers.find(({ id }) => id === router)?.branches.map(({ name }) => name) ?? [];

const lacksRouter = (router: string) => refused(`The planner has no router named ${ticked(router)}.`);

/** Replaces an edge with a router whose branches all lead to the edge's target. */
export const edgeToRouter =
  (at: Address, router: string): Edit =>
  (topology, signature) => {
    const edge = topology.edges.find((one) => address.edge(one) === at);
    if (!edge || typeof edge.from !== "string")
      return refused("Only an edge with a single source can be replaced by a router.");
    const { from, to } = edge;
    if (topology.routers.some((one) => one.from === from && one.router === router))
      return refused(`${ticked(from)} routes by ${ticked(router)} already.`);
    const branches = declared(signature, router).map((on): Branch => ({ on, to, basis: "inferred" }));
    if (branches.length === 0) return lacksRouter(router);
    const next = {
      ...topology,
      edges: topology.edges.filter((one) => one !== edge),
      routers: [...topology.routers, { from, router, branches, basis: "inferred" as const }],
    };
    return edited(`Route ${ticked(from)} by ${ticked(router)}`, next, {
      select: [address.router(from, router)],
    });
  };

/** Adds a router to a node, also in addition to edges; its branches lead to END. */
export const addRouter =
  (from: string, router: string): Edit =>
  (topology, signature) => {
    if (topology.routers.some((one) => one.from === from && one.router === router))
      return refused(`${ticked(from)} routes by ${ticked(router)} already.`);
    const branches = declared(signature, router).map((on): Branch => ({ on, to: END, basis: "inferred" }));
    if (branches.length === 0) return lacksRouter(router);
    const routers = [...topology.routers, { from, router, branches, basis: "inferred" as const }];
    const select = [address.router(from, router)];
    return edited(`Route ${ticked(from)} by ${ticked(router)}`, { ...topology, routers }, { select });
  };

const routerAt = ({ routers }: Topology, at: Address): RouterUse | undefined =>
  routers.find(({ from, router }) => address.router(from, router) === at);

const gone = refused("This router no longer exists.");

const replaced = (topology: Topology, was: RouterUse, is: RouterUse): Topology => ({
  ...topology,
  routers: topology.routers.map((one) => (one === was ? is : one)),
});

/** Replaces a router with a plain edge to the target that most of its branches lead to. */
export const routerToEdge =
  (at: Address): Edit =>
  (topology) => {
    const router = routerAt(topology, at);
    if (!router) return gone;
    const ends = router.branches.map(({ to }) => to);
    const often = (to: string): number => ends.filter((one) => one === to).length;
    const to = ends.toSorted((a, b) => often(b) - often(a))[0] as string;
    const edge = { from: router.from, to, basis: "inferred" as const };
    const next = {
      ...topology,
      edges: distinctEdges([...topology.edges, edge]),
      routers: topology.routers.filter((one) => one !== router),
    };
    return edited(`Replace the router of ${ticked(router.from)} with an edge`, next, {
      select: [address.edge(edge)],
    });
  };

/** Changes to another router of the planner: branches of the same name stay, the others are mapped in order. */
export const changeRouter =
  (at: Address, router: string): Edit =>
  (topology, signature) => {
    const was = routerAt(topology, at);
    if (!was) return gone;
    if (topology.routers.some((one) => one.from === was.from && one.router === router))
      return refused(`${ticked(was.from)} routes by ${ticked(router)} already.`);
    const names = declared(signature, router);
    if (names.length === 0) return lacksRouter(router);
    const remaining = new Set(names);
    const left = was.branches.filter(({ on }) => !remaining.has(on));
    const branches = names.map((on): Branch => {
      const same = was.branches.find((branch) => branch.on === on);
      return same ?? { on, to: (left.shift() ?? was.branches[0])?.to ?? END, basis: "inferred" };
    });
    const { with: _, ...rest } = was;
    const next = replaced(topology, was, { ...rest, router, branches });
    const select = [address.router(was.from, router)];
    return edited(`Route ${ticked(was.from)} by ${ticked(router)}`, next, { select });
  };

export const addBranch =
  (at: Address, on: string, to: string): Edit =>
  (topology) => {
    const router = routerAt(topology, at);
    if (!router) return gone;
    if (router.branches.some((branch) => branch.on === on))
      return refused(`${ticked(router.router)} has the branch ${ticked(on)} already.`);
    const branches: Branch[] = [...router.branches, { on, to, basis: "inferred" }];
    const next = replaced(topology, router, { ...router, branches });
    const select = [address.branch(router.from, router.router, on)];
    return edited(`Declare the branch ${ticked(on)} of ${ticked(router.from)}`, next, { select });
  };

/** Sets a branch's label; an empty text resets it to the branch's name. */
export const labelBranch =
  (at: Address, text: string): Edit =>
  (topology) => {
    const isHere = ({ from, router }: RouterUse, { on }: Branch): boolean =>
      address.branch(from, router, on) === at;
    const labelled = ({ label, ...rest }: Branch): Branch =>
      text === "" || text === rest.on ? rest : { ...rest, label: text };
    const routers = topology.routers.map((router) =>
      router.branches.some((branch) => isHere(router, branch))
        ? {
            ...router,
            branches: router.branches.map((branch) => (isHere(router, branch) ? labelled(branch) : branch)),
          }
        : router,
    );
    return edited(`Call a branch ${ticked(text)}`, { ...topology, routers });
  };

/** Removes a router with all its branches. */
export const removeRouter =
  (at: Address): Edit =>
  (topology) => {
    const router = routerAt(topology, at);
    if (!router) return gone;
    const routers = topology.routers.filter((one) => one !== router);
    return edited(`Delete the router of ${ticked(router.from)}`, { ...topology, routers }, { select: [] });
  };

export const setRouterParameters =
  (at: Address, params: RouterUse["with"]): Edit =>
  (topology) => {
    const router = routerAt(topology, at);
    if (!router) return gone;
    const { with: _, ...rest } = router;
    const set = params && Object.keys(params).length > 0 ? { ...rest, with: params } : rest;
    return edited(`Parameters of ${ticked(router.router)}`, replaced(topology, router, set));
  };

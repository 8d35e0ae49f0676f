import type { Planner } from "../planner";
import { hash, type Json, stableJson } from "../std";
import type { PolicyUse, RouterUse, Topology } from "../topology";

/** An outgoing edge or branch, and the edit that retargets it. */
export type Way = {
  readonly from: string;
  readonly to: string;
  readonly kind: "edge" | "branch";
  readonly address: string;
  readonly words: string;
  readonly leadTo: (topology: Topology, to: string) => Topology;
};

export function waysOf({ edges, routers }: Topology): readonly Way[] {
  const drawn = edges.flatMap((edge, i): Way[] =>
    typeof edge.from !== "string"
      ? []
      : [
          {
            from: edge.from,
            to: edge.to,
            kind: "edge",
            address: `edge:${edge.from}->${edge.to}`,
            words: `the edge from "${edge.from}"`,
            leadTo: (topology, to) => ({ ...topology, edges: with_(topology.edges, i, { ...edge, to }) }),
          },
        ],
  );
  const branched = routers.flatMap((router, r) =>
    router.branches.map(
      (branch, b): Way => ({
        from: router.from,
        to: branch.to,
        kind: "branch",
        address: `router:${router.from}/${router.router}#${branch.on}`,
        words: `"${branch.on}" of "${router.router}" after "${router.from}"`,
        leadTo: (topology, to) => {
          const found = topology.routers[r] as RouterUse;
          const branches = with_(found.branches, b, { ...branch, label: undefined, to });
          return { ...topology, routers: with_(topology.routers, r, { ...found, branches }) };
        },
      }),
    ),
  );
  return [...drawn, ...branched];
}

const with_ = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, i) => (i === index ? item : old));

/** Replaces the policies of one node. */
export const withPolicies = (
  topology: Topology,
  node: string,
  change: (policies: readonly PolicyUse[]) => readonly PolicyUse[],
): Topology => ({
  ...topology,
  nodes: topology.nodes.map((one) =>
    one.id === node ? { ...one, policies: [...change(one.policies)] } : one,
  ),
});

export const inserted = <T>(list: readonly T[], index: number, item: T): readonly T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

export const without = <T>(list: readonly T[], index: number): readonly T[] =>
  list.filter((_, i) => i !== index);

/** Returns parameters as the policy or router receives them, with defaults. */
export function paramsOf(planner: Planner, use: PolicyUse | RouterUse): Json {
  const known = "policy" in use ? planner.policies[use.policy] : planner.routers[use.router];
  const parsed = known?.params?.safeParse(use.with ?? {});
  return (parsed?.success ? parsed.data : (use.with ?? {})) as Json;
}

/** Equal for topologies that differ in nothing that runs: neither order of declarations nor titles, labels and sources. */
export function structureOf(topology: Topology, planner: Planner): string {
  const use = (one: PolicyUse): Json => [one.policy, paramsOf(planner, one)];
  const sorted = (items: readonly Json[]): Json =>
    items
      .map((item) => ({ item, key: stableJson(item) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ item }) => item);
  return hash({
    nodes: sorted(topology.nodes.map(({ id, policies }) => [id, policies.map(use)])),
    edges: sorted(topology.edges.map(({ from, to }) => [from, to])),
    routers: sorted(
      topology.routers.map((router) => [
        router.from,
        router.router,
        paramsOf(planner, router),
        (router.policies ?? []).map(use),
        sorted(router.branches.map(({ on, to }) => [on, to])),
      ]),
    ),
    channels: sorted(
      topology.channels.map(({ name, reducer, default: value }) => [name, reducer ?? null, value ?? null]),
    ),
  });
}

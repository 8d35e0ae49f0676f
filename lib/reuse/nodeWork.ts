import { channelsOf } from "../compile";
import type { Planner } from "../planner";
import { type Json, remembered, stableJson } from "../std";
import { type PolicyUse, type RouterUse, START, type Topology } from "../topology";

/** The behaviour of a node and its branch targets; equal texts behave and trace equally. */
export type NodeWork = { readonly body: string; readonly routers: readonly RouterWork[] };

type RouterWork = {
  readonly body: string;
  /** Branch targets by router result. */
  readonly branches: ReadonlyMap<string, string>;
  readonly all: string;
};

/** The parts of a topology that determine a replay, with START as a node. Finer than its behaviour: traces contain branch labels. */
export type GraphWork = {
  readonly channels: string;
  readonly joins: boolean;
  readonly nodes: ReadonlyMap<string, NodeWork>;
};

/** Remembered for as long as topology and planner are. */
export const graphWork = remembered(workOf);

function workOf(topology: Topology, planner: Planner): GraphWork {
  const { nodes, edges, routers } = topology;
  const ways = (id: string) =>
    edges.flatMap(({ from, to }) => (from === id ? [to] : [])).toSorted((a, b) => (a < b ? -1 : 1));
  const worksOf = (id: string, policies: readonly PolicyUse[]): [string, NodeWork] => {
    const uses = policies.map((use) => useOf(planner, use));
    const own = routers.filter(({ from }) => from === id).map((use) => routerOf(planner, use));
    return [id, { body: stableJson([uses, [...new Set(ways(id))]]), routers: own }];
  };
  const specs = [...channelsOf(topology, planner)].map(([name, channel]) => {
    const { reducer, durable, default: initial } = channel;
    return [name, reducer, durable, JSON.stringify(initial)];
  });
  return {
    channels: JSON.stringify(specs),
    joins: edges.some(({ from }) => typeof from !== "string"),
    nodes: new Map([worksOf(START, []), ...nodes.map(({ id, policies }) => worksOf(id, policies))]),
  };
}

const useOf = (planner: Planner, { policy, with: given = {} }: PolicyUse): Json => [
  policy,
  (planner.policies[policy]?.params?.parse(given) ?? {}) as Json,
];

/** When two branches share a label, LangGraph sends both to the last one's target. */
function routerOf(planner: Planner, use: RouterUse): RouterWork {
  const params = planner.routers[use.router]?.params?.parse(use.with ?? {}) ?? {};
  const policies = (use.policies ?? []).map((one) => useOf(planner, one));
  const labelOf = ({ on, label }: RouterUse["branches"][number]) => label ?? on;
  const ends = new Map(use.branches.map((branch) => [labelOf(branch), branch.to]));
  const branches = new Map<string, string>();
  for (const branch of use.branches) {
    const label = labelOf(branch);
    if (!branches.has(branch.on))
      branches.set(branch.on, JSON.stringify([label, branch.to, ends.get(label) ?? null]));
  }
  const body = stableJson([use.router, params as Json, policies]);
  return { body, branches, all: JSON.stringify([...branches]) };
}

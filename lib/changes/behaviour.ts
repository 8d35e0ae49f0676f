import { hash, type Json, originalOf, stableJson } from "../std";
import { type PolicyUse, sortedSources, type Topology } from "../topology";

/** A topology's behaviour in normal form: order-independent lists sorted, absent values `null`, edges deduplicated. Excludes titles, notes, labels and sources. */
export type Behaviour = {
  readonly planner: string;
  readonly namespace: string;
  readonly channels: readonly Json[];
  readonly nodes: readonly Json[];
  readonly edges: readonly Json[];
  readonly routers: readonly Json[];
};

export function behaviourOf({ planner, namespace, channels, nodes, edges, routers }: Topology): Behaviour {
  return {
    planner,
    namespace,
    channels: sorted(
      channels.map(({ name, reducer = null, default: start = null }) => ({ name, reducer, default: start })),
    ),
    nodes: sorted(nodes.map(({ id, policies }) => ({ id, policies: policies.map(useOf) }))),
    edges: unique(sorted(edges.map((edge) => ({ from: sortedSources(edge), to: edge.to })))),
    routers: sorted(
      routers.map(({ from, router, with: params = {}, policies = [], branches }) => ({
        from,
        router,
        with: params,
        policies: policies.map(useOf),
        branches: sorted(branches.map(({ on, to }) => ({ on, to }))),
      })),
    ),
  };
}

/** Hashes a topology's behaviour; equal for topologies that differ in documentation only. Under a planner that adopted it a topology keeps its hash. */
export const behaviourHash = (topology: Topology): string => hash(behaviourOf(originalOf(topology)));

const useOf = ({ policy, with: params = {} }: PolicyUse) => ({ policy, with: params });

const sorted = <T extends Json>(list: readonly T[]): T[] =>
  list
    .map((one) => [stableJson(one), one] as const)
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, one]) => one);

const unique = <T extends Json>(list: readonly T[]): T[] =>
  list.filter((one, i) => i === 0 || stableJson(one) !== stableJson(list[i - 1] as T));

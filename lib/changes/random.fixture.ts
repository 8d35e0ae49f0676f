import fc from "fast-check";
import { END, type PolicyUse, type RouterUse, START, Topology } from "../topology";

/** Random topologies as plain documents: chains with routers, loops, parallel branches and joins, policies that stand twice, parameters, channels. They need not compile. */
export const aTopology = (most = 8): fc.Arbitrary<Topology> =>
  fc.integer({ min: 1, max: most }).chain((size) => {
    const ids = Array.from({ length: size }, (_, i) => `n${i}`);
    const target = fc.constantFrom(...ids, END);
    return fc
      .record({
        policies: fc.array(fc.array(aUse, { maxLength: 5 }), { minLength: size, maxLength: size }),
        exits: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, aRouter(target)), {
          minLength: size,
          maxLength: size,
        }),
        extra: fc.array(fc.tuple(fc.constantFrom(START, ...ids), target), { maxLength: 2 }),
        joins: fc.array(
          fc.tuple(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 3 }), target),
          {
            maxLength: size > 2 ? 1 : 0,
          },
        ),
        channels: fc.uniqueArray(aChannel, { maxLength: 3, selector: ({ name }) => name }),
        namespace: fc.constantFrom("planner", "planner:v2"),
      })
      .map(({ policies, exits, extra, joins, channels, namespace }) =>
        Topology.parse({
          ...blank,
          namespace,
          channels,
          nodes: ids.map((id, i) => ({ id, policies: policies[i] })),
          edges: unique([
            { from: START, to: ids[0] as string },
            ...ids.flatMap((id, i) => (exits[i] ? [] : [{ from: id, to: ids[i + 1] ?? END }])),
            ...extra.map(([from, to]) => ({ from, to })),
            ...joins.filter(([from]) => from.length > 1).map(([from, to]) => ({ from, to })),
          ]),
          routers: ids.flatMap((id, i) => {
            const router = exits[i];
            return router ? [{ ...router, from: id }] : [];
          }),
        }),
      );
  });

const blank = {
  format: "planner-studio/topology",
  version: 1,
  id: "random",
  title: "Random",
  planner: "random",
} as const;

const aUse: fc.Arbitrary<Pick<PolicyUse, "policy" | "with">> = fc
  .record({
    policy: fc.integer({ min: 0, max: 24 }).map((n) => `p${n}`),
    params: fc.option(fc.dictionary(fc.constantFrom("max", "name"), fc.integer({ min: 0, max: 9 })), {
      freq: 3,
    }),
  })
  .map(({ policy, params }) =>
    params && Object.keys(params).length > 0 ? { policy, with: params } : { policy },
  );

const aChannel = fc.record(
  {
    name: fc.constantFrom("c0", "c1", "c2", "c3"),
    reducer: fc.constantFrom("replace" as const, "append" as const, "merge" as const),
    default: fc.constantFrom(0, 1, [], "x"),
  },
  { requiredKeys: ["name"] },
);

const aRouter = (target: fc.Arbitrary<string>): fc.Arbitrary<Omit<RouterUse, "from" | "basis">> =>
  fc
    .record({
      router: fc.constantFrom("r0", "r1", "r2"),
      targets: fc.array(target, { minLength: 2, maxLength: 3 }),
      max: fc.option(fc.integer({ min: 0, max: 3 })),
      policies: fc.array(aUse, { maxLength: 2 }),
    })
    .map(({ router, targets, max, policies }) => ({
      router,
      ...(max === null ? {} : { with: { max } }),
      ...(policies.length > 0 ? { policies: policies as PolicyUse[] } : {}),
      branches: targets.map((to, i) => ({ on: `b${i}`, to, basis: "stated" as const })),
    }));

const unique = <T>(list: readonly T[]): T[] => {
  const seen = new Set<string>();
  return list.filter((one) => !seen.has(JSON.stringify(one)) && seen.add(JSON.stringify(one)));
};

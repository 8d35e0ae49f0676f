import { address, END, type RouterUse, START, type Topology } from "../topology";
import type { MutantSubject, Mutation, Operator } from "./mutation";
import { splitAt } from "./splitAt";
import { type Way, waysOf } from "./structure";

const targets = ({ nodes }: Topology): readonly string[] => [...nodes.map((node) => node.id), END];

/** Retargets a link to any other node. A link back into planning is not retargeted to an action: without a decision it would only be skipped. */
const anywhereElse = (subject: MutantSubject, way: Way): readonly Mutation[] => {
  const actions = acting(subject);
  const planning = way.from === START || (actions.has(way.from) && !actions.has(way.to));
  return targets(subject.topology)
    .filter((to) => to !== way.to && to !== way.from && !(planning && actions.has(to)))
    .map((to) => ({
      sentence: `${capital(way.words)} leads to "${to}", not to "${way.to}".`,
      touches: [way.address],
      edit: (source) => way.leadTo(source, to),
    }));
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the nodes that carry out or complete a decision. */
const acting = ({ topology, planner }: MutantSubject): ReadonlySet<string> =>
  new Set(
    topology.nodes
      .filter(({ policies }) => policies.some((use) => planner.policies[use.policy]?.kind === "action"))
      .map((node) => node.id),
  );

const branchRetargeted = (subject: MutantSubject): readonly Mutation[] =>
  waysOf(subject.topology)
    .filter((way) => way.kind === "branch" && !acting(subject).has(way.from))
    .flatMap((way) => anywhereElse(subject, way));

const edgeRetargeted = (subject: MutantSubject): readonly Mutation[] =>
  waysOf(subject.topology)
    .filter((way) => way.kind === "edge" && !acting(subject).has(way.from))
    .flatMap((way) => anywhereElse(subject, way));

const returnChanged = (subject: MutantSubject): readonly Mutation[] =>
  waysOf(subject.topology)
    .filter((way) => acting(subject).has(way.from))
    .flatMap((way) => anywhereElse(subject, way));

const branchesSwapped = ({ topology }: MutantSubject): readonly Mutation[] =>
  topology.routers.flatMap((router, r) =>
    router.branches.flatMap((one, a) =>
      router.branches.slice(a + 1).flatMap((other, rest): Mutation[] => {
        if (one.to === other.to) return [];
        const b = a + 1 + rest;
        return [
          {
            sentence: `After "${router.from}", "${one.on}" leads to "${other.to}" and "${other.on}" to "${one.to}".`,
            touches: [one, other].map((branch) => address.branch(router.from, router.router, branch.on)),
            edit: (source) => ({
              ...source,
              routers: source.routers.map((use, i) => (i === r ? swapped(use, a, b) : use)),
            }),
          },
        ];
      }),
    ),
  );

/** Swaps the targets of two branches, and drops their labels: one label must not lead to two nodes. */
const swapped = (use: RouterUse, a: number, b: number): RouterUse => {
  const [one, other] = [use.branches[a], use.branches[b]];
  if (!one || !other) return use;
  const branches = use.branches.map((branch, i) => {
    if (i === a) return { ...branch, label: undefined, to: other.to };
    return i === b ? { ...branch, label: undefined, to: one.to } : branch;
  });
  return { ...use, branches };
};

/** Retargets every link into the counting node past the count: to its successor, or to the rest of the node. */
const tickBypassed = (subject: MutantSubject): readonly Mutation[] => {
  const { topology, planner } = subject;
  const ways = waysOf(topology);
  return topology.nodes.flatMap((node) => {
    const stepRef = node.policies.findIndex((use) => planner.policies[use.policy]?.countsCycle);
    if (stepRef < 0) return [];
    const after = ways
      .filter((way) => way.from === node.id && !acting(subject).has(way.to))
      .map(({ to }) => to);
    const nexts = [...new Set(after)].filter((to) => to !== END && to !== node.id);
    const into = ways.filter((way) => way.to === node.id && way.from !== node.id);
    return into.flatMap((way) => [
      ...nexts.map((to) => bypass(way, `to "${to}"`, (source) => way.leadTo(source, to))),
      ...(stepRef < node.policies.length - 1
        ? [
            bypass(way, `behind the tick of "${node.id}"`, (source) =>
              behind(source, way, node.id, stepRef + 1),
            ),
          ]
        : []),
    ]);
  });
};

const bypass = (way: Way, words: string, edit: Mutation["edit"]): Mutation => ({
  sentence: `${capital(way.words)} leads ${words} and misses the tick.`,
  touches: [way.address],
  edit,
});

function behind(source: Topology, way: Way, node: string, stepRef: number): Topology {
  const led = way.leadTo(source, "\0");
  const { topology, rest } = splitAt(led, node, stepRef);
  const edges = topology.edges.map((edge) => (edge.to === "\0" ? { ...edge, to: rest } : edge));
  const routers = topology.routers.map((router) => ({
    ...router,
    branches: router.branches.map((branch) => (branch.to === "\0" ? { ...branch, to: rest } : branch)),
  }));
  return { ...topology, edges, routers };
}

export const wayOperators: readonly Operator[] = [
  { name: "retarget a branch", mutations: branchRetargeted },
  { name: "retarget an edge", mutations: edgeRetargeted },
  { name: "swap branches", mutations: branchesSwapped },
  { name: "bypass the tick", mutations: tickBypassed },
  { name: "return elsewhere", mutations: returnChanged },
];

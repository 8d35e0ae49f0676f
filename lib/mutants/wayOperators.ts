import { address, END, type RouterUse, START, type Topology } from "../topology";
import type { MutantSubject, Mutation, Operator } from "./mutation";
import { splitAt } from "./splitAt";
import { type Way, waysOf } from "./structure";

const targets = ({ nodes }: Topology): readonly string[] => [...nodes.map((node) => node.id), END];

/** Retargets a link to any other node. A link back into planning is not retargeted to an action: without a decision it would only be skipped. */
const anywhereElse = (subject: MutantSubject, edge: Way): readonly Mutation[] => {
  const actions = acting(subject);
  const planning = edge.from === START || (actions.has(edge.from) && !actions.has(edge.to));
  return targets(subject.topology)
    .filter((to) => to !== edge.to && to !== edge.from && !(planning && actions.has(to)))
    .map((to) => ({
      sentence: `${capital(edge.words)} leads to "${to}", not to "${edge.to}".`,
      touches: [edge.address],
      edit: (source) => edge.leadTo(source, to),
    }));
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the nodes that carry out or complete a decision. */
const acting = ({ topology, planner }: MutantSubject): ReadonlySet<string> =>
  new Set(
    topology.nodes
      .filter(({ policies }) => policies.some((use) => planner.policies[use.policy]?.kind === "action"))
      .map((node) => node.id),
  );

const branchRetargeted = (subject: MutantSubject): readonly Mutation[] =>
  waysOf(subject.topology)
    .filter((edge) => edge.kind === "branch" && !acting(subject).has(edge.from))
    .flatMap((path) => anywhereElse(subject, path));

const edgeRetargeted = (subject: MutantSubject): readonly Mutation[] =>
  waysOf(subject.topology)
    .filter((edge) => edge.kind === "edge" && !acting(subject).has(edge.from))
    .flatMap((path) => anywhereElse(subject, path));

const returnChanged = (subject: MutantSubject): readonly Mutation[] =>
  waysOf(subject.topology)
    .filter((edge) => acting(subject).has(edge.from))
    .flatMap((path) => anywhereElse(subject, path));

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
  const edges = waysOf(topology);
  return topology.nodes.flatMap((node) => {
    const stepRef = node.policies.findIndex((use) => planner.policies[use.policy]?.countsCycle);
    if (stepRef < 0) return [];
    const after = edges
      .filter((edge) => edge.from === node.id && !acting(subject).has(edge.to))
      .map(({ to }) => to);
    const nexts = [...new Set(after)].filter((to) => to !== END && to !== node.id);
    const into = edges.filter((path) => path.to === node.id && path.from !== node.id);
    return into.flatMap((step) => [
      ...nexts.map((to) => bypass(step, `to "${to}"`, (source) => step.leadTo(source, to))),
      ...(stepRef < node.policies.length - 1
        ? [
            bypass(step, `behind the tick of "${node.id}"`, (source) =>
              behind(source, step, node.id, stepRef + 1),
            ),
          ]
        : []),
    ]);
  });
};

const bypass = (edge: Way, text: string, edit: Mutation["edit"]): Mutation => ({
  sentence: `${capital(edge.words)} leads ${text} and misses the tick.`,
  touches: [edge.address],
  edit,
});

function behind(source: Topology, path: Way, node: string, stepRef: number): Topology {
  const redirected = path.leadTo(source, "\0");
  const { topology, rest } = splitAt(redirected, node, stepRef);
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

import fc from "fast-check";
import { END, START, Topology } from "../../schema";
import type { PolicySignature, Signature } from "../../signature";

const policy = (id: string, kind: PolicySignature["kind"], more: Partial<PolicySignature>) => ({
  id,
  number: null,
  title: id,
  kind,
  summary: "",
  assumption: null,
  reads: [],
  writes: [],
  calls: [],
  params: {},
  source: [],
  acts: false,
  ...more,
});
const router = (id: string, branches: { readonly [name: string]: boolean | null }) => ({
  id,
  title: id,
  summary: "",
  reads: [],
  params: {},
  branches: Object.entries(branches).map(([name, decided]) => ({ name, summary: "", decided })),
});

/** Two channels of one value, one that joins, one that no checkpoint holds, and a decision; routers that say all, something or nothing of the decision. */
export const randomSignature: Signature = {
  planner: "random",
  title: "Random",
  summary: "",
  channels: [
    { name: "decision", title: "", reducer: "replace", scope: "state" },
    { name: "slot", title: "", reducer: "replace", scope: "state" },
    { name: "other", title: "", reducer: "replace", scope: "state" },
    { name: "log", title: "", reducer: "append", scope: "state" },
    { name: "jotted", title: "", reducer: "replace", scope: "scratch" },
  ],
  policies: [
    policy("decide", "llm", { writes: ["decision"] }),
    policy("put", "enrich", { writes: ["slot"] }),
    policy("swap", "enrich", { writes: ["other", "slot"] }),
    policy("note", "record", { writes: ["log"] }),
    policy("jot", "enrich", { writes: ["jotted"] }),
    policy("ask", "action", { calls: ["user"] }),
  ],
  routers: [
    router("either", { left: null, right: null }),
    router("decided", { yes: true, no: false }),
    router("settled", { done: true, on: null }),
  ],
  calls: [{ kind: "user", title: "", group: "question" }],
  decision: { reads: ["decision"], origin: null },
};

const letters = ["a", "b", "c", "d", "e", "f"];

type Draft = {
  readonly policies: readonly (readonly string[])[];
  readonly edges: readonly (readonly [number, number])[];
  readonly joins: readonly (readonly [readonly number[], number])[];
  readonly routers: readonly (readonly [number, string, readonly [number, number]])[];
};

/** What random graphs may hold; each kind of part is left out by 0. */
export type Parts = {
  readonly joins: number;
  readonly routers: number;
  readonly policies: readonly string[];
};

export const everyPart: Parts = {
  joins: 2,
  routers: 5,
  policies: randomSignature.policies.map(({ id }) => id),
};

/** Graphs of two to six nodes whose nodes are all reachable: forks, joins, routers and loops. */
export const aRandomGraph = ({ joins, routers, policies }: Parts = everyPart): fc.Arbitrary<Topology> => {
  const any = fc.nat(7);
  return fc
    .record<Draft>({
      policies: fc.array(fc.uniqueArray(fc.constantFrom(...policies), { maxLength: 2 }), {
        minLength: 2,
        maxLength: 6,
      }),
      edges: fc.array(fc.tuple(any, any), { minLength: 2, maxLength: 11 }),
      joins: fc.array(fc.tuple(fc.uniqueArray(any, { minLength: 2, maxLength: 3 }), any), {
        maxLength: joins,
      }),
      routers: fc.array(
        fc.tuple(any, fc.constantFrom("either", "decided", "decided", "settled"), fc.tuple(any, any)),
        {
          maxLength: routers,
        },
      ),
    })
    .map(drawn)
    .filter(({ nodes }) => nodes.length > 1);
};

function drawn({ policies, edges, joins, routers }: Draft): Topology {
  const names = letters.slice(0, policies.length);
  const source = (i: number) => [START, ...names][i % (names.length + 1)] ?? START;
  const node = (i: number) => names[i % names.length] ?? "a";
  const target = (i: number) => [...names, END][i % (names.length + 1)] ?? END;
  const branch = Object.fromEntries(
    randomSignature.routers.map(({ id, branches }) => [id, branches.map(({ name }) => name)]),
  );
  const used = new Map(routers.map((one) => [`${source(one[0])} ${one[1]}`, one]));
  return pruned({
    nodes: names.map((id, i) => ({ id, policies: (policies[i] ?? []).map((name) => ({ policy: name })) })),
    edges: [
      { from: START, to: node(edges[0]?.[1] ?? 0) },
      ...edges.map(([from, to]) => ({ from: source(from), to: target(to) })),
      ...joins
        .map(([from, to]) => ({ from: [...new Set(from.map(node))].sort(), to: node(to) }))
        .filter(({ from }) => from.length > 1),
    ],
    routers: [...used.values()].map(([from, name, [left, right]]) => ({
      from: source(from),
      router: name,
      branches: [left, right].map((to, i) => ({ on: branch[name]?.[i] ?? "", to: target(to) })),
    })),
  });
}

type Loose = {
  readonly nodes: readonly { readonly id: string; readonly policies: readonly { policy: string }[] }[];
  readonly edges: readonly { readonly from: string | string[]; readonly to: string }[];
  readonly routers: readonly {
    readonly from: string;
    readonly router: string;
    readonly branches: readonly { readonly on: string; readonly to: string }[];
  }[];
};

/** Without the nodes to which nothing leads, and what leaves them; and without repeated edges. */
function pruned({ nodes, edges, routers }: Loose): Topology {
  const reached = new Set([START]);
  for (const at of reached) {
    for (const { from, to } of edges) if ([from].flat().includes(at)) reached.add(to);
    for (const { from, branches } of routers) if (from === at) for (const { to } of branches) reached.add(to);
  }
  const unlike = new Map(edges.map((edge) => [JSON.stringify([edge.from, edge.to]), edge]));
  return Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "random",
    title: "Random",
    planner: "random",
    namespace: "random",
    nodes: nodes.filter(({ id }) => reached.has(id)),
    edges: [...unlike.values()].filter(({ from }) => [from].flat().every((id) => reached.has(id))),
    routers: routers.filter(({ from }) => reached.has(from)),
  });
}

import { expect, test } from "vitest";
import { aTrace } from "../diff/aTrace.fixture";
import { Topology } from "../topology";
import type { Trace } from "../trace";
import { coverage } from "./coverage";

const topology = Topology.parse({
  format: "planner-studio/topology",
  version: 1,
  id: "small",
  title: "Small",
  planner: "venturescope",
  namespace: "planner",
  nodes: [
    { id: "tick", policies: [{ policy: "count" }, { policy: "cap" }] },
    { id: "act", policies: [{ policy: "ask" }] },
    { id: "stop", policies: [] },
  ],
  edges: [
    { from: "START", to: "tick" },
    { from: "act", to: "tick" },
    { from: "stop", to: "END" },
  ],
  routers: [
    {
      from: "tick",
      router: "decided",
      branches: [
        { on: "yes", to: "act" },
        { on: "no", to: "stop" },
      ],
    },
  ],
});

const names = (trace: Trace, part: "policies" | "branches" | "edges" | "nodes") => {
  const { reached, missing } = coverage([trace], topology)[part];
  return {
    reached: reached.map(({ name, count }) => `${name} ${count}`),
    missing: missing.map(({ name }) => name),
  };
};

test("a policy is reached when it had an effect, not when it only ran", () => {
  const trace = aTrace()
    .runs("count", "wrote", "tick")
    .runs("cap", "idle", "tick")
    .runs("cap", "skipped", "tick")
    .ends();
  expect(names(trace, "policies")).toEqual({ reached: ["count 1"], missing: ["cap", "ask"] });
});

test("a policy that still waits for its answer while its node routes is reached in the router", () => {
  const [tick, ...others] = topology.nodes;
  const [decided] = topology.routers;
  const asking = [{ policy: "ask", basis: "stated" as const }];
  const routing = {
    ...topology,
    nodes: [{ ...tick!, policies: tick!.policies.slice(0, 1) }, ...others],
    routers: [{ ...decided!, policies: asking }],
  };
  const trace = aTrace()
    .calls("ask x", { node: "tick", policy: "ask", group: "question" })
    .runs("count", "wrote", "tick")
    .ends("waits");
  const { reached, missing } = coverage([trace], routing).uses;
  expect(reached.map(({ address }) => address)).toEqual([
    "node:tick/policy:count",
    "router:tick/decided/policy:ask",
  ]);
  expect(missing.map(({ address }) => address)).toEqual(["node:act/policy:ask"]);
});

test("a policy that still waits for the answer to its question is reached", () => {
  const asking = { node: "act", policy: "ask", group: "question" } as const;
  const trace = aTrace().runs("count", "wrote", "tick").calls("ask x", asking).ends("waits");
  const task = { node: "act", path: "act", runs: 1, policies: [], routes: [], interrupted: true };
  trace.segments[0]!.supersteps.push({ step: 1, turn: 1, tasks: [task] });
  expect(names(trace, "policies")).toEqual({ reached: ["count 1", "ask 1"], missing: ["cap"] });
  expect(coverage([trace], topology).uses.reached.map(({ address }) => address)).toEqual([
    "node:tick/policy:count",
    "node:act/policy:ask",
  ]);
});

test("a policy at two places is counted at each", () => {
  const twice = {
    ...topology,
    nodes: topology.nodes.map((node) =>
      node.id === "act"
        ? {
            ...node,
            policies: [
              { policy: "ask", basis: "stated" as const },
              { policy: "count", basis: "stated" as const },
            ],
          }
        : node,
    ),
  };
  const trace = aTrace()
    .runs("count", "wrote", "tick")
    .runs("count", "wrote", "act")
    .runs("count", "wrote", "act")
    .ends();
  const { uses, policies } = coverage([trace], twice);
  expect(uses.reached.map(({ address, count }) => [address, count])).toEqual([
    ["node:tick/policy:count", 1],
    ["node:act/policy:count", 2],
  ]);
  expect(policies.reached.map(({ name, count }) => [name, count])).toEqual([["count", 3]]);
});

test("a policy that stands twice in a node is counted at each place by its own runs", () => {
  const basis = "stated" as const;
  const policies = ["count", "cap", "count"].map((policy) => ({ policy, basis }));
  const twice = { ...topology, nodes: [{ id: "tick", policies, basis }], edges: [], routers: [] };
  const trace = aTrace()
    .runs("count", "skipped", "tick")
    .runs("cap", "wrote", "tick")
    .runs("count", "wrote", "tick")
    .ends();
  const one = { ...trace.segments[0]!.supersteps[0]! };
  const runs = trace.segments[0]!.supersteps.flatMap(({ tasks }) =>
    tasks.flatMap((task) => task.policies ?? []),
  );
  const task = { ...one.tasks[0]!, policies: runs };
  const segments = [{ ...trace.segments[0]!, supersteps: [{ ...one, tasks: [task] }] }];
  const { uses } = coverage([{ segments }], twice);
  expect(uses.reached.map(({ address, count }) => [address, count])).toEqual([
    ["node:tick/policy:cap", 1],
    ["node:tick/policy:count~2", 1],
  ]);
});

test("branches, nodes and edges are counted by where the trace went", () => {
  const trace = aTrace()
    .routes("tick", "decided", "yes", "act")
    .runs("ask", "acted", "act")
    .routes("tick", "decided", "no", "stop")
    .runs("nothing", "idle", "stop")
    .ends();
  expect(names(trace, "branches")).toEqual({
    reached: ["tick / decided: yes 1", "tick / decided: no 1"],
    missing: [],
  });
  expect(names(trace, "edges")).toEqual({
    reached: ["START -> tick 1", "act -> tick 1", "stop -> END 1"],
    missing: [],
  });
  expect(names(trace, "nodes").missing).toEqual([]);
});

test("a node that waits has not yet taken its edge; a new message starts at START", () => {
  const waiting = aTrace().runs("ask", "acted", "act").ends("waits");
  waiting.segments[0]!.supersteps[0]!.tasks[0]!.interrupted = true;
  expect(names(waiting, "edges").reached).toEqual([]);
  const twice = aTrace()
    .says("1")
    .runs("ask", "acted", "act")
    .says("2")
    .runs("count", "wrote", "tick")
    .ends();
  expect(names(twice, "edges")).toEqual({
    reached: ["START -> tick 1"],
    missing: ["act -> tick", "stop -> END"],
  });
});

const joining = (edges: readonly { readonly from: string | string[]; readonly to: string }[]) =>
  Topology.parse({
    ...topology,
    nodes: ["a", "b", "c"].map((id) => ({ id, policies: [{ policy: "count" }] })),
    edges,
    routers: [],
  });

test("a join is taken when all of its sources ran, not when a plain edge leads to its target", () => {
  const trace = aTrace().runs("count", "wrote", "a").runs("count", "wrote", "c").runs("count", "wrote", "b");
  const drawn = joining([
    { from: "START", to: "a" },
    { from: "a", to: "c" },
    { from: ["a", "b"], to: "c" },
  ]);
  const whole = trace.runs("count", "wrote", "c").ends();
  const { edges } = coverage([whole], drawn);
  expect(edges.reached.map(({ name, count }) => `${name} ${count}`)).toEqual([
    "START -> a 1",
    "a -> c 1",
    "a + b -> c 1",
  ]);
});

test("a node that is stopped at a miss, or waits at its second question, has not taken its edge to END", () => {
  for (const end of ["miss", "waits"] as const) {
    const trace = aTrace().runs("count", "wrote", "stop").ends(end);
    trace.segments[0]!.supersteps[0]!.tasks[0]!.interrupted = end === "waits";
    trace.segments[0]!.supersteps[0]!.tasks[0]!.runs = 2;
    expect(names(trace, "edges").reached).toEqual([]);
  }
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { at, type Json } from "../std";
import type { PolicySignature, Signature } from "../topology";
import type { PolicyRun, Segment, Task, Trace, TraceCall } from "../trace";
import { breachesOf, invariants } from "./breaches";

const policy = (id: string, kind: PolicySignature["kind"], more: Partial<PolicySignature> = {}) => ({
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

const signature: Signature = {
  planner: "toy",
  title: "Toy",
  summary: "",
  routers: [],
  calls: [],
  channels: [
    { name: "origin", title: "", reducer: "replace", scope: "scratch", perCycle: true, default: null },
    { name: "recipes", title: "", reducer: "replace", scope: "scratch", derived: true, default: [] },
  ],
  policies: [
    policy("tick", "guard", { countsCycle: true, writes: ["origin"] }),
    policy("decide", "llm"),
    policy("correct", "corrector"),
    policy("act", "action", { acts: true }),
  ],
  decision: { reads: ["decision"], origin: "origin" },
};

const run = (name: string, did: PolicyRun["did"], more: Partial<PolicyRun> = {}): PolicyRun => ({
  policy: name,
  did,
  wrote: [],
  calls: [],
  notes: [],
  ...more,
});
const task = (node: string, policies: readonly PolicyRun[], more: Partial<Task> = {}): Task => ({
  node,
  path: node,
  runs: 1,
  routes: [],
  interrupted: false,
  policies: [...policies],
  ...more,
});
const call = (step: number, more: Partial<TraceCall> = {}): TraceCall => ({
  turn: 1,
  step,
  node: "plan",
  policy: "decide",
  kind: "think",
  group: "llm",
  label: "think",
  key: "k",
  request: null,
  answer: null,
  match: { as: "supplied" },
  ...more,
});

const tick = run("tick", "wrote", { wrote: ["origin"] });
const decide = run("decide", "settled");
const act = run("act", "acted");
const cycle = [task("plan", [tick, decide]), task("act", [act])];

/** Tasks one superstep each, from 1; checkpoints and calls where the test gives them. */
function trace(tasks: readonly Task[], more: Partial<Segment> = {}, values: Trace["values"] = {}): Trace {
  const segment: Segment = {
    start: { kind: "start" },
    turns: [],
    calls: [],
    decisions: [],
    checkpoints: [],
    supersteps: tasks.map((one, i) => ({ step: i + 1, turn: 1, tasks: [one] })),
    end: {
      kind: "ended",
      turn: 1,
      step: tasks.length,
      node: null,
      policy: null,
      call: null,
      message: "",
      outcome: null,
    },
    ...more,
  };
  return {
    format: "planner-studio/trace",
    version: 1,
    planner: "toy",
    from: "start",
    thread: "one:toy",
    topology: { id: "toy", title: "Toy", hash: "aa" },
    recording: { id: "one", hash: "bb" },
    segments: [segment],
    values,
  };
}
const broken = (one: Trace, of = signature) =>
  breachesOf(one, of).map(({ invariant, pointer }) => `${invariant} ${pointer}`);
const first = "/segments/0/supersteps/1/tasks/0";
const checkpoint = (step: number, extra: Record<string, string>) => ({
  step,
  turn: 1,
  source: "loop" as const,
  next: [],
  channels: {},
  extra,
  internal: {},
  writes: 0,
  bytes: 0,
});
const decision = (origin: string | null) => ({
  turn: 1,
  index: 0,
  visit: 0,
  align: "",
  label: "act",
  value: null,
  compared: {},
  shown: {},
  origin,
  settledBy: null,
  rewrittenBy: [],
  actedBy: null,
  step: 1,
  checkpoint: null,
  calls: [],
});
const reroute = (wrote: string[]) => ({
  routes: [
    { router: "way", on: "go", label: "go", to: "act", policies: [run("correct", "rewrote", { wrote })] },
  ],
});

const ask = task("ask", [], { interrupted: true });
/** A turn that waits in its second superstep, and what comes then. */
const waitsThen = (kind: "message" | "answer"): Segment["turns"] => {
  const turn = { kind: "message", text: "", report: null, outcome: null } as const;
  return [
    { ...turn, turn: 1, step: 1, end: "waits" },
    { ...turn, kind, turn: 2, step: 3, end: "ended" },
  ];
};

const sound = trace([...cycle, ...cycle], { decisions: [decision("llm")], calls: [call(1), call(1)] });

test("two sound cycles break nothing", () => expect(broken(sound)).toEqual([]));

const recipes: Trace["values"] = {
  none: { json: null },
  empty: { json: [] },
  one: { json: { field: "a" } },
  some: { prefix: "empty", element: "one" },
  llm: { json: "llm" },
};

/** Each invariant: a trace that breaks it and where, and one nearly like it that does not. */
const cases: readonly (readonly [invariant: string, pointer: string, breaks: Trace, holds: Trace])[] = [
  [
    "counted_once",
    "/segments/0/supersteps/3/tasks/0/policies/0",
    trace([...cycle, task("plan", [decide]), task("act", [act])]),
    sound,
  ],
  [
    "counted_once",
    "/segments/0/supersteps/2/tasks/0/policies/0",
    trace([task("count", [tick]), ...cycle]),
    trace([task("count", [tick]), task("plan", [run("tick", "skipped"), decide]), task("act", [act])]),
  ],
  [
    "counted_once",
    "/segments/0/supersteps/3/tasks/0/policies/0",
    trace([cycle[0]!, ask, ...cycle], { turns: waitsThen("answer") }),
    trace([cycle[0]!, ask, ...cycle], { turns: waitsThen("message") }),
  ],
  [
    "reset_per_cycle",
    "/segments/0/supersteps/1/tasks/0/policies/0",
    trace(
      [task("count", [run("tick", "idle")]), task("plan", [decide]), task("act", [act])],
      { checkpoints: [checkpoint(1, { origin: "llm" })] },
      recipes,
    ),
    trace(
      [task("count", [tick]), task("plan", [decide]), task("act", [act])],
      { checkpoints: [checkpoint(0, { origin: "llm" }), checkpoint(1, { origin: "none" })] },
      recipes,
    ),
  ],
  [
    "decided_before_acting",
    "/segments/0/supersteps/1/tasks/0/policies/0",
    trace([task("plan", [tick]), task("act", [run("act", "skipped")])]),
    trace([task("plan", [tick]), task("note", [run("correct", "skipped")])]),
  ],
  [
    "carried_out_once",
    "/segments/0/supersteps/3/tasks/0/policies/0",
    trace([...cycle, task("plan", [tick]), task("act", [act])]),
    trace([...cycle, task("plan", [tick, run("correct", "rewrote")]), task("act", [act])]),
  ],
  [
    "one_interrupt_surface",
    "/segments/0/supersteps/3/tasks/0",
    trace([
      cycle[0]!,
      task("ask", [act], { runs: 2 }),
      cycle[0]!,
      task("ask_again", [act], { interrupted: true }),
    ]),
    trace([cycle[0]!, task("ask", [act], { runs: 2 }), cycle[0]!, task("ask", [act], { interrupted: true })]),
  ],
  ["origins_told_apart", "/segments/0/decisions/0", trace(cycle, { decisions: [decision(null)] }), sound],
  [
    "origins_told_apart",
    "/segments/0/supersteps/1/tasks/0/policies/0",
    trace(
      [
        task("plan", [tick, run("decide", "settled", { calls: [0] })]),
        task("rules", [run("correct", "rewrote")]),
      ],
      { calls: [call(1, { error: { message: "No." } })] },
    ),
    trace(
      [
        task("plan", [tick, run("decide", "settled", { calls: [0] })]),
        task("rules", [run("correct", "rewrote")]),
      ],
      { calls: [call(1)] },
    ),
  ],
  [
    "nothing_repeated",
    "/segments/0/calls/1",
    trace(cycle, { calls: [call(1), call(1, { match: { as: "rerun", call: 0 } })] }),
    trace(cycle, { calls: [call(1), call(1, { group: "question", match: { as: "rerun", call: 0 } })] }),
  ],
  [
    "within_steps",
    "/segments/0/end",
    trace(cycle, { end: { ...sound.segments[0]!.end, kind: "recursion_limit" } }),
    trace(cycle, { end: { ...sound.segments[0]!.end, kind: "miss" } }),
  ],
  [
    "few_llm_calls",
    "/segments/0/calls/2",
    trace(cycle, { calls: [call(1), call(1), call(1), call(1)] }),
    trace(cycle, { calls: [call(1), call(1), call(2), call(1, { group: "search" })] }),
  ],
  [
    "routers_write_nothing",
    "/segments/0/supersteps/0/tasks/0/routes/0/policies/0",
    trace([task("plan", [tick, decide], reroute(["decision"])), cycle[1]!]),
    trace([task("plan", [tick, decide], reroute([])), cycle[1]!]),
  ],
  [
    "nothing_derived_kept",
    "/segments/0/checkpoints/1/extra/recipes",
    trace(
      cycle,
      { checkpoints: [checkpoint(0, { recipes: "empty" }), checkpoint(1, { recipes: "some" })] },
      recipes,
    ),
    trace(
      cycle,
      { checkpoints: [checkpoint(0, { recipes: "empty" }), checkpoint(1, { recipes: "empty" })] },
      recipes,
    ),
  ],
];

describe("each invariant", () => {
  test.each(cases)("%s breaks at %s", (invariant, pointer, breaks) => {
    expect(broken(breaks)).toContain(`${invariant} ${pointer}`);
    expect(at(breaks as unknown as Json, pointer)).toBeDefined();
    for (const { sentence } of breachesOf(breaks, signature)) expect(sentence).toMatch(/^$|[.]$/);
  });
  test.each(cases)("%s holds where it may (%s)", (invariant, _pointer, _breaks, holds) => {
    expect(broken(holds).filter((one) => one.startsWith(`${invariant} `))).toEqual([]);
  });
  test("has a case", () => {
    expect([...new Set(cases.map(([invariant]) => invariant))]).toEqual(invariants.map(({ id }) => id));
  });
});

test("of several actions in a node those that the decision does not ask for are skipped", () => {
  const other = run("act", "skipped");
  const brokenBy = (acts: readonly PolicyRun[]) =>
    broken(trace([task("plan", [tick, run("decide", "settled")]), task("act", acts)]));
  expect(brokenBy([other, act])).toEqual([]);
  expect(brokenBy([other, other])).toEqual([0, 1].map((i) => `decided_before_acting ${first}/policies/${i}`));
});

test("the most LLM calls of a superstep can be set", () => {
  const one = trace(cycle, { calls: [call(1), call(1)] });
  expect(breachesOf(one, signature, { llmCalls: 1 }).map(({ invariant }) => invariant)).toEqual([
    "few_llm_calls",
  ]);
});

test("a planner that declares nothing of the kind is not measured by it", () => {
  const plain = { ...signature, policies: [], channels: [], decision: undefined as never };
  expect(
    broken(trace([task("plan", [decide]), task("act", [act])], { decisions: [decision(null)] }), plain),
  ).toEqual([]);
});

test("the docs have a section for each, and for no other", () => {
  const sections = [...readFileSync("docs/invariants.md", "utf8").matchAll(/^## (.*)$/gm)].map(
    ([, id]) => id,
  );
  expect(sections).toEqual(invariants.map(({ id }) => id));
});

test("a planner is judged by the invariants that it declares, and a rules file turns off more", () => {
  const asking = trace([
    ...[cycle[0]!, task("ask", [act], { runs: 2 })],
    ...[cycle[0]!, task("ask_again", [act], { interrupted: true })],
  ]);
  const broken = (declared: Signature, ignored: Parameters<typeof breachesOf>[2] = {}) =>
    breachesOf(asking, declared, ignored).map(({ invariant }) => invariant);
  expect(broken(signature)).toContain("one_interrupt_surface");
  const others = invariants.map(({ id }) => id).filter((id) => id !== "one_interrupt_surface");
  expect(broken({ ...signature, invariants: others })).not.toContain("one_interrupt_surface");
  expect(broken(signature, { ignored: ["one_interrupt_surface"] })).not.toContain("one_interrupt_surface");
});

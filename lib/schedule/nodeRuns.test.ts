import { expect, it } from "vitest";
import type { Topology } from "../topology";
import type { Segment, Task, TraceCall } from "../trace";
import { aSegment } from "../trace/trace.fixture";
import { nodeRuns } from "./nodeRuns";
import { schedule } from "./schedule";

const exact = { as: "exact", recorded: { turn: 1, index: 0 } } as const;

const aCall = (node: string, given: Partial<TraceCall> = {}): TraceCall => ({
  turn: 1,
  step: 1,
  node,
  policy: "call",
  kind: "tool",
  group: "tool",
  label: node,
  key: node,
  request: { ask: node },
  match: exact,
  ...given,
});
const answered = (node: string, latency: number) => aCall(node, { answer: "yes", latency });
const failing = (node: string, latency: number, code: string) =>
  aCall(node, { error: { message: "No.", code }, latency });

const aTask = (node: string, calls: readonly number[], did: "acted" | "skipped" = "acted"): Task => ({
  node,
  path: node,
  runs: 1,
  routes: [],
  interrupted: false,
  policies: [{ policy: "call", did, wrote: [], notes: [], calls: [...calls] }],
});

/** A graph of nodes after each other. */
const aGraph = (...ids: string[]): Topology => ({
  format: "planner-studio/topology",
  version: 1,
  id: "g",
  title: "G",
  summary: "",
  repairs: [],
  planner: "p",
  namespace: "n",
  channels: [],
  nodes: ids.map((id) => ({ id, policies: [], basis: "stated" })),
  edges: ids.slice(1).map((to, i) => ({ from: ids[i] ?? "", to, basis: "stated" })),
  routers: [],
});

function runsOf(steps: readonly (readonly Task[])[], calls: readonly TraceCall[], ...ids: string[]) {
  const supersteps = steps.map((tasks, i) => ({ step: i + 1, turn: 1, tasks: [...tasks] }));
  const segment: Segment = aSegment({ supersteps, calls: [...calls] });
  const graph = aGraph(...ids);
  return nodeRuns(segment, graph, schedule(segment, graph));
}

it("lays attempts end to end from where the task began", () => {
  const calls = [answered("a", 100), failing("b", 30, "503"), answered("b", 70)];
  const [, b] = runsOf([[aTask("a", [0])], [aTask("b", [1, 2])]], calls, "a", "b");
  expect(b).toMatchObject({ state: "done", step: 2, start: 100, end: 200, request: { ask: "b" } });
  expect(b?.attempts.map(({ outcome, start, end }) => [outcome, start, end])).toEqual([
    ["failed", 100, 130],
    ["answered", 130, 200],
  ]);
});

it("tells a timeout from another failure by the last attempt", () => {
  const calls = [failing("a", 30, "timeout"), failing("a", 10, "503"), failing("b", 50, "timeout")];
  const [a, b] = runsOf([[aTask("a", [0, 1]), aTask("b", [2])]], calls, "a", "b");
  expect([a?.state, b?.state]).toEqual(["failed", "timed_out"]);
});

it("knows a miss though its policy never came to an end", () => {
  const match = { as: "miss", reason: "request_never_recorded", nearest: null } as const;
  const missed: Task = { node: "a", path: "a", runs: 1, routes: [], interrupted: false, policies: [] };
  const [a, b] = runsOf([[missed]], [aCall("a", { match })], "a", "b");
  expect(a).toMatchObject({ state: "missed", step: 1, attempts: [{ outcome: "missed", latency: null }] });
  expect(b).toMatchObject({ state: "not_reached", step: null, request: null, attempts: [] });
});

it("keeps apart what was skipped and what was never reached", () => {
  const [, b, c] = runsOf(
    [[aTask("a", [0])], [aTask("b", [], "skipped")]],
    [failing("a", 5, "503")],
    ...["a", "b", "c"],
  );
  expect([b?.state, c?.state]).toEqual(["skipped", "not_reached"]);
});

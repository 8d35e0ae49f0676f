import { describe, expect, test } from "vitest";
import { compile } from "../compile";
import { coverage } from "../coverage";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { sampleRegistry } from "../planners/smith/registry";
import { topologyOf } from "../planners/smith/run";
import { aNode, aPlan, aWidePlan } from "../planners/smith/validation/plan.fixture";
import { type Recording, readRecording } from "../recording";
import { schedule } from "../schedule";
import type { Json } from "../std";
import { problems, readTopology, type Topology } from "../topology";
import type { Segment, Trace } from "../trace";
import { replay } from "./replay";

const { planner, topologies, recordings } = plannerModule("smith-run")!;
const cases = recordings.map((recording) => {
  const topology = topologies.find((one) => `${one.id.replace(/-plan$/, "")}-run` === recording.id)!;
  return [recording.id, topology, recording] as const;
});

async function traceOf(topology: Topology, recording: Recording): Promise<Trace> {
  const result = await replay({ topology, planner, recording });
  if (!result.ok) throw new Error(result.problems.map((problem) => problem.message).join(" "));
  return result.trace;
}
const traces = new Map<string, Trace>();
for (const [id, topology, recording] of cases) traces.set(id, await traceOf(topology, recording));
const segmentOf = (id: string): Segment => traces.get(`smith-${id}-run`)!.segments[0]!;
const scheduleOf = (id: string) =>
  schedule(segmentOf(id), topologies.find((one) => one.id === `smith-${id}-plan`)!);
const stepsOf = (id: string) =>
  segmentOf(id).supersteps.map((step) => step.tasks.map((task) => task.node.split(" ")[0]));

describe("a plan as a graph", () => {
  test.each(cases)("%s has no problem and can be read back", (_, topology) => {
    expect(problems(topology, signatureOf(planner))).toEqual([]);
    expect(planner.problems!(topology)).toEqual([]);
    expect(readTopology(JSON.parse(JSON.stringify(topology)))).toMatchObject({ ok: true });
  });

  test("has a node for each call, an edge for a dependency, and one join for several", () => {
    const drawn = topologyOf(aPlan() as unknown as Json, sampleRegistry(), { id: "note", title: "Note" });
    if (!drawn.ok) throw new Error("It is valid.");
    expect(drawn.topology.nodes.map((node) => node.id)).toEqual([
      "0 finance.quote",
      "1 news.headlines",
      "2 llm_caller.generate",
    ]);
    expect(drawn.topology.edges.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "START", to: "0 finance.quote" },
      { from: "START", to: "1 news.headlines" },
      { from: ["0 finance.quote", "1 news.headlines"], to: "2 llm_caller.generate" },
      { from: "2 llm_caller.generate", to: "END" },
    ]);
  });
});

describe("the shipped runs, replayed", () => {
  test.each(cases)("%s: calls, reports and ends as recorded", (id, topology, recording) => {
    const { decisions, turns, calls, end } = traces.get(id)!.segments[0]!;
    expect(end.kind).toBe("ended");
    const [turn] = recording.turns;
    expect(decisions.map(({ value }) => value)).toEqual(turn!.decisions.map(({ value }) => value));
    expect(calls.map(({ kind, request, match }) => [kind, request, match.as])).toEqual(
      turn!.calls.map(({ kind, request }) => [kind, request, "exact"]),
    );
    expect(turns.map(({ report, outcome }) => ({ report, outcome }))).toEqual([
      { report: turn!.report, outcome: turn!.outcome },
    ]);
    const reached = coverage([traces.get(id)!], topology);
    expect(reached.policies.missing).toEqual([]);
  });
});

describe("side by side", () => {
  test("three independent calls and their join are two supersteps, and the join runs once with all answers", () => {
    expect(stepsOf("parallel-research")).toEqual([["0", "1", "2"], ["3"]]);
    const { decisions } = segmentOf("parallel-research");
    expect(Object.keys((decisions[3]!.value as { context: object }).context)).toEqual(["0", "1", "2"]);
  });

  test("the schedule starts the join when the slowest ended, and names the critical path", () => {
    const { tasks, total, critical, shortest } = scheduleOf("parallel-research");
    const told = tasks.map(({ node, start, end, slowest }) => [node.split(" ")[0], start, end, slowest]);
    expect(told.slice(0, 3)).toEqual([
      ["0", 0, 900, false],
      ["1", 0, 2600, true],
      ["2", 0, 1400, false],
    ]);
    expect(told[3]![1]).toBe(2600);
    expect(critical.map((node) => node.split(" ")[0])).toEqual(["1", "3"]);
    expect(shortest).toBe(total);
  });

  test("a call that could start earlier waits for its superstep, and the schedule says how long", () => {
    const { tasks, total, shortest } = scheduleOf("two-hundred");
    expect(tasks).toHaveLength(200);
    expect(tasks.some((task) => task.waited > 0)).toBe(true);
    expect(tasks.every((task) => task.start === task.ready + task.waited)).toBe(true);
    expect(shortest).toBeLessThan(total);
    expect(segmentOf("two-hundred").supersteps).toHaveLength(11);
  });
});

describe("failures", () => {
  const attemptsOf = (id: string) =>
    segmentOf(id).calls.map(({ label, error, latency }) => [
      label.split(".")[1],
      error?.code ?? "ok",
      latency,
    ]);

  test("a retry takes the next recorded attempt", () => {
    expect(attemptsOf("retry-succeeds").slice(0, 3)).toEqual([
      ["statements", "503", 700],
      ["statements", "503", 800],
      ["statements", "ok", 1600],
    ]);
    expect(scheduleOf("retry-succeeds").tasks[0]).toMatchObject({ start: 0, end: 3100 });
    expect(segmentOf("retries-used-up").end.outcome).toMatchObject({
      status: "halted",
      failed: [0],
      output: null,
    });
  });

  test("a recorded time over the timeout is a timeout, and lasts as long as the timeout", () => {
    expect(attemptsOf("timeouts").slice(0, 4)).toEqual([
      ["read", "timeout", 2000],
      ["read", "ok", 1100],
      ["find", "timeout", 1000],
      ["find", "timeout", 1000],
    ]);
    const [read, find] = scheduleOf("timeouts").tasks;
    expect([read!.end, find!.end]).toEqual([3100, 2000]);
    expect(read!.calls.map((call) => call.timedOut)).toEqual([true, false]);
  });

  test("halt lets what started finish and starts nothing more; continue hands the error on", () => {
    const halted = segmentOf("halt");
    expect(halted.calls.map((call) => call.label)).toEqual([
      "call web_search.search",
      "call papers.find",
      "call news.headlines",
    ]);
    expect(halted.end.outcome).toMatchObject({ status: "halted", halted: [0], output: null });
    expect(scheduleOf("halt").tasks.map((task) => task.skipped)).toEqual([false, false, false, true]);
    const continued = segmentOf("continue");
    expect(continued.calls).toHaveLength(4);
    expect(continued.calls[3]!.request).toMatchObject({
      context: { 0: { error: { code: "503", attempts: 1 } }, 1: { answer: expect.anything() } },
    });
    expect(continued.end.outcome).toMatchObject({ status: "finished", failed: [0], halted: [] });
  });
});

describe("an invalid plan does not run", () => {
  const bad: Json = aPlan({ nodes: [aNode({ depends_on: [0] })], final_output_node: 0 }) as unknown as Json;
  const good = topologies.find((one) => one.id === "smith-parallel-research-plan")!;
  const recording = recordings.find((one) => one.id === "smith-parallel-research-run")!;
  const changed = (change: (params: Record<string, unknown>) => object): Topology => ({
    ...good,
    nodes: good.nodes.map((node, i) =>
      i > 0
        ? node
        : {
            ...node,
            policies: node.policies.map((use) => ({
              ...use,
              with: { ...use.with, ...change(use.with ?? {}) } as never,
            })),
          },
    ),
  });

  test("it has no graph", () => {
    expect(topologyOf(bad, sampleRegistry(), { id: "x", title: "x" })).toMatchObject({
      ok: false,
      problems: [{ code: "dependency_cycle" }, { code: "dependency_not_earlier" }],
    });
  });

  const tampered: readonly (readonly [string, Topology])[] = [
    ["an unknown tool", changed(() => ({ tool: "teleport" }))],
    ["an unknown input", changed(() => ({ inputs: { query: "tides", colour: "blue" } }))],
    ["a retry beyond the most", changed(() => ({ retry: 99 }))],
    ["dependencies that the edges do not show", { ...good, edges: good.edges.slice(1) }],
    [
      "another name",
      { ...good, nodes: good.nodes.map((node, i) => (i === 0 ? { ...node, id: "search" } : node)) },
    ],
    [
      "a node that does something else",
      { ...good, nodes: good.nodes.map((node) => ({ ...node, policies: node.policies.slice(1) })) },
    ],
    [
      "no result",
      {
        ...good,
        nodes: good.nodes.map((node) => ({
          ...node,
          policies: node.policies.map((use) => ({ ...use, with: { ...use.with, final: false } })),
        })),
      },
    ],
    [
      "a registry that is none",
      { ...good, channels: [{ name: "registry", default: { tools: [] }, basis: "stated" }] },
    ],
  ];
  test.each(tampered)("a graph with %s is refused by compile and replay", async (_, topology) => {
    const host = { call: () => Promise.reject(new Error("Never run.")), observe: () => {} };
    expect(compile(topology, planner, host)).toMatchObject({ ok: false });
    expect(await replay({ topology, planner, recording })).toMatchObject({ ok: false });
  });

  test("a plan for tools of one's own runs by the registry that its graph carries", async () => {
    const registry = {
      tools: [
        {
          name: "oven",
          function: "bake",
          description: "Bakes.",
          parameters: { type: "object", properties: {} },
        },
      ],
    };
    const plan = { nodes: [aNode({ tool: "oven", function: "bake", inputs: {} })], final_output_node: 0 };
    const drawn = topologyOf(plan as unknown as Json, registry, { id: "cake", title: "Cake" });
    if (!drawn.ok) throw new Error(drawn.problems[0]!.message);
    const call = {
      kind: "tool",
      request: { tool: "oven", function: "bake", inputs: {}, context: {} },
      answer: "cake",
    };
    const turn = { kind: "message", text: "Bake.", calls: [call], decisions: [], end: "ended" };
    const base = {
      format: "planner-studio/recording",
      version: 1,
      id: "cake",
      title: "Cake",
      planner: "smith-run",
      synthetic: true,
    };
    const read = readRecording({ ...base, start: {}, turns: [turn] });
    if (!read.ok) throw new Error(read.faults[0]!.message);
    const trace = await traceOf(drawn.topology, read.recording);
    expect(trace.segments[0]!.end.outcome).toMatchObject({ status: "finished", output: "cake" });
  });

  test("a wide plan becomes a graph whose joins are as wide", () => {
    const drawn = topologyOf(aWidePlan(400) as unknown as Json, sampleRegistry(), {
      id: "wide",
      title: "Wide",
    });
    expect(drawn.ok && planner.problems!(drawn.topology)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { plannerModule } from "../planners";
import type { Plan } from "../planners/smith/plan";
import { type FailedIf, type Registry, readRegistry } from "../planners/smith/registry";
import { failuresIn } from "../planners/smith/run/declaredFailure";
import { topologyOf } from "../planners/smith/run/topologyOf";
import { tolerant } from "../planners/smith/validation";
import { aNode } from "../planners/smith/validation/plan.fixture";
import { type Recording, readRecording } from "../recording";
import { greedySchedule, nodeRuns, runDifferences, schedule } from "../schedule";
import type { Json } from "../std";
import type { Topology } from "../topology";
import { replay } from "./replay";

const { planner } = plannerModule("smith-run")!;

const registryWith = (rule?: FailedIf): Registry => {
  const parameters = { type: "object", properties: {} };
  const tool = { name: "oven", function: "bake", description: "Bakes.", parameters };
  const read = readRegistry({ tools: [rule ? { ...tool, failed_if: rule } : tool] });
  if (!read.ok) throw new Error(read.faults[0]!.message);
  return read.registry;
};

const bake = (change: Parameters<typeof aNode>[0] = {}) =>
  aNode({ tool: "oven", function: "bake", inputs: {}, ...change });

function drawn(plan: Plan, registry: Registry): Topology {
  const naming = { id: "plan", title: "Plan" };
  const result = topologyOf(plan as unknown as Json, registry, naming, { strictness: tolerant });
  if (!result.ok) throw new Error(result.problems[0]!.message);
  return result.topology;
}

type Said = { readonly answer?: Json; readonly error?: { readonly message: string }; readonly node?: string };

function recorded(said: readonly Said[]): Recording {
  const request = { tool: "oven", function: "bake", inputs: {}, context: {} };
  const calls = said.map((one) => ({ kind: "tool", request, latency: 100, ...one }));
  const turn = { kind: "message", text: "Bake.", calls, decisions: [], end: "ended" };
  const head = { format: "planner-studio/recording", version: 2, id: "r", title: "R", planner: "smith-run" };
  const read = readRecording({ ...head, synthetic: true, start: {}, turns: [turn] });
  if (!read.ok) throw new Error(read.faults[0]!.message);
  return read.recording;
}

async function ran(topology: Topology, recording: Recording) {
  const request = { topology, planner, recording };
  const [greedy, other] = [await replay({ ...request, greedy: { pause: 50 } }), await replay(request)];
  if (!greedy.ok || !other.ok) throw new Error("It cannot start.");
  const [segment, inSupersteps] = [greedy.trace.segments[0]!, other.trace.segments[0]!];
  const times = greedySchedule(segment, topology, { pause: 50 });
  const options = { isFailure: failuresIn(topology) };
  const runs = nodeRuns(segment, topology, times, options);
  const others = nodeRuns(inSupersteps, topology, schedule(inSupersteps, topology), options);
  return { outcome: segment.end.outcome, runs, times, differences: runDifferences(runs, others) };
}

describe("a greedy run", () => {
  test("counts no repeated answer as a further attempt, and names what supersteps make of it", async () => {
    const plan = { nodes: [bake({ retry: 2, on_fail: "continue" })], final_output_node: 0 };
    const { runs, times, differences } = await ran(
      drawn(plan, registryWith()),
      recorded([{ error: { message: "Cold." } }]),
    );
    expect(runs[0]?.attempts.map(({ match }) => match.as)).toEqual(["exact"]);
    expect(times.total).toBe(100);
    expect(differences).toEqual([{ node: "0 oven.bake", cause: "retry_not_recorded" }]);
  });

  test("gives identical parallel calls their own answers, however the recording interleaves them", async () => {
    const plan = { nodes: [bake(), bake({ id: 1, retry: 1 })], final_output_node: 1 };
    const [a, b] = ["0 oven.bake", "1 oven.bake"];
    const said = [
      { error: { message: "Cold." }, node: b },
      { answer: "bread", node: a },
      { answer: "cake", node: b },
    ];
    const { runs, outcome } = await ran(drawn(plan, registryWith()), recorded(said));
    expect(runs.map(({ attempts }) => attempts.map(({ outcome: came }) => came))).toEqual([
      ["answered"],
      ["failed", "answered"],
    ]);
    expect(runs[0]?.attempts[0]?.answer).toBe("bread");
    expect(outcome).toMatchObject({ status: "finished", output: "cake" });
  });

  test("is refused for a graph with routers", async () => {
    const { planner: planned, topologies, recordings } = plannerModule("smith")!;
    const request = { topology: topologies[0]!, planner: planned, recording: recordings[0]! };
    expect(await replay({ ...request, greedy: { pause: 0 } })).toMatchObject({
      ok: false,
      problems: [{ code: "greedy" }],
    });
  });
});

describe("an answer that the registry declares a failure", () => {
  const rule = { field: "/status", equals: ["burnt", 5], message: "/why" };

  test("is tried again, and fails the call when the retries are used up", async () => {
    const plan = { nodes: [bake({ retry: 1, on_fail: "halt" })], final_output_node: 0 };
    const topology = drawn(plan, registryWith(rule));
    const burnt = { answer: { status: "burnt", why: "too hot" } };
    const again = await ran(topology, recorded([burnt, { answer: { status: "done" } }]));
    expect(again.outcome).toMatchObject({ status: "finished", output: { status: "done" } });
    expect(again.runs[0]?.attempts.map(({ outcome }) => outcome)).toEqual(["failed", "answered"]);
    const { outcome, runs } = await ran(topology, recorded([burnt, { answer: { status: 5 } }]));
    expect(outcome).toMatchObject({ status: "halted", failed: [0], output: null });
    expect(runs[0]).toMatchObject({ state: "failed" });
  });

  test("says why, in the note of the attempt and to those that depend on it", async () => {
    const plan = {
      nodes: [bake({ retry: 0, on_fail: "continue" }), bake({ id: 1, depends_on: [0] })],
      final_output_node: 1,
    };
    const { runs } = await ran(
      drawn(plan, registryWith(rule)),
      recorded([{ answer: { status: "burnt", why: "too hot" } }, { answer: { status: "done" } }]),
    );
    expect(runs[1]?.request).toMatchObject({
      context: {
        0: {
          error: {
            message: 'The answer is a failure, for /status is "burnt": too hot.',
            code: "declared_failure",
            attempts: 1,
          },
        },
      },
    });
  });

  test("cannot be declared in the graph alone", async () => {
    const plan = { nodes: [bake()], final_output_node: 0 };
    const topology = drawn(plan, registryWith(rule));
    const lenient = {
      ...topology,
      nodes: topology.nodes.map((node) => ({
        ...node,
        policies: node.policies.map((use) => {
          const { failed_if: _, ...rest } = use.with ?? {};
          return { ...use, with: rest };
        }),
      })),
    };
    expect(planner.problems?.(topology)).toEqual([]);
    expect(planner.problems?.(lenient)).toMatchObject([
      { message: "Its failed_if is not that of its tool in the registry." },
    ]);
  });

  test.each([
    ["no pointer", { field: "status", equals: ["x"] }, "JSON pointer"],
    ["no values", { field: "/status", equals: [] }, "equals"],
    ["an unknown field", { field: "/status", equals: ["x"], if: 1 }, "if"],
  ])("is refused with %s, with its place", (_, wrong, sentence) => {
    const parameters = { type: "object", properties: {} };
    const tool = { name: "oven", function: "bake", description: "Bakes.", parameters, failed_if: wrong };
    const read = readRegistry({ tools: [tool] });
    if (read.ok) throw new Error("It was read.");
    expect(read.faults[0]!.message).toContain("tools[0].failed_if");
    expect(read.faults[0]!.message).toContain(sentence);
  });
});

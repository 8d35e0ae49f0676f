import fc from "fast-check";
import { expect, test } from "vitest";
import { plannerModule } from "../planners";
import type { Plan, PlanNode } from "../planners/smith/plan";
import { sampleRegistry } from "../planners/smith/registry";
import { nodeName, topologyOf } from "../planners/smith/run/topologyOf";
import { tolerant } from "../planners/smith/validation";
import { aNode } from "../planners/smith/validation/plan.fixture";
import { type RecordedCall, type Recording, readRecording } from "../recording";
import { type DifferenceCause, greedySchedule, nodeRuns, runDifferences, schedule } from "../schedule";
import type { Json } from "../std";
import { manyRuns, runs } from "../std/runs.fixture";
import type { Topology } from "../topology";
import type { Segment } from "../trace";
import { replay } from "./replay";

type Attempt = { readonly latency: number; readonly fails: boolean };
type Drawn = {
  readonly plan: Plan;
  readonly attempts: readonly (readonly Attempt[])[];
  readonly pause: number;
};

const anAttempt = fc.record({
  latency: fc.integer({ min: 0, max: 40 }).map((tens) => tens * 10),
  fails: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
});

const aDrawnNode = fc.record({
  depends: fc.array(fc.nat(100), { maxLength: 3 }),
  retry: fc.integer({ min: 0, max: 2 }),
  halts: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  timeout: fc.constantFrom(0.3, 30),
  place: fc.constantFrom("Kassel", "Ulm", "Jena"),
  attempts: fc.array(anAttempt, { minLength: 3, maxLength: 3 }),
});

/** Plans whose calls may be identical, with what each attempt of each call comes to. */
const aDrawnPlan: fc.Arbitrary<Drawn> = fc
  .record({
    nodes: fc.array(aDrawnNode, { minLength: 1, maxLength: 12 }),
    pause: fc.constantFrom(0, 50, 1000),
  })
  .map(({ nodes, pause }) => ({
    pause,
    attempts: nodes.map(({ attempts, retry }) => attempts.slice(0, retry + 1)),
    plan: {
      nodes: nodes.map(({ depends, retry, halts, timeout, place }, id) =>
        aNode({
          id,
          inputs: { place },
          depends_on: id === 0 ? [] : [...new Set(depends.map((dep) => dep % id))].sort((a, b) => a - b),
          retry,
          timeout,
          on_fail: halts ? "halt" : "continue",
        }),
      ),
      final_output_node: nodes.length - 1,
    },
  }));

const fails = ({ latency, fails: failed }: Attempt, { timeout }: PlanNode) =>
  failed || latency > timeout * 1000;

/** The attempts that are made: up to the first that succeeds. */
function madeOf({ attempts, plan }: Drawn, id: number): readonly Attempt[] {
  const node = plan.nodes[id]!;
  const all = attempts[id]!;
  const first = all.findIndex((attempt) => !fails(attempt, node));
  return first < 0 ? all : all.slice(0, first + 1);
}

const lasts = (drawn: Drawn, id: number): number => {
  const made = madeOf(drawn, id);
  const within = drawn.plan.nodes[id]!.timeout * 1000;
  return made.reduce((sum, { latency }) => sum + Math.min(latency, within), drawn.pause * (made.length - 1));
};

/** Simulates a greedy run by its events, without graph or trace: the start of each call that was started, and the end of all. */
function simulated(drawn: Drawn): { readonly starts: ReadonlyMap<number, number>; readonly total: number } {
  const { nodes } = drawn.plan;
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  let halted = false;
  const halts = (id: number) => {
    const last = madeOf(drawn, id).at(-1)!;
    return fails(last, nodes[id]!) && nodes[id]!.on_fail === "halt";
  };
  const startable = (now: number) =>
    nodes.find(
      ({ id, depends_on }) =>
        !starts.has(id) && depends_on.every((dep) => (ends.get(dep) ?? Number.POSITIVE_INFINITY) <= now),
    );
  for (let now: number | undefined = 0; now !== undefined; ) {
    const at: number = now;
    if ([...ends].some(([id, end]) => end === at && halts(id))) halted = true;
    for (let node = startable(at); node && !halted; node = startable(at)) {
      starts.set(node.id, at);
      ends.set(node.id, at + lasts(drawn, node.id));
      if (lasts(drawn, node.id) === 0 && halts(node.id)) halted = true;
    }
    now = [...ends.values()].filter((end) => end > at).sort((a, b) => a - b)[0];
  }
  return { starts, total: Math.max(0, ...ends.values()) };
}

/** Records every attempt of every call, whether or not a halt would stop it, under the node that made it. */
function recordingOf(drawn: Drawn): Recording {
  const { nodes } = drawn.plan;
  const outcomes: Json[] = [];
  const calls = nodes.flatMap((node): RecordedCall[] => {
    const context = Object.fromEntries(node.depends_on.map((dep) => [String(dep), outcomes[dep]!]));
    const made = madeOf(drawn, node.id);
    const said = made.map((attempt, n) => {
      const answer = `answer of ${node.id}, ${n}`;
      return attempt.fails ? { error: { message: `No ${node.id}, ${n}.` } } : { answer };
    });
    const last = made.at(-1)!;
    const within = node.timeout * 1000;
    const late = `No answer within ${within} ms; the recorded one took ${last.latency} ms.`;
    const error =
      last.latency > within
        ? { message: late, code: "timeout", attempts: made.length }
        : { message: `No ${node.id}, ${made.length - 1}.`, attempts: made.length };
    outcomes[node.id] = (fails(last, node) ? { error } : { answer: said.at(-1)!.answer! }) as Json;
    const request = { tool: node.tool, function: node.function, inputs: node.inputs, context };
    const name = nodeName(node, drawn.plan);
    return made.map(({ latency }, n) => ({ kind: "tool", request, ...said[n]!, latency, node: name }));
  });
  const turn = { kind: "message", text: "Where?", calls, decisions: [], end: "ended" };
  const head = { format: "planner-studio/recording", version: 2, id: "r", title: "R", planner: "smith-run" };
  const read = readRecording({ ...head, synthetic: true, start: {}, turns: [turn] });
  if (!read.ok) throw new Error(read.faults[0]!.message);
  return read.recording;
}

const { planner } = plannerModule("smith-run")!;

async function segmentOf(topology: Topology, recording: Recording, pause?: number): Promise<Segment> {
  const greedy = pause === undefined ? undefined : { pause };
  const replayed = await replay({ topology, planner, recording, greedy });
  if (!replayed.ok) throw new Error(replayed.problems[0]!.message);
  return replayed.trace.segments[0]!;
}

function drawn(plan: Plan): Topology {
  const naming = { id: "plan", title: "Plan" };
  const result = topologyOf(plan as unknown as Json, sampleRegistry(), naming, { strictness: tolerant });
  if (!result.ok) throw new Error(result.problems[0]!.message);
  return result.topology;
}

test("greedy runs start what a simulation starts, when it starts it, and give the results of supersteps but for named differences", {
  tags: "slow",
  timeout: 600_000,
}, async () => {
  const seen = new Set<DifferenceCause | "none">();
  await fc.assert(
    fc.asyncProperty(aDrawnPlan, async (given) => {
      const topology = drawn(given.plan);
      const recording = recordingOf(given);
      const greedy = await segmentOf(topology, recording, given.pause);
      const barrier = await segmentOf(topology, recording);
      const times = greedySchedule(greedy, topology, { pause: given.pause });
      const ran = nodeRuns(greedy, topology, times);
      const { starts, total } = simulated(given);
      const started = ran.flatMap(({ attempts, start }, id) => (attempts.length > 0 ? [[id, start]] : []));
      expect(started).toEqual([...starts].sort(([a], [b]) => a - b));
      expect(ran.flatMap(({ attempts }) => attempts.map(({ match }) => match.as))).not.toContain("repeated");

      expect(times.total).toBe(total);
      expect(times.shortest).toBe(total);
      const chain = times.critical.map((node) =>
        lasts(
          given,
          topology.nodes.findIndex(({ id }) => id === node),
        ),
      );
      expect(chain.reduce((sum, ms) => sum + ms, 0)).toBe(total);
      expect(times.barrier).toBeGreaterThanOrEqual(total);

      const inSteps = nodeRuns(barrier, topology, schedule(barrier, topology));
      const differences = runDifferences(ran, inSteps);
      const causes = differences.map(({ cause }) => cause);
      for (const cause of causes) seen.add(cause);
      const halts = [greedy, barrier].some(
        ({ end }) => (end.outcome as { status: string }).status === "halted",
      );
      expect(causes.filter((cause) => !["started_before_halt", "stopped_by_halt"].includes(cause))).toEqual(
        [],
      );
      if (!halts) expect(differences).toEqual([]);
      if (differences.length > 0) return;
      seen.add("none");
      expect(greedy.end.outcome).toEqual(barrier.end.outcome);
      expect(greedy.turns.map(({ report }) => report)).toEqual(barrier.turns.map(({ report }) => report));
    }),
    { numRuns: runs(500) },
  );
  if (manyRuns) expect([...seen].sort()).toEqual(["none", "started_before_halt", "stopped_by_halt"]);
});

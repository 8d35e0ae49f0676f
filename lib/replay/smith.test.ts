/** @module-tag slow */
import { beforeAll, describe, expect, test } from "vitest";
import { coverage } from "../coverage";
import { compare } from "../diff";
import { breachesOf } from "../invariants";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import type { Recording } from "../recording";
import { stableJson } from "../std";
import { problems, type Topology } from "../topology";
import type { Segment, Trace } from "../trace";
import { passedOver } from "./passedOver.fixture";
import { recursionLimitOf, replay } from "./replay";

const { planner, topologies, recordings } = plannerModule("smith")!;
const names = ["smith", "smith-tolerant", "smith-all-problems", "smith-no-syntax-pass"];
const called = (id: string): Topology => topologies.find((topology) => topology.id === id)!;

async function traceOf(topology: Topology, recording: Recording): Promise<Trace> {
  const recursionLimit = Math.max(...topologies.map((one) => recursionLimitOf(one, planner)));
  const result = await replay({ topology, planner, recording, recursionLimit });
  if (!result.ok) throw new Error(result.problems.map((problem) => problem.message).join(" "));
  return result.trace;
}

const traces = new Map<string, readonly Trace[]>();
beforeAll(async () => {
  for (const name of names)
    traces.set(name, await Promise.all(recordings.map((recording) => traceOf(called(name), recording))));
});
const segmentOf = (name: string, id: string): Segment =>
  traces.get(name)!.find((trace) => trace.recording.id === id)!.segments[0]!;
const ids = recordings.map((recording) => recording.id);
const statusOf = (name: string, id: string) => (segmentOf(name, id).end.outcome as { status: string }).status;
const madeBy = (name: string, id: string) => segmentOf(name, id).decisions.map((decision) => decision.label);

describe("Smith's topologies", () => {
  test.each(names)("%s has no problem, and each part says where it comes from", (name) => {
    const topology = called(name);
    expect(problems(topology, signatureOf(planner))).toEqual([]);
    const { nodes, edges, routers } = topology;
    const uses = nodes.flatMap((node) => node.policies);
    const parts = [...nodes, ...uses, ...edges, ...routers, ...routers.flatMap((router) => router.branches)];
    expect(parts.filter((part) => !part.source?.every((line) => line.startsWith("002:")))).toEqual([]);
    expect(parts.filter((part) => part.basis === "inferred" && !part.note)).toEqual([]);
  });

  test("are all its policies, and the recordings reach each policy and branch", () => {
    const all = called("smith");
    const used = new Set(all.nodes.flatMap((node) => node.policies.map((use) => use.policy)));
    expect(Object.keys(planner.policies).filter((id) => !used.has(id))).toEqual([]);
    for (const name of names) {
      const { policies, branches } = coverage(traces.get(name)!, called(name));
      expect([...policies.missing, ...branches.missing]).toEqual([]);
    }
  });
});

describe("the rules for planners", () => {
  test.each(names)("speak for %s too: each of its traces keeps every invariant", (name) => {
    const signature = signatureOf(planner);
    expect(traces.get(name)!.flatMap((trace) => breachesOf(trace, signature))).toEqual([]);
  });

  const warned = (change: Partial<Topology>): readonly string[] =>
    problems({ ...called("smith"), ...change }, signatureOf(planner)).map(({ code }) => code);
  const ledTo = (from: string, to: string): Topology["edges"] =>
    called("smith").edges.map((edge) => (edge.from === from ? { ...edge, to } : edge));

  test("see a round that is not judged anew, and an action before a verdict", () => {
    expect(warned({ edges: ledTo("repair_plan", "check_plan") })).toContain("cycle_misses_tick");
    expect(warned({ edges: ledTo("draft_plan", "repair_plan") })).toContain("action_without_decision");
  });
});

describe("the shipped plannings, replayed", () => {
  test.each(ids)("%s: decides, reports and ends as recorded, and every call is found", (id) => {
    const recording = recordings.find((candidate) => candidate.id === id)!;
    const { decisions, turns, calls, end } = segmentOf("smith", id);
    expect(end.kind).toBe("ended");
    expect(decisions.map(({ value }) => value)).toEqual(
      recording.turns.flatMap((turn) => turn.decisions.map(({ value }) => value)),
    );
    expect(turns.map(({ report, outcome }) => ({ report, outcome }))).toEqual(
      recording.turns.map(({ report, outcome }) => ({ report, outcome })),
    );
    expect(calls.map((call) => call.match.as)).toEqual(recording.turns[0]!.calls.map(() => "exact"));
  });

  test.each(names)("under %s none misses a call", (name) => {
    for (const id of ids) expect(segmentOf(name, id).end.kind).toBe("ended");
  });

  test.each(names)("under %s what stands in a recording answers the request that equals it", (name) => {
    const all = traces.get(name)!;
    expect(all.flatMap((trace, i) => passedOver(trace, recordings[i]!, planner))).toEqual([]);
  });

  test("twice give the same bytes", async () => {
    const recording = recordings.find((one) => one.id === "smith-in-a-circle")!;
    const [one, other] = [
      await traceOf(called("smith"), recording),
      await traceOf(called("smith"), recording),
    ];
    expect(stableJson(one as never)).toBe(stableJson(other as never));
  });

  test.each(ids)("%s: from each recorded state the next decision is the recorded one", async (id) => {
    const recording = recordings.find((one) => one.id === id)!;
    const result = await replay({ topology: called("smith"), planner, recording, from: "recorded" });
    if (!result.ok) throw new Error(result.problems[0]!.message);
    expect(result.trace.segments.map((segment) => segment.decisions[0]?.value)).toEqual(
      recording.turns.flatMap((turn) => turn.decisions.map(({ value }) => value)),
    );
  });
});

describe("the topologies", () => {
  const pairs = (base: string, head: string) =>
    recordings.map((_, i) => ({ base: traces.get(base)![i]!, head: traces.get(head)![i]! }));

  test("are the same where the first output is valid, and differ where it is not", () => {
    for (const head of names.slice(1)) {
      const comparison = compare(pairs("smith", head), {
        topologies: { base: called("smith"), head: called(head) },
        signature: signatureOf(planner),
      });
      const differs = comparison.recordings
        .filter((one) => one.status === "differs")
        .map((one) => one.recording);
      expect(differs.length).toBeGreaterThan(0);
      const same = comparison.recordings
        .filter((one) => one.status === "identical")
        .map((one) => one.recording);
      const valid = recordings.filter((one) => one.tags.includes("valid at once")).map(({ id }) => id);
      expect(valid.filter((id) => !same.includes(id))).toEqual([]);
    }
  });

  test("told all problems at once, the model needs fewer attempts, or more", () => {
    expect(statusOf("smith", "smith-many-faults")).toBe("rejected");
    expect(statusOf("smith-all-problems", "smith-many-faults")).toBe("accepted");
    expect(madeBy("smith", "smith-told-too-much")).toHaveLength(2);
    expect(madeBy("smith-all-problems", "smith-told-too-much")).toHaveLength(3);
  });

  test("without a syntax pass, broken syntax is repaired like any other problem", () => {
    expect(madeBy("smith", "smith-prose-around")).toEqual(["mend the syntax", "accept"]);
    expect(madeBy("smith-no-syntax-pass", "smith-prose-around")).toEqual([
      "repair text_around_json",
      "accept",
    ]);
  });
});

describe("changing the planner", () => {
  const changed = (policy: string, params: object): Topology => ({
    ...called("smith"),
    nodes: called("smith").nodes.map((node) => ({
      ...node,
      policies: node.policies.map((use) =>
        use.policy === policy ? { ...use, with: { ...use.with, ...params } as never } : use,
      ),
    })),
  });
  const recordingCalled = (id: string) => recordings.find((one) => one.id === id)!;

  test("a changed prompt is another request: it still finds its answer, and the match says what differs", async () => {
    const topology = changed("prompt", { text: "Answer with JSON. {{request}} {{registry}}" });
    const trace = await traceOf(topology, recordingCalled("smith-share-note"));
    expect(trace.segments[0]!.calls[0]!.match).toMatchObject({ as: "normalised", paths: ["/system"] });
  });

  test("one attempt rejects what two would have mended; a counted syntax repair uses one up", async () => {
    const one = await traceOf(changed("judge", { max: 1 }), recordingCalled("smith-missing-input"));
    expect(one.segments[0]!.end.outcome).toMatchObject({ status: "rejected" });
    const free = await traceOf(changed("judge", { max: 2 }), recordingCalled("smith-cut-short"));
    expect(free.segments[0]!.end.outcome).toMatchObject({ status: "accepted" });
    const counted = await traceOf(
      changed("judge", { max: 2, mending: "counted" }),
      recordingCalled("smith-cut-short"),
    );
    expect(counted.segments[0]!.end.outcome).toMatchObject({ status: "rejected" });
  });
});

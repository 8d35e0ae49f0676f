import { describe, expect, test } from "vitest";
import { diffTraces, metricsOf, type RecordingDiff } from "../diff";
import { breachesOf } from "../invariants";
import { signatureOf } from "../planner";
import { problems } from "../topology";
import type { Trace } from "../trace";
import { keptTraceOf } from "./keptTraces.fixture";
import { passedOver } from "./passedOver.fixture";
import { compared, expectedOf } from "./venturescope.compared.fixture";
import { planner, recordings, topologies, topologyCalled } from "./venturescope.fixture";

const signature = signatureOf(planner);
const compiling = topologies
  .filter((topology) => problems(topology, signature).every((problem) => problem.severity !== "error"))
  .map((topology) => topology.id);

type Played = { readonly traces: readonly Trace[]; readonly diffs: readonly RecordingDiff[] };
const played = new Map<string, Played>();

/** Every recording through a topology, and what differs from current. */
async function all(id: string): Promise<Played> {
  const known = played.get(id);
  if (known) return known;
  const traces: Trace[] = [];
  for (const recording of recordings) traces.push(await keptTraceOf(topologyCalled(id), recording));
  const base = id === "current" ? traces : (await all("current")).traces;
  const diffs = traces.map((trace, i) => diffTraces(base[i]!, trace));
  const result = { traces, diffs };
  played.set(id, result);
  return result;
}

const sum = async (id: string, metric: "checkpointBytes" | "checkpointWrites" | "llmCalls") =>
  (await all(id)).traces.reduce((total, trace) => total + metricsOf(trace)[metric], 0);
const statuses = async (id: string) =>
  new Map((await all(id)).diffs.map(({ recording, status }) => [recording, status]));
const endsOf = async (id: string) =>
  (await all(id)).traces.map((trace) => ({ id: trace.recording.id, end: trace.segments[0]!.end.kind }));

describe("all topologies over all recordings", () => {
  test("the table names each that compiles", () =>
    expect([...compared].sort()).toEqual([...compiling].sort()));

  test.each(compiling)("%s compares with current as the table says", async (id) => {
    const found = await statuses(id);
    const expected = expectedOf(id, [...found.keys()]);
    expect(expected.size).toBeGreaterThan(0);
    expect([...expected.keys()].map((name) => [name, found.get(name)])).toEqual([...expected]);
  });

  test.each(compiling)("%s: no replay misses a call", async (id) => {
    expect((await endsOf(id)).filter(({ end }) => end === "miss" || end === "unanswered")).toEqual([]);
  });
});

describe("what stands in a recording answers the request that equals it", () => {
  test.each(compiling)(
    "%s: no call is answered as another request while its identical request stands untaken",
    async (id) => {
      const { traces } = await all(id);
      expect(traces.flatMap((trace, i) => passedOver(trace, recordings[i]!, planner))).toEqual([]);
    },
  );

  test("opus-step-2 hears finish where the margin's last part is planned", async () => {
    const { traces } = await all("opus-step-2");
    const { calls } = traces.find(({ recording }) => recording.id === "orchard-part-of-the-margin")!
      .segments[0]!;
    const planned = calls.filter(({ turn, kind }) => turn === 3 && kind === "plan");
    expect(planned.map(({ match }) => match.as)).toEqual(["exact", "exact", "exact"]);
    expect(planned.map(({ answer }) => (answer as { action: string }).action)).toEqual([
      "finish",
      "finish",
      "finish",
    ]);
  });
});

/** Invariants that a topology breaks on some recording; those left out break none. */
const broken: { readonly [topology: string]: readonly string[] } = {
  "deepseek-4-pro": ["nothing_derived_kept"],
  "kimi-2.6": ["one_interrupt_surface"],
  "glm-5.1": ["nothing_derived_kept"],
  "qwen-3.7-max": ["counted_once", "nothing_derived_kept", "reset_per_cycle"],
  "qwen-3.6-plus": [
    "counted_once",
    "decided_before_acting",
    "one_interrupt_surface",
    "reset_per_cycle",
    "routers_write_nothing",
    "within_steps",
  ],
};

describe("invariants over all recordings", () => {
  test.each(compiling)("%s breaks what the list says", async (id) => {
    const { traces } = await all(id);
    const breaches = traces.flatMap((trace) => breachesOf(trace, signature));
    expect([...new Set(breaches.map(({ invariant }) => invariant))].sort()).toEqual(broken[id] ?? []);
  });
});

describe("what the proposals cost and lose", () => {
  test("gpt-5.5 and enrichment first ask for a decomposition before the region is known", async () => {
    for (const id of ["gpt-5.5", "opus-enrich-first"]) {
      const other = (await all(id)).diffs.filter((diff) => diff.status !== "identical");
      for (const { firstDivergence } of other) {
        expect(firstDivergence).toMatchObject({ kind: "call", base: null });
        expect(firstDivergence?.head).toMatch(/^decompose /);
      }
      expect(await sum(id, "llmCalls")).toBe(await sum("current", "llmCalls"));
    }
  });

  test("deepseek-4-pro writes half as much again into checkpoints, and plans once more after a decomposition", async () => {
    expect(await sum("deepseek-4-pro", "checkpointBytes")).toBeGreaterThan(
      1.4 * (await sum("current", "checkpointBytes")),
    );
    const [other] = (await all("deepseek-4-pro")).diffs.filter((diff) => diff.status !== "identical");
    expect(other).toMatchObject({
      recording: "solaris-wandering-model",
      firstDivergence: {
        kind: "call",
        base: "plan shops.reachable 3 times",
        head: "plan shops.reachable 4 times",
      },
    });
  });

  test("kimi-2.6 asks in three nodes", async () => {
    const interrupting = (await all("kimi-2.6")).traces
      .flatMap((trace) => trace.segments[0]!.supersteps)
      .flatMap((superstep) => superstep.tasks)
      .filter((task) => task.interrupted || task.runs > 1)
      .map((task) => task.node);
    expect([...new Set(interrupting)].sort()).toEqual(["ask_user", "ask_user_currency", "ask_user_region"]);
  });

  test("qwen-3.7-max reports turns wrongly and ends differently at the maximum", async () => {
    const { diffs } = await all("qwen-3.7-max");
    expect(diffs.filter((diff) => diff.reportDiffers).length).toBeGreaterThan(15);
    expect(diffs.filter((diff) => diff.decisionsDiffer).map((diff) => diff.recording)).toEqual([
      "nordlicht-in-circles",
      "nordlicht-long-evening",
      "orchard-every-part-tried",
    ]);
  });

  test("gemini-3.1-pro never calculates unless the LLM says so", async () => {
    const by = (await all("gemini-3.1-pro")).traces
      .flatMap((trace) => trace.segments[0]!.decisions)
      .filter((decision) => decision.compared.action === "calculate")
      .map((decision) => decision.settledBy?.policy);
    expect(new Set(by)).toEqual(new Set(["llm_plan"]));
  });

  test("mimo-2.5-pro pays the LLM for what the planner knew, and ends with fields missing", async () => {
    expect(await sum("mimo-2.5-pro", "llmCalls")).toBeGreaterThan(1.5 * (await sum("current", "llmCalls")));
    const { diffs } = await all("mimo-2.5-pro");
    expect(diffs.filter((diff) => diff.endDiffers).length).toBeGreaterThan(10);
  });

  test("qwen-3.6-plus discards what its router writes, and goes round for ever", async () => {
    const { traces, diffs } = await all("qwen-3.6-plus");
    const discarded = traces
      .flatMap((trace) => trace.segments[0]!.supersteps)
      .flatMap((superstep) => superstep.tasks)
      .flatMap((task) => task.routes)
      .flatMap((route) => route.policies ?? [])
      .filter((run) => run.did === "rewrote");
    expect(new Set(discarded.map((run) => run.policy)).size).toBeGreaterThan(2);
    const failed = diffs.filter((diff) => diff.status === "failed").map((diff) => diff.recording);
    expect((await endsOf("qwen-3.6-plus")).filter(({ end }) => end === "recursion_limit")).toEqual(
      failed.map((id) => ({ id, end: "recursion_limit" })),
    );
  });

  test("opus writes the most checkpoints of those that decide as current", async () => {
    const alike = ["hybrid", "fable-5", "gpt-5.4", "glm-5.1"];
    for (const id of alike) {
      expect(await sum(id, "checkpointWrites")).toBeLessThan(await sum("opus", "checkpointWrites"));
    }
  });
});

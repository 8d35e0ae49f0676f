import { beforeAll, expect, test } from "vitest";
import { caseOfReplay, measureAfter, measureCosts, type ReplayedCase } from "../../agreement";
import { keptReplay } from "../../replay/keptTraces.fixture";
import type { TraceCall } from "../../trace";
import { plannerModule } from "..";

const { planner, topologies, recordings, cutover } = plannerModule("case-orchestrator")!;
const cases = new Map<string, readonly ReplayedCase[]>();
const calls = new Map<string, readonly TraceCall[]>();
const of = (id: string) => cases.get(id)!;

beforeAll(async () => {
  for (const id of ["legacy", "shadow", "planner-v1"]) {
    const topology = topologies.find((one) => one.id === id)!;
    cases.set(
      id,
      await Promise.all(
        recordings.map(async (recording) => {
          const replayed = await keptReplay({ topology, planner, recording });
          if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
          calls.set(`${id} ${recording.id}`, replayed.trace.segments[0]!.calls);
          return caseOfReplay(recording, replayed.trace, topology, { planner, cutover: cutover! });
        }),
      ),
    );
  }
});

const measured = () =>
  measureCosts(cutover!, { control: of("legacy"), inShadow: of("shadow"), shadow: of("planner-v1") });

test("a turn takes the slower of classifier and summariser, then the planner, then the handler", () => {
  for (const { case: name, turns } of of("planner-v1"))
    for (const { turn, time } of turns) {
      const took = (kind: string) =>
        calls
          .get(`planner-v1 ${name}`)!
          .filter((call) => call.turn === turn && call.kind === kind)
          .reduce((sum, { latency = 0 }) => sum + latency, 0);
      const hearing = Math.max(took("classify"), took("summarise"));
      const acting = took("handle") + took("generate");
      expect([name, turn, time?.total]).toEqual([name, turn, hearing + took("plan") + acting]);
      expect(time?.together?.total).toBe(Math.max(hearing, took("plan")) + acting);
      const ends = time!.together!.bars.map(({ end }) => end);
      expect(Math.max(...ends)).toBe(time!.together!.total);
      expect(time!.bars).toHaveLength(time!.together!.bars.length);
    }
});

test("the figures of the gate and of the modes are the same", () => {
  const { modes } = measured();
  const decided = modes.find(({ mode }) => mode === "shadow")!.added!;
  const condition = measureAfter(cutover, { control: of("legacy"), shadow: of("planner-v1") }).find(
    ({ rule }) => rule.id === "cost-latency",
  )!;
  const { dollars, milliseconds } = { dollars: decided.dollars!, milliseconds: decided.milliseconds! };
  expect(condition.measured).toBe(
    `$${Number(dollars.median.toPrecision(2))} more in the median turn (p95 $${Number(dollars.p95.toPrecision(2))}, ${dollars.turns} turns), ${Math.round(milliseconds.median)} ms (p95 ${Math.round(milliseconds.p95)} ms, ${milliseconds.turns} turns)`,
  );
});

test("awaited together, the planner adds less than alone, and in shadow a turn is paid about twice", () => {
  const { modes, shadowTimes, example, prices } = measured();
  const median = (mode: string) => modes.find((one) => one.mode === mode)!.added!.milliseconds!.median;
  expect(median("together")).toBeLessThan(median("shadow"));
  const turns = recordings.reduce((sum, one) => sum + one.turns.length, 0);
  expect(shadowTimes).toMatchObject({ turns });
  expect(shadowTimes!.modelCalls).toBeGreaterThan(1.3);
  expect(shadowTimes!.dollars).toBeGreaterThan(1.3);
  expect(example!.after.total - example!.control).toBe(median("shadow"));
  expect(prices).toMatchObject([
    { model: "claude-haiku-4-5", listed: expect.stringMatching(/^\d{4}-\d\d$/) },
  ]);
});

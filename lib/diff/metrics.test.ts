import { describe, expect, test } from "vitest";
import { errand } from "../replay/errand/planner.fixture";
import { errandPolicies } from "../replay/errand/policies.fixture";
import { errandRecording } from "../replay/errand/recording.fixture";
import { askingTwice, errandTopology } from "../replay/errand/topology.fixture";
import { type ReplayRequest, replay } from "../replay/replay";
import type { Trace } from "../trace";
import { aTrace } from "./aTrace.fixture";
import { diffTraces } from "./diffTraces";
import { isCounted, metricsOf } from "./metrics";

const cyclesOf = (trace: Trace): number => metricsOf(trace).cycles;

/** The errand whose tick counts cycles; `ticks` tells how often it ran, reruns included. */
function counting() {
  let ticks = 0;
  const tick = {
    ...errandPolicies.tick,
    countsCycle: true,
    run: (...given: Parameters<typeof errandPolicies.tick.run>) => {
      ticks += 1;
      return errandPolicies.tick.run(...given);
    },
  };
  return { planner: { ...errand, policies: { ...errandPolicies, tick } }, ticks: () => ticks };
}

async function replayed(change: Partial<ReplayRequest> = {}): Promise<Trace> {
  const request = { topology: errandTopology(), planner: errand, recording: errandRecording(), ...change };
  const result = await replay(request);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.trace;
}

const usual = errandTopology();
const before = (id: string, to: string) =>
  errandTopology({
    nodes: [...usual.nodes, { id, policies: [] }],
    edges: [...usual.edges.slice(1), { from: "START", to: id }, { from: id, to }],
  });

describe("cycles of a replay", () => {
  test.each([
    ["comes back to its entry", usual],
    ["does not come back to its entry", before("open", "plan")],
    [
      "begins with two nodes, of which one is not in the loop",
      errandTopology({
        nodes: [...usual.nodes, { id: "aside", policies: [] }],
        edges: [...usual.edges, { from: "START", to: "aside" }, { from: "aside", to: "END" }],
      }),
    ],
  ])("whose loop %s are the runs of the policy that counts them", async (_, topology) => {
    const { planner, ticks } = counting();
    const trace = await replayed({ topology, planner });
    expect([trace.cyclesCountedBy, cyclesOf(trace)]).toEqual([["tick"], ticks()]);
    expect(ticks()).toBe(4);
  });

  test("are counted once where a node runs again after each of its questions", async () => {
    const { planner, ticks } = counting();
    const thought = {
      kind: "think",
      request: { missing: ["where"], round: 1 },
      answer: { action: "ask", target: "it" },
    };
    const told = (field: string) => ({ kind: "person", request: { field }, answer: "here" });
    const calls = [thought, told("where"), thought, told("when")];
    const recording = errandRecording({
      turns: [{ kind: "message", text: "go", calls, decisions: [], end: "ended" }],
    });
    expect([cyclesOf(await replayed({ topology: askingTwice, planner, recording })), ticks()]).toEqual([
      1, 3,
    ]);
  });

  test("of a planner that marks no policy are not counted", async () => {
    const trace = await replayed();
    expect([trace.cyclesCountedBy, cyclesOf(trace)]).toEqual([[], 0]);
  });
});

describe("cycles of a trace", () => {
  const story = (by?: string[]): Trace => ({
    ...aTrace()
      .runs("estimate")
      .runs("openStep", "wrote", "router")
      .runs("develop")
      .runs("openStep", "idle", "router")
      .runs("openStep", "skipped", "router")
      .ends(),
    ...(by && { cyclesCountedBy: by }),
  });

  test("are runs of what it names, without those that were skipped", () => {
    expect([cyclesOf(story(["openStep"])), cyclesOf(story(["openStep", "develop"]))]).toEqual([2, 3]);
    expect(cyclesOf(story([]))).toBe(0);
  });

  test("of an older version are runs of the node that it began with", () => {
    expect(cyclesOf(story())).toBe(1);
    expect(cyclesOf(aTrace().runs("plan").runs("act").runs("plan").ends())).toBe(2);
  });

  test("are counted by one rule on both sides, also where one side is older", () => {
    const cycles = (base: Trace, head: Trace) => {
      const { metrics } = diffTraces(base, head);
      return [metrics.base.cycles, metrics.head.cycles];
    };
    expect(cycles(story(), story(["openStep"]))).toEqual([2, 2]);
    expect(cycles(story(["openStep"]), story())).toEqual([2, 2]);
    expect(cycles(story(), story())).toEqual([1, 1]);
  });
});

test("cycles that neither side counts are no figure, and other figures of 0 are", () => {
  expect(isCounted("cycles", { base: 0, head: 0 })).toBe(false);
  expect(isCounted("cycles", { base: 3, head: 0 })).toBe(true);
  expect(isCounted("searches", { base: 0, head: 0 })).toBe(true);
});

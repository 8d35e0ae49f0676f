import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffTraces } from "../diff";
import type { Recording } from "../recording";
import { manyRuns, runs } from "../std/runs.fixture";
import type { Topology } from "../topology";
import { type Trace, traceWork } from "../trace";
import { deskRecording, deskTopology } from "./desk/documents.fixture";
import { desk } from "./desk/planner.fixture";
import { conversation } from "./desk/random.fixture";
import { type ReplayRequest, recursionLimitOf, replay } from "./replay";
import { replayUntilDifferent, type StopOn } from "./replayUntilDifferent";
import { planner, recordingCalled, topologyCalled, traceIn } from "./venturescope.fixture";

type Pair = Pick<ReplayRequest, "planner" | "recording"> & {
  readonly base: Topology;
  readonly head: Topology;
};

async function replayed({ base, head, ...common }: Pair, stopOn: StopOn) {
  const limits = [base, head].map((topology) => recursionLimitOf(topology, common.planner));
  const request = { ...common, recursionLimit: Math.max(...limits) };
  const was = traceIn(await replay({ ...request, topology: base }));
  const full = traceIn(await replay({ ...request, topology: head }));
  const made = await replayUntilDifferent({ ...request, topology: head }, traceWork(was), stopOn);
  if (made.kind === "refused") throw new Error("It cannot start.");
  return { was, full, made };
}

const decisionsOf = ({ segments }: Trace) =>
  traceWork({ segments } as Trace).decisions.map((one) => JSON.stringify(one));

/** The kinds that a full replay permits: what is the same is not stopped, what differs is. */
function kindOf(was: Trace, full: Trace): string {
  if (full.segments[0]?.end.kind === "recursion_limit") return "repeats";
  const theirs = decisionsOf(was);
  return decisionsOf(full).every((one, i) => one === theirs[i]) ? "whole" : "different";
}

const desks = (base: string, head: string, turns: readonly string[]): Pair => ({
  planner: desk,
  recording: deskRecording(turns),
  base: deskTopology([[["=stock"]], [[base, "."]], [["?name"]], [["!a", "."]]]),
  head: deskTopology([[["=stock"]], [[head, "."]], [["?name"]], [["!a", "."]]]),
});

describe("a replay that stops at the first difference", () => {
  test("runs no further than the different decision, and is whole without one", async () => {
    const turns = ["go ?name =stock", "+"];
    const { made, full } = await replayed(desks("!a", "!b", turns), "decision");
    expect(made).toMatchObject({ kind: "different", trace: { segments: [{ end: { kind: "decided" } }] } });
    expect(made.trace.segments[0]!.supersteps.length).toBeLessThan(full.segments[0]!.supersteps.length);
    const same = await replayed(desks("!a", "!a", turns), "decision");
    expect(same.made).toEqual({ kind: "whole", trace: same.full });
  });

  test("stops at a call beyond those of base only if calls count", async () => {
    const pair: Pair = {
      planner: desk,
      recording: deskRecording(["go =stock =price"]),
      base: deskTopology([[["=stock"]], [["!a", "."]]]),
      head: deskTopology([[["=stock", "=price"]], [["!a", "."]]]),
    };
    expect((await replayed(pair, "call")).made.kind).toBe("different");
    expect((await replayed(pair, "decision")).made.kind).toBe("whole");
  });

  test("stops a turn that repeats itself after one round", { tags: "slow" }, async () => {
    const [base, head] = [topologyCalled("current"), topologyCalled("qwen-3.6-plus")];
    const pair = { planner, base, head, recording: recordingCalled("casa-ask-too-soon") };
    const { made, full } = await replayed(pair, null);
    expect(made).toMatchObject({
      kind: "repeats",
      trace: { segments: [{ end: { kind: "recursion_limit" } }] },
    });
    expect(made.trace.segments[0]!.supersteps.length).toBeLessThan(full.segments[0]!.supersteps.length);
  });

  test("finds the first difference that a full replay has, for random graphs", { tags: "slow" }, async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(conversation, conversation, async (one, other) => {
        const recording: Recording = deskRecording(one.turns);
        const pair = {
          planner: desk,
          recording,
          base: deskTopology(one.stages),
          head: deskTopology(other.stages),
        };
        const { was, full, made } = await replayed(pair, "decision");
        expect(made.kind).toBe(kindOf(was, full));
        if (made.kind === "whole") expect(made.trace).toEqual(full);
        const short = await replayed(pair, "call");
        if (short.made.kind === "different")
          expect(diffTraces(was, short.made.trace).firstDivergence?.index).toBe(
            diffTraces(was, full).firstDivergence?.index,
          );
        kinds.add(made.kind);
      }),
      { numRuns: runs(20) },
    );
    if (manyRuns) expect([...kinds].sort()).toEqual(["different", "whole"]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routerOf, withoutDoubledRoutes } from "../fold";
import type { RecordedDecision, Recording } from "../recording";
import { controlOf, decidedDifferently, deviation, unfaithfulness } from "./control";
import { readComparison } from "./document/readComparison";

const read = readComparison(JSON.parse(readFileSync("examples/apps/agent-stops.comparison.json", "utf8")));
if (!read.ok) throw new Error(read.message);
const { base, head, recordings } = read.comparison;

/** The recording of the example whose base routes to tools, with other decisions. */
function recordedAs(change: (decision: RecordedDecision) => RecordedDecision) {
  const at = recordings.findIndex(({ turns }) =>
    turns.some(({ decisions }) => decisions.some(({ label }) => label === "route to tools")),
  );
  const [recording, trace] = [recordings[at], base.traces[at]];
  if (!recording || !trace) throw new Error("No recording routes to tools.");
  const turns = recording.turns.map((turn) => ({ ...turn, decisions: turn.decisions.map(change) }));
  return { trace, recording: { ...recording, turns } satisfies Recording };
}

describe("a base whose commit renamed a node since it was recorded", () => {
  const { trace, recording } = recordedAs((one) =>
    one.label === "route to tools" ? { ...one, value: ["actions"], label: "route to actions" } : one,
  );

  it("decides differently from the recording, and is as recorded all the same", () => {
    expect(decidedDifferently(trace, recording)).toBe(
      "turn 1 decided to route to tools; in the recording, to route to actions",
    );
    expect([deviation(trace, recording), unfaithfulness(trace, recording)]).toEqual([null, null]);
    // Of a recording that is new, no name can have changed.
    expect(unfaithfulness(trace, recording, { routes: true })).toContain("decided to route to tools");
  });

  it("is not as recorded where it makes other calls or ends otherwise too", () => {
    const other = recordedAs((one) =>
      one.label?.startsWith("call ") ? { ...one, value: { other: true } } : one,
    );
    expect(unfaithfulness(other.trace, other.recording)).toBe(
      "turn 1 decided to call book, with other values than in the recording",
    );
    const [first, ...rest] = recording.turns;
    if (!first) throw new Error("It has no turn.");
    const end = first.end === "waits" ? "ended" : "waits";
    const otherEnd = { ...recording, turns: [{ ...first, end } satisfies typeof first, ...rest] };
    expect(unfaithfulness(trace, otherEnd)).toBe(`turn 1 ${first.end}; in the recording it ${end}`);
  });
});

describe("two replays that stop at a call without an answer", () => {
  const first = head.traces.find(({ segments }) => segments[0]?.end.kind === "miss");
  const segment = first?.segments[0];
  if (!first || !segment) throw new Error("No conversation stops.");
  const { end } = segment;
  const call = segment.calls.find(({ step, turn }) => step === end.step && turn === end.turn);
  if (!call) throw new Error("It stops without a call.");
  const withCallAt = (step: number) => {
    const calls = [...segment.calls, { ...call, step, key: "another thread's" }];
    return { ...first, segments: [{ ...segment, calls }] };
  };
  const unsteady = (second: typeof first) => controlOf("B", [], [first], [second]).unsteady;

  it("may stop at another of the calls that race in that superstep", () => {
    expect(unsteady(withCallAt(end.step))).toEqual([]);
  });

  it("are not the same where a call before it differs", () => {
    expect(unsteady(withCallAt(end.step - 1))).toMatchObject([{ what: `a call of ${call.node}` }]);
  });

  it("name the node of the call that one of them lacks, in full", () => {
    const one = withCallAt(end.step - 1);
    const made = (nodes: readonly string[]) => ({
      ...one,
      segments: [{ ...segment, calls: nodes.map((node) => ({ ...call, node, step: end.step - 1 })) }],
    });
    const [some, more] = [made(["write note"]), made(["ask model", "write note"])];
    expect(controlOf("B", [], [some], [more]).unsteady).toMatchObject([{ what: "a call of ask model" }]);
    expect(controlOf("B", [], [more], [some]).unsteady).toMatchObject([{ what: "a call of ask model" }]);
  });
});

it("takes a route that an earlier version stored twice once", () => {
  const doubled = base.traces.map((trace) => ({
    ...trace,
    segments: trace.segments.map((segment) => ({
      ...segment,
      decisions: segment.decisions.flatMap((one) =>
        routerOf(one.align) === null ? [one] : [one, { ...one, calls: [] }],
      ),
    })),
  }));
  expect(doubled).not.toEqual(base.traces);
  expect(doubled.map(withoutDoubledRoutes)).toEqual(base.traces);
  for (const [i, trace] of doubled.entries()) {
    const recording = recordings[i];
    expect(recording && decidedDifferently(trace, recording)).toEqual(
      recording && decidedDifferently(base.traces[i] ?? trace, recording),
    );
  }
});

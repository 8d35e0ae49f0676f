import { describe, expect, test } from "vitest";
import { aSegment, aTrace } from "../../trace/trace.fixture";
import { diffTraces } from "../diffTraces";
import { incomparable, tellIncomparable } from "./incomparable";
import { selfDifference, tellSelfDifference } from "./selfDifference";

const trace = aTrace();
const from = (who: string) =>
  aTrace({
    from: "recorded",
    segments: [aSegment({ start: { kind: "decision", turn: 1, index: 0, channels: { who } } })],
    values: {
      ...trace.values,
      v5: { json: { name: "Bob", empty: null } },
      same: { json: { name: "Ada", empty: null } },
    },
  });

describe("two traces", () => {
  test("of one recording, start and mode can be compared", () => {
    expect(incomparable(trace, aTrace({ topology: { id: "other", title: "Other", hash: "cc33" } }))).toEqual(
      [],
    );
    expect(incomparable(from("v1"), from("same"))).toEqual([]);
  });

  test("of one name and two contents are of two recordings", () => {
    const other = aTrace({ recording: { id: "one", hash: "dd44" } });
    expect(incomparable(trace, other)).toEqual(["recording"]);
    expect(tellIncomparable(["recording"], trace, other)).toBe(
      "are of two versions of the recording one, bb22 and dd44",
    );
    expect(diffTraces(trace, other).incomparable).toEqual(["recording"]);
  });

  test.each([
    [
      "recording",
      aTrace({ recording: { id: "two", hash: "dd44" } }),
      "are of different recordings, one (bb22) and two (dd44)",
    ],
    [
      "mode",
      aTrace({ from: "recorded" }),
      "were replayed differently, from the start and from each recorded decision",
    ],
    ["planner", aTrace({ planner: "desk" }), "are of different planners, triage and desk"],
  ] as const)("of another %s cannot, and it is said", (part, other, told) => {
    expect(incomparable(trace, other)).toEqual([part]);
    expect(tellIncomparable([part], trace, other)).toBe(told);
  });

  test("of which one alone begins with a channel called constructor cannot, though it holds nothing", () => {
    const channels = Object.fromEntries([
      ["who", "v1"],
      ["constructor", "nothing"],
    ]);
    const start = { kind: "decision" as const, turn: 1, index: 0, channels };
    const values = { ...trace.values, nothing: { json: null } };
    const more = aTrace({ from: "recorded", segments: [aSegment({ start })], values });
    expect([incomparable(more, from("v1")), incomparable(from("v1"), more)]).toEqual([["start"], ["start"]]);
  });

  test("that begin in different states cannot", () => {
    expect(incomparable(from("v1"), from("v5"))).toEqual(["start"]);
    expect(tellIncomparable(["mode", "start"], from("v1"), trace)).toBe(
      "were replayed differently, from each recorded decision and from the start; they begin in different states",
    );
  });

  test("of which one kept no checkpoints say nothing of the state", () => {
    const without = aTrace({ segments: [aSegment({ checkpoints: [] })] });
    expect(diffTraces(trace, without)).toMatchObject({ stateCompared: false, stateDiffers: false });
    expect(diffTraces(without, without)).toMatchObject({ stateCompared: false, status: "identical" });
    expect(diffTraces(trace, trace).stateCompared).toBe(true);
  });
});

describe("a planner that differs from itself", () => {
  const [segment] = trace.segments;
  const calling = (request: { b: number; a: number }) =>
    aTrace({ segments: [aSegment({ calls: segment!.calls.map((call) => ({ ...call, request })) })] });

  test("is none where both replays are the same, whatever their values are called", () => {
    expect(selfDifference(trace, aTrace())).toBeNull();
    const renamed = aTrace({
      segments: [
        aSegment({
          checkpoints: segment!.checkpoints.map((one, i) =>
            i === 0 ? { ...one, channels: { who: "w", list: "v2" } } : one,
          ),
        }),
      ],
      values: { ...trace.values, w: { json: { name: "Ada", empty: null } } },
    });
    expect(selfDifference(trace, renamed)).toBeNull();
  });

  test("is told with the first differing path, what led there before what came of it", () => {
    const other = calling({ b: 1, a: 3 });
    expect(selfDifference(trace, other)).toEqual({
      path: "/segments/0/calls/0/request/a",
      first: 2,
      second: 3,
    });
    expect(tellSelfDifference(selfDifference(trace, other)!, trace)).toBe(
      "plain of the planner triage, replayed twice on one, differs from itself at /segments/0/calls/0/request/a: 2, then 3. What a policy does must follow from the state and its answers alone, so nothing is concluded.",
    );
  });

  test("is found in a value that a channel holds", () => {
    const other = aTrace({ values: { ...trace.values, v1: { json: { name: "Bob", empty: null } } } });
    expect(selfDifference(trace, other)).toMatchObject({
      path: "/segments/0/checkpoints/0/channels/who/name",
      first: "Ada",
      second: "Bob",
    });
  });

  test("is found where one replay goes on", () => {
    const shorter = aTrace({ segments: [aSegment({ calls: [] })] });
    expect(selfDifference(trace, shorter)).toMatchObject({ path: "/segments/0/calls/0", second: undefined });
  });
});

import { describe, expect, test } from "vitest";
import { readTrace, type Segment, stringifyTrace, type Trace } from "../trace";
import { errand, errandRecording, errandTopology } from "./errand.fixture";
import { type ReplayRequest, replay } from "./replay";

const replayed = async (change: Partial<ReplayRequest> = {}): Promise<Trace> => {
  const result = await replay({
    topology: errandTopology(),
    planner: errand,
    recording: errandRecording(),
    ...change,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.trace;
};
const only = (trace: Trace): Segment => trace.segments[0]!;

describe("replaying a conversation", () => {
  test("makes the recorded decisions in the recorded turns", async () => {
    const segment = only(await replayed());
    expect(segment.end).toMatchObject({ kind: "ended", turn: 3, outcome: true });
    expect(segment.decisions.map(({ turn, label, origin }) => [turn, label, origin])).toEqual([
      [1, "ask where", "llm"],
      [2, "search when", "llm"],
      [2, "finish", "llm"],
      [3, "finish", "llm"],
    ]);
  });
});

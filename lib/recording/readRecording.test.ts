import { describe, expect, test } from "vitest";
import { errandRecording } from "../replay/errand/recording.fixture";
import { readRecording } from "./readRecording";

const recording = errandRecording();
const sentences = (change: object): readonly string[] => {
  const read = readRecording(JSON.parse(JSON.stringify({ ...recording, ...change })));
  return read.ok ? [] : read.faults.map(({ message }) => message);
};
const firstCall = (call: object) => ({ turns: [{ ...recording.turns[0], calls: [call] }] });

describe("reading a recording", () => {
  test("accepts what was recorded", () => expect(sentences({})).toEqual([]));

  test.each<[string, object, string]>([
    ["another version", { version: 9 }, "version must be 1 or 2."],
    ["another format", { format: "planner-studio/topology" }, 'format must be "planner-studio/recording".'],
    ["no turns", { turns: [] }, "turns must not be empty."],
    [
      "a turn of another kind",
      { turns: [{ ...recording.turns[0], kind: "shout" }] },
      'turns[0].kind must be "message" or "answer".',
    ],
    [
      "a call without answer, error or open question",
      firstCall({ kind: "web", request: {} }),
      "turns[0].calls[0] needs exactly one of answer, error or pending.",
    ],
    [
      "a call with both",
      firstCall({ kind: "web", request: {}, answer: 1, pending: true }),
      "turns[0].calls[0] needs exactly one of answer, error or pending.",
    ],
    [
      "a call without request",
      firstCall({ kind: "web", answer: 1 }),
      "turns[0].calls[0].request must be a JSON value.",
    ],
    [
      "a count of calls that the turn does not have",
      { turns: [{ ...recording.turns[0], decisions: [{ ...recording.turns[0]!.decisions[0], calls: 9 }] }] },
      "turns[0].decisions[0].calls cannot be 9: the turn has 2 calls.",
    ],
    [
      "a count of calls that goes down",
      {
        turns: [
          {
            ...recording.turns[0],
            decisions: [2, 1].map((calls) => ({ ...recording.turns[0]!.decisions[0], calls })),
          },
        ],
      },
      "turns[0].decisions[1].calls cannot be 1: 2 calls were made before an earlier decision.",
    ],
    ["an unknown field", { mood: "calm" }, "The document has unknown fields: mood."],
  ])("%s is refused with a sentence that names the field", (_name, change, sentence) => {
    expect(sentences(change)).toContain(sentence);
  });

  test.each([null, 3, "text", [], { constructor: 1 }])("%j is no recording", (value) => {
    expect(readRecording(value).ok).toBe(false);
  });
});

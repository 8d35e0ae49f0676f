import { expect, it } from "vitest";
import { aTrace } from "../../trace/trace.fixture";
import { questionsOf, stoppedAt } from "./unanswered";

const [segment] = aTrace().segments;
if (!segment) throw new Error("The trace is empty.");
const stopped = (group: "question" | "llm", field: string, recording: string) => ({
  ...aTrace(),
  recording: { ...aTrace().recording, id: recording },
  segments: [
    {
      ...segment,
      calls: [
        {
          turn: 1,
          step: 1,
          node: "ask",
          policy: null,
          kind: "user",
          group,
          label: `ask ${field}`,
          key: field,
          request: { field },
          match: { as: "miss" as const, reason: "request_never_recorded" as const, nearest: null },
        },
      ],
      end: { ...segment.end, kind: "unanswered" as const, call: 0 },
    },
  ],
});

it("finds the question at which a trace stopped, and no other call", () => {
  expect(stoppedAt(aTrace())).toBeNull();
  expect(stoppedAt(stopped("llm", "industry", "a"))).toBeNull();
  expect(stoppedAt(stopped("question", "industry", "a"))).toEqual({
    recording: "a",
    key: "industry",
    kind: "user",
    request: { field: "industry" },
    label: "ask industry",
  });
});

it("counts each question once, with the recordings that stop at it, the most first", () => {
  const stops = (["x a", "y b", "y c"] as const).map((text) => {
    const [field = "", recording = ""] = text.split(" ");
    return stoppedAt(stopped("question", field, recording));
  });
  expect(questionsOf([...stops, null]).map(({ key, recordings }) => [key, recordings])).toEqual([
    ["y", ["b", "c"]],
    ["x", ["a"]],
  ]);
});

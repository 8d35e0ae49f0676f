import type { z } from "zod";
import { Recording } from "../../recording";

const thought = (missing: string[], action: string, target: string) => ({
  kind: "think",
  request: { missing, round: 1 },
  answer: { action, target },
});

/** Asks where, looks up when, finishes; then a second message that only finishes. */
export const errandRecording = (change: Partial<z.input<typeof Recording>> = {}): Recording =>
  Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id: "tuesday",
    title: "Tuesday's errand",
    planner: "errand",
    synthetic: true,
    start: {},
    turns: [
      {
        kind: "message",
        text: "plan my errand",
        calls: [
          thought(["where", "when"], "ask", "where"),
          { kind: "person", request: { field: "where" }, answer: "the market" },
        ],
        decisions: [{ value: { action: "ask", target: "where" }, origin: "llm", calls: 1 }],
        end: "waits",
      },
      {
        kind: "answer",
        text: "the market",
        calls: [
          { ...thought(["when"], "search", "when"), request: { missing: ["when"], round: 2 } },
          { kind: "web", request: { query: "when" }, answer: "at nine" },
          { ...thought([], "finish", ""), request: { missing: [], round: 3 } },
        ],
        decisions: [
          { value: { action: "search", target: "when" }, origin: "llm", calls: 1 },
          { value: { action: "finish", target: "" }, origin: "llm", calls: 3 },
        ],
        end: "ended",
      },
      {
        kind: "message",
        text: "again",
        calls: [{ ...thought([], "finish", ""), request: { missing: [], round: 4 } }],
        decisions: [{ value: { action: "finish", target: "" }, origin: "llm", calls: 1 }],
        end: "ended",
      },
    ],
    ...change,
  });

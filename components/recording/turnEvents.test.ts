import { expect, it } from "vitest";
import type { CallView, DecisionView } from "@/lib/server/recordings/read";
import { turnEvents } from "./turnEvents";

const aCall = (label: string): CallView => ({
  kind: "search",
  request: {},
  answer: 1,
  title: "Search",
  group: "search",
  label,
});
const aDecision = (label: string, calls: number): DecisionView => ({
  value: label,
  origin: null,
  calls,
  label,
  shown: {},
});
const order = (calls: CallView[], decisions: DecisionView[]) =>
  turnEvents({ kind: "message", text: "", end: "ended", calls, decisions }).map((one) =>
    one.kind === "call" ? one.call.label : one.decision.label.toUpperCase(),
  );

it("puts each decision after the calls that were made before it was acted on", () => {
  const calls = [aCall("plan"), aCall("search"), aCall("extract")];
  expect(order(calls, [aDecision("search it", 1), aDecision("finish", 3)])).toEqual([
    "plan",
    "SEARCH IT",
    "search",
    "extract",
    "FINISH",
  ]);
});

it("keeps every call once, even where a decision claims more calls than there are", () => {
  expect(order([aCall("plan")], [aDecision("a", 5), aDecision("b", 5)])).toEqual(["plan", "A", "B"]);
  expect(order([aCall("late")], [aDecision("a", 0)])).toEqual(["A", "late"]);
});

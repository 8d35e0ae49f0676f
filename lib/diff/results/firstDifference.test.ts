import { expect, test } from "vitest";
import { aTrace } from "../aTrace.fixture";
import { diffTraces } from "../diffTraces";
import type { ComparisonStatus, Divergence } from "../schema";
import { differsAlone, firstDifference } from "./firstDifference";

const call: Divergence = { kind: "call", turn: 1, index: 0, base: null, head: "search" };
const decision: Divergence = { kind: "decision", turn: 2, index: 3, base: "ask", head: "end" };

const compared = (over: object) => ({
  status: "same-decisions" as ComparisonStatus,
  firstDivergence: null,
  firstOtherDecision: null,
  stateDiffers: false,
  reportDiffers: false,
  ...over,
});

test("another decision or ending is named before other calls that come earlier", () => {
  expect(firstDifference({ firstDivergence: call, firstOtherDecision: decision })).toBe(decision);
  expect(firstDifference({ firstDivergence: call, firstOtherDecision: null })).toBe(call);
  expect(differsAlone(compared({ firstDivergence: call, stateDiffers: true }))).toBeNull();
});

test("what differs without any other decision, call or ending is said", () => {
  expect(differsAlone(compared({ stateDiffers: true }))).toBe("only state");
  expect(differsAlone(compared({ reportDiffers: true }))).toBe("only reports");
  expect(differsAlone(compared({ stateDiffers: true, reportDiffers: true }))).toBe("only state and reports");
  expect(differsAlone(compared({ status: "inconclusive" }))).toBe("both stop at the same place");
  expect(differsAlone(compared({ status: "identical" }))).toBeNull();
});

test("conversations that were only observed, and agree, are not said to stop", () => {
  const observed = (kind: "ended" | "miss") => {
    const trace = aTrace().decides("a", "ask").ends(kind);
    return { ...trace, origin: { kind: "observed", tool: "langsmith" } as const };
  };
  const labelOf = (kind: "ended" | "miss") => differsAlone(diffTraces(observed(kind), observed(kind)));
  expect(labelOf("ended")).toBe("none observed");
  expect(labelOf("miss")).toBe("both stop at the same place");
});

import { expect, test } from "vitest";
import type { ComparisonSummary } from "../../../diff";
import { aSummary } from "../../../rules/facts.fixture";
import { conversationsTable } from "./conversations";

const call = { kind: "call", turn: 1, index: 0, base: null, head: "search" } as const;
const decision = { kind: "decision", turn: 2, index: 2, base: "ask", head: "answer" } as const;

const whereOf = (over: Partial<ComparisonSummary>): string | undefined =>
  conversationsTable([aSummary("lisbon", "same-decisions", over)]).match(/<td>([^<]*)<\/td><\/tr>/)?.[1];

test("the page names the difference that the other reports name, and says where only state differs", () => {
  expect(whereOf({ firstDivergence: call, firstOtherDecision: decision })).toBe("turn 2: A ask, B answer");
  expect(whereOf({ firstDivergence: call })).toBe("turn 1: A nothing, B search");
  expect(whereOf({ stateDiffers: true })).toBe("only state");
});

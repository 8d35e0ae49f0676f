import { expect, test } from "vitest";
import type { UsageFigures } from "../../../cost";
import type { ComparisonStatus } from "../../../diff";
import { aComparison, aSummary } from "../../../rules/facts.fixture";
import { aSegment, aTrace } from "../../../trace/trace.fixture";
import { costLines } from "./report";

const figures = (tokens: number): UsageFigures => ({
  tokens,
  tokensAtP95: tokens,
  dollars: 1,
  dollarsAtP95: 1,
  seconds: 1,
  secondsAtP95: 1,
});
const unknown = Object.fromEntries(Object.keys(figures(0)).map((name) => [name, null])) as UsageFigures;

const trace = aTrace({
  segments: [
    aSegment({
      calls: [
        {
          key: "answer",
          kind: "llm",
          turn: 1,
          step: 1,
          node: "model",
          match: { as: "exact", recorded: { turn: 1, index: 0 } },
        } as never,
      ],
    }),
  ],
});

const linesOf = (statuses: readonly ComparisonStatus[], base: UsageFigures, head: UsageFigures) =>
  costLines({
    comparison: aComparison(statuses.map((status, i) => aSummary(`conversation-${i}`, status))),
    usage: { base, head },
    traces: { base: [trace], head: [] },
  });

test("says how many conversations the figures are over, unless it is all", () => {
  expect(linesOf(["identical", "same-decisions"], figures(60), figures(60))).toEqual([
    "Models per conversation: 60 tokens (p95 60), $1 (p95 $1), 1 s (p95 1 s).",
  ]);
  expect(linesOf(["identical", "differs", "inconclusive"], figures(60), figures(50))).toEqual([
    "Models per conversation, over the 1 of 3 that decides and ends the same: A 60 tokens (p95 60), $1 (p95 $1), 1 s (p95 1 s); B 50 tokens (p95 50), $1 (p95 $1), 1 s (p95 1 s).",
  ]);
});

test("compares no figures where no conversation decides and ends the same", () => {
  expect(linesOf(["differs", "failed"], unknown, unknown)).toEqual([
    "Models per conversation: not compared, as no conversation decides and ends the same.",
  ]);
});

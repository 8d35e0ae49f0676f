import { expect, it } from "vitest";
import { answersOf, type RuleFacts } from "@/lib/rules";
import { aComparison, aSummary } from "../comparison.fixture";
import { figureLines } from "./answers";

const nothing = { asRecorded: [], notAsRecorded: [], synthetic: [], branches: 0, untaken: [], stale: [] };

const facts = (comparison: RuleFacts["comparison"]): RuleFacts => ({
  ...{ comparison, notRun: [], trust: { ...nothing, unsteady: null, mutants: null } },
  ...{ inflight: null, broken: { base: [], head: [] }, problems: { base: [], head: [] } },
});

it("says how many conversations only come to the same by other work, where others decide otherwise", () => {
  const lines = (...statuses: Parameters<typeof aSummary>[1][]) => {
    const summaries = statuses.map((status, i) => aSummary(`r${i}`, status));
    return figureLines(answersOf(facts(aComparison(summaries))).behaviour).map(({ says }) => says);
  };
  expect(lines("differs", "same-decisions", "same-decisions")).toContain("2 decide the same by other work");
  expect(lines("differs", "identical")).toEqual([]);
});

it("says of both sides which figure of a cost is whose", () => {
  const { ship } = answersOf(facts(aComparison([aSummary("r0", "identical")])));
  expect(figureLines(ship).map(({ says }) => says)).toContain("LLM calls: A 2, B 3");
});

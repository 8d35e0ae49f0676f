import { expect, it } from "vitest";
import { aComparison, aSummary } from "../diff/page/comparison.fixture";
import { answersOf, type RuleFacts } from ".";
import { figureLines } from "./figureLines";

const nothing = { asRecorded: [], notAsRecorded: [], synthetic: [], branches: 0, untaken: [], stale: [] };

const facts = (comparison: RuleFacts["comparison"]): RuleFacts => ({
  comparison,
  notRun: [],
  trust: { ...nothing, unsteady: null, mutants: null },
  inflight: null,
  broken: { base: [], head: [] },
  problems: { base: [], head: [] },
});

it("says how many conversations only come to the same with other work, where others decide differently", () => {
  const lines = (...statuses: Parameters<typeof aSummary>[1][]) => {
    const summaries = statuses.map((status, i) => aSummary(`r${i}`, status));
    return figureLines(answersOf(facts(aComparison(summaries))).behaviour).map(({ says }) => says);
  };
  expect(lines("differs", "same-decisions", "same-decisions")).toContain("2 decide the same with other work");
  expect(lines("differs", "identical")).toEqual([]);
});

it("says of both sides which figure of a cost is whose", () => {
  const { ship } = answersOf(facts(aComparison([aSummary("r0", "identical")])));
  expect(figureLines(ship).map(({ says }) => says)).toContain("LLM calls: A 2, B 3");
});

it("says over how many conversations a cost is counted, where those are not all", () => {
  const { ship } = answersOf(facts(aComparison([aSummary("r0", "identical"), aSummary("r1", "differs")])));
  expect(figureLines(ship).map(({ says }) => says)).toContain("LLM calls: A 2, B 3 over 1 of 2 alike");
});

it("says of B's branches what was taken so far, and nothing before anything ran", () => {
  const says = (ran: number, notRun: readonly string[]) => {
    const summaries = Array.from({ length: ran }, (_, i) => aSummary(`r${i}`, "identical"));
    const trust = { ...nothing, branches: 12, untaken: ["b: yes"], unsteady: [], mutants: null };
    const judged = answersOf({ ...facts(aComparison(summaries)), notRun, trust });
    return figureLines(judged.trust).flatMap((line) => (line.says.includes("branches") ? line.says : []));
  };
  expect(says(0, ["r0", "r1"])).toEqual([]);
  expect(says(1, ["r1"])).toEqual(["B: 11/12 branches so far"]);
  expect(says(2, [])).toEqual(["B: 11/12 branches"]);
});

it("says long figures of a cost in short, as long as that keeps them apart", () => {
  const costs = (base: number, head: number) => {
    const summary = aSummary("r0", "identical");
    const bytes = {
      base: { ...summary.metrics.base, checkpointBytes: base },
      head: { ...summary.metrics.head, checkpointBytes: head },
    };
    const { ship } = answersOf(facts(aComparison([{ ...summary, metrics: bytes }])));
    return figureLines(ship).map(({ says }) => says);
  };
  expect(costs(652_297, 691_054)).toContain("checkpoint bytes: A 652K, B 691K");
  expect(costs(652_297, 652_301)).toContain("checkpoint bytes: A 652,297, B 652,301");
  expect(costs(52_297, 691_054)).toContain("checkpoint bytes: A 52,297, B 691,054");
});

it("says how many mutants were detected in a few words", () => {
  const mutants = { detected: 286, of: 292, source: null };
  const { trust } = answersOf({ ...facts(aComparison([])), trust: { ...nothing, unsteady: null, mutants } });
  const says = (answer: typeof trust) => figureLines(answer).map((line) => line.says);
  expect(says(trust)).toContain("286/292 mutants");
  const said = `${trust.sentence} ${trust.checks.find(({ rule }) => rule.rule === "mutants")?.short}`;
  expect(says({ ...trust, sentence: said })).not.toContain("286/292 mutants");
});

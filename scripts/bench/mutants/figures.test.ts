import { expect, test } from "vitest";
import { figuresOf, targetsOf } from "./figures";
import type { MutantResult } from "./judge";
import { measuredOf } from "./writeMeasured";

const seenBy = (recording: string, grade: "decisions" | "work" | "commits") => ({
  recording,
  grade,
  words: "other log",
});

const aVerdict = (changes: Partial<MutantResult>): MutantResult => ({
  mutant: {
    id: "a",
    kind: "semantic",
    operator: "drop a policy",
    source: "hybrid",
    sentence: "",
    touches: [],
  },
  refused: null,
  seen: null,
  replays: 24,
  reached: 24,
  warnings: [],
  proof: { equal: false, words: "" },
  generated: null,
  ...changes,
});
const shownEqual = { equal: true, words: "shut" };

test("the share is of all that are not equivalent, by the shipped recordings alone and with generated ones", () => {
  const { semantic } = figuresOf([
    aVerdict({ seen: seenBy("lisbon", "decisions") }),
    aVerdict({ refused: { by: "lint", words: "unknown_end" } }),
    aVerdict({ proof: shownEqual, generated: { tried: 20, seen: null } }),
    aVerdict({ generated: { tried: 3, seen: seenBy("random-2", "decisions") } }),
    aVerdict({ reached: 0, generated: { tried: 100, seen: null } }),
  ]);
  expect(semantic).toMatchObject({ equivalent: 1, equivalentShare: 0.2, rate: 0.5, rateWithGenerated: 0.75 });
  expect(semantic).toMatchObject({ escapes: 2, escapesUnreached: 1, escapesKilled: 1 });
  expect(measuredOf({ semantic }, 7, [])).toEqual({
    detected: 2,
    of: 4,
    seed: 7,
    mutants: 5,
    recordings: [],
  });
});

test("what is shown equal and works otherwise contradicts; what only commits otherwise stays equivalent", () => {
  const other = figuresOf([aVerdict({ proof: shownEqual, seen: seenBy("lisbon", "work") })]);
  expect(other.contradictions).toEqual(["a"]);
  expect(targetsOf(other).map(({ holds }) => holds)).toEqual([true, true, true, false]);
  const generated = { tried: 3, seen: seenBy("random-2", "work") };
  expect(figuresOf([aVerdict({ proof: shownEqual, generated })]).contradictions).toEqual(["a"]);
  const commit = figuresOf([aVerdict({ proof: shownEqual, seen: seenBy("lisbon", "commits") })]);
  expect(commit).toMatchObject({ contradictions: [], semantic: { equivalent: 1, rate: 1 } });
});

test("what only a generated recording shows helps no target", () => {
  const shown = figuresOf([aVerdict({ generated: { tried: 3, seen: seenBy("random-2", "decisions") } })]);
  expect(targetsOf(shown)[0]).toMatchObject({ holds: false });
  expect(targetsOf(figuresOf([aVerdict({ seen: seenBy("lisbon", "work") })]))[0]).toMatchObject({
    holds: true,
  });
});

test("a commit alone detects a mutant that is not shown equal", () => {
  const { semantic } = figuresOf([aVerdict({ seen: seenBy("lisbon", "commits") })]);
  expect(semantic).toMatchObject({ commits: 1, rate: 1, escapes: 0 });
});

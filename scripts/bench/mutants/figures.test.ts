import { expect, test } from "vitest";
import { figuresOf, targetsOf } from "./figures";
import type { MutantResult } from "./judge";
import shownEqual from "./shownEqual.json" with { type: "json" };
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
  generated: null,
  ...changes,
});
const [id = ""] = shownEqual;
const knownEqual = { ...aVerdict({}).mutant, id };

test("the share is of all that are not equivalent, by the shipped recordings alone and with generated ones", () => {
  const { semantic } = figuresOf([
    aVerdict({ seen: seenBy("lisbon", "decisions") }),
    aVerdict({ refused: { by: "lint", words: "unknown_end" } }),
    aVerdict({ mutant: knownEqual, generated: { tried: 20, seen: null } }),
    aVerdict({ generated: { tried: 3, seen: seenBy("random-2", "decisions") } }),
    aVerdict({ reached: 0, generated: { tried: 100, seen: null } }),
  ]);
  expect(semantic).toMatchObject({ equivalent: 1, rate: 0.5, rateWithGenerated: 0.75 });
  expect(semantic).toMatchObject({ escapes: 2, escapesUnreached: 1, escapesKilled: 1 });
  expect(measuredOf({ semantic }, 7, [])).toEqual({
    detected: 2,
    of: 4,
    seed: 7,
    mutants: 5,
    recordings: [],
  });
});

test("of a mutant that is known to be equal, work that differs is detected, and a commit alone is not", () => {
  const works = figuresOf([aVerdict({ mutant: knownEqual, seen: seenBy("lisbon", "work") })]);
  expect(works).toMatchObject({ semantic: { equivalent: 0, rate: 1 } });
  const commits = figuresOf([aVerdict({ mutant: knownEqual, seen: seenBy("lisbon", "commits") })]);
  expect(commits).toMatchObject({ semantic: { equivalent: 1, rate: 1 } });
});

test("what only a generated recording shows helps no target", () => {
  const shown = figuresOf([aVerdict({ generated: { tried: 3, seen: seenBy("random-2", "decisions") } })]);
  expect(targetsOf(shown)[0]).toMatchObject({ holds: false });
  expect(targetsOf(figuresOf([aVerdict({ seen: seenBy("lisbon", "work") })]))[0]).toMatchObject({
    holds: true,
  });
});

test("a commit alone detects a mutant that is not known to be equal", () => {
  const { semantic } = figuresOf([aVerdict({ seen: seenBy("lisbon", "commits") })]);
  expect(semantic).toMatchObject({ commits: 1, rate: 1, escapes: 0 });
});

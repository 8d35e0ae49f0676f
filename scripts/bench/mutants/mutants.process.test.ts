import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { type Detector, differenceBetween } from "../../../lib/mutants";
import { nestedVenture } from "../../samples/venturescope/nestedVenture";
import { record } from "../../samples/venturescope/record";
import { mutantsOf, sourcesOf } from "./choose";
import { detected, figuresOf, targetsOf } from "./figures";
import { assess, type MutantResult } from "./judge";
import { venturescope } from "./samples";

const { planner, recordings, topologies } = venturescope;
const hybrid = topologies.filter(({ id }) => id === "hybrid");
const mutants = mutantsOf(hybrid, planner, "semantic", 12, 1);
const refactors = mutantsOf(hybrid, planner, "refactor", 4, 1);

const judged = (
  of: readonly (typeof mutants)[number][],
  detect: Detector,
  ventures: readonly (typeof recordings)[number][] = [],
) => assess(hybrid[0]!, of, { planner, recordings: recordings.slice(0, 4), ventures, detect });

let verdicts: readonly MutantResult[] = [];
beforeAll(async () => {
  verdicts = await judged([...mutants, ...refactors], differenceBetween);
}, 600_000);

test("the diff sees mutants and lets refactors be", () => {
  const { semantic, refactors: equal } = figuresOf(verdicts);
  expect(semantic.total).toBe(12);
  expect(semantic.decisions + semantic.broken + semantic.work).toBeGreaterThan(5);
  expect(equal).toMatchObject({ total: 4, identical: 4 });
});

test("a detector that sees nothing misses the target", async () => {
  const blind = await judged(mutants.slice(0, 4), () => null);
  const figures = figuresOf(blind);
  expect(blind.filter(({ refused }) => !refused).some(detected)).toBe(false);
  expect(targetsOf(figures)[0]).toMatchObject({ holds: false });
  expect(figures.semantic.rate).toBeLessThan(figuresOf(verdicts).semantic.rate / 2);
});

test("a detector that always sees something is caught by the refactors", async () => {
  const nervous = await judged(refactors.slice(0, 3), () => ({ grade: "decisions", words: "always" }));
  const figures = figuresOf(nervous);
  expect(figures.refactors.decisions).toBe(3);
  expect(targetsOf(figures).filter(({ holds }) => !holds)).toHaveLength(1);
});

test("what no shipped recording shows, a venture may whose figures are made of one another", async () => {
  const moves = mutantsOf(hybrid, planner, "semantic", 2000, 1);
  const early = moves.filter(
    ({ sentence }) =>
      sentence === '"redirect_premature_ask" of "decision_policy" runs last in "decide" instead.',
  );
  const [verdict] = await judged(early, differenceBetween, [record(nestedVenture(3))]);
  expect(verdict).toMatchObject({
    seen: null,
    generated: { seen: { grade: "decisions", recording: "nested-3" } },
  });
  expect(figuresOf([verdict!]).semantic).toMatchObject({
    rate: 0,
    rateWithGenerated: 1,
    escapes: 1,
    escapesKilled: 1,
  });
});

test("the command judges a sample in threads, as the same seed does here", async () => {
  const args = ["--import", "tsx", "scripts/bench/mutants.ts", "--sample", "1", "--refactors", "1"];
  // Of so few the shares say nothing, so the command may fail by a target that it misses.
  const { stdout } = await promisify(execFile)(process.execPath, [...args, "--ventures", "1", "--json"], {
    maxBuffer: 64e6,
  }).catch((missed: { readonly stdout: string }) => missed);
  const {
    run: told,
    figures,
    verdicts: made,
  } = JSON.parse(stdout) as {
    run: { judged: number; sources: readonly string[] };
    figures: ReturnType<typeof figuresOf>;
    verdicts: readonly MutantResult[];
  };
  const sources = sourcesOf(topologies, planner);
  const expected = mutantsOf(sources, planner, "semantic", 1, 1).map(({ id }) => id);
  expect(made.slice(0, 1).map(({ mutant }) => mutant.id)).toEqual(expected);
  expect(told).toMatchObject({ judged: 2 });
  expect(told.sources.length).toBeGreaterThanOrEqual(20);
  expect(figures.semantic.total).toBe(1);
  expect(figures.refactors).toMatchObject({ total: 1, identical: 1 });
}, 600_000);

import { expect, test } from "vitest";
import { type Edited, sameBytes } from "./sameBytes";
import { editedAtRandom, fuzzed, mutated } from "./subjects";

// `REUSE=1` asks for all: every mutant and refactor, 500 edits at random and 500 random planners.
const whole = process.env.REUSE !== undefined;

/** Judges every subject; `ran` of `of` supersteps were run. */
async function judged(subjects: Iterable<Edited> | AsyncIterable<Edited>) {
  const sum = { asked: 0, ran: 0, of: 0, differ: [] as string[] };
  for await (const subject of subjects) {
    const { ran, of, differs } = await sameBytes(subject);
    sum.asked += 1;
    sum.ran += ran;
    sum.of += of;
    if (differs) sum.differ.push(differs);
  }
  if (whole) console.log(JSON.stringify({ ...sum, differ: sum.differ.length }));
  return sum;
}

const time = whole ? 7_200_000 : 600_000;

test(
  "mutants and refactors",
  async () => {
    const { ran, of, differ } = await judged(mutated(whole ? 320 : 6, whole ? 4 : 1));
    expect(differ).toEqual([]);
    expect(ran).toBeLessThan(0.75 * of);
  },
  time,
);

test(
  "edits at random, on the examples' planners too",
  async () => {
    const { ran, of, differ } = await judged(editedAtRandom(whole ? 500 : 15, whole ? 3 : 1));
    expect(differ).toEqual([]);
    expect(ran).toBeLessThan(of);
  },
  time,
);

test(
  "random planners",
  async () => {
    const { asked, ran, of, differ } = await judged(fuzzed(0, whole ? 500 : 60));
    expect(differ).toEqual([]);
    expect(asked).toBeGreaterThan(60);
    expect(ran).toBeLessThan(of);
  },
  time,
);

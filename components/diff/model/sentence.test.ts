import { describe, expect, it } from "vitest";
import { aCause, aComparison, aSummary, entries } from "../comparison.fixture";
import { sentence, statusesOf, tally } from "./sentence";

const said = (...args: Parameters<typeof sentence>) =>
  sentence(...args)
    .map((phrase) => phrase.text)
    .join("");

describe("the first sentence", () => {
  it("says how many are identical, then what the others do and from how many causes", () => {
    const summaries = [
      aSummary("a", "identical"),
      aSummary("b", "same-decisions"),
      aSummary("c", "same-decisions"),
      aSummary("d", "inconclusive"),
    ];
    const comparison = aComparison(summaries, [aCause("same-decisions", ["b", "c"])]);
    expect(said(comparison, entries("a", "b", "c", "d"))).toBe(
      "1 of 4 conversations identical. 2 decide the same but do other work, all from one cause. 1 inconclusive.",
    );
  });

  it("uses the singular for one", () => {
    const comparison = aComparison([aSummary("a", "differs")], [aCause("differs", ["a"])]);
    expect(said(comparison, entries("a", "b"))).toBe(
      "0 of 2 conversations identical. 1 decides differently. 1 not run.",
    );
  });

  it("counts causes of each status apart", () => {
    const comparison = aComparison(
      [aSummary("a", "differs"), aSummary("b", "differs"), aSummary("c", "same-decisions")],
      [aCause("differs", ["a"]), aCause("differs", ["b"]), aCause("same-decisions", ["c"])],
    );
    expect(said(comparison, [])).toBe(
      "0 of 3 conversations identical. 2 decide differently, from 2 causes. 1 decides the same but does other work.",
    );
  });

  it("says so when nothing differs, when nothing ran and when there is nothing", () => {
    const same = aComparison([aSummary("a", "identical"), aSummary("b", "identical")]);
    expect(said(same, [])).toBe(
      "All 2 conversations are identical: the same decisions, calls, state and endings.",
    );
    expect(said(aComparison([]), entries("a", "b"))).toBe("None of the 2 conversations has been run yet.");
    expect(said(aComparison([]), [])).toBe("There is no recording to compare.");
  });

  it("links every count to its recordings", () => {
    const comparison = aComparison([aSummary("a", "identical"), aSummary("b", "failed")]);
    const linked = sentence(comparison, entries("a", "b", "c")).flatMap((phrase) => phrase.status ?? []);
    expect(linked).toEqual(["identical", "failed", "not-run"]);
  });
});

describe("statuses", () => {
  it("shows a recording without a result as not run, never as identical", () => {
    const statuses = statusesOf(aComparison([aSummary("a", "identical")]), entries("a", "b"));
    expect(Object.fromEntries(statuses)).toEqual({ a: "identical", b: "not-run" });
    expect(tally(statuses).filter((one) => one.n > 0)).toEqual([
      { status: "not-run", n: 1 },
      { status: "identical", n: 1 },
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../std/runs.fixture";
import { longestMatched, readPattern } from "./pattern";

const fits = (source: string, text: string): boolean => {
  const read = readPattern(source);
  if (!read.ok) throw new Error(read.reason);
  return read.test(text);
};
const reasonOf = (source: string): string => {
  const read = readPattern(source);
  return read.ok ? "" : read.reason;
};

/** Patterns of all that is supported, small enough to be met by short texts of the same letters. */
const pattern = fc.letrec<{ choice: string; sequence: string; term: string; atom: string }>((tie) => ({
  choice: fc.array(tie("sequence"), { minLength: 1, maxLength: 2 }).map((parts) => parts.join("|")),
  sequence: fc.array(tie("term"), { maxLength: 2 }).map((parts) => parts.join("")),
  term: fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(tie("atom"), fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,}", "{0,2}", "*?", "{1,2}?"))
        .map((parts) => parts.join("")),
    },
    fc.constantFrom("^", "$", "\\b", "\\B"),
  ),
  atom: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom(
      "a",
      "b",
      " ",
      ".",
      "\\w",
      "\\s",
      "\\W",
      "[ab]",
      "[^a]",
      "\\x61",
      "\\u0062",
      "\\u{1F600}",
      "\\uD83D\\uDE00",
      "\\p{L}",
      "[\\]a]",
      "[\\S\\b]",
      "[^\\s.]",
      "(?:[(?<]a>)",
      "(?:[[:a-b:]b)",
      "[]",
      "[^]",
      "\\S",
      "\\cJ",
      "\\/",
      "\\.",
    ),
    tie("choice").map((inner) => `(${inner})`),
    tie("choice").map((inner) => `(?:${inner})`),
  ),
})).choice;
const text = fc
  .array(fc.constantFrom("a", "b", " ", ".", "]", "\n", "😀", "\ud83d"), { maxLength: 5 })
  .map((parts) => parts.join(""));

describe("a pattern", () => {
  test("finds what the engine of JavaScript finds", () => {
    fc.assert(
      fc.property(pattern, text, (source, sample) => {
        const read = readPattern(source);
        fc.pre(read.ok);
        expect(fits(source, sample)).toBe(new RegExp(source, "u").test(sample));
      }),
      { numRuns: runs(2000) },
    );
  });

  test("is read, whichever supported parts it is made of", () => {
    fc.assert(
      fc.property(pattern, (source) => {
        expect(["", "it repeats too much to be followed"]).toContain(reasonOf(source));
      }),
      { numRuns: runs(500) },
    );
  });

  test.each([
    ["(?=a)b", "it looks ahead or behind"],
    ["(?<!a)b", "it looks ahead or behind"],
    ["(a)\\1", "it refers back to what a group found"],
    ["(?<x>a)\\k<x>", "it refers back to what a group found"],
    ["(a{100}){100}", "it repeats too much to be followed"],
    ["a{100000000}", "it repeats too much to be followed"],
    ["((((a{9}){9}){9}){9}){9}", "it repeats too much to be followed"],
    ["(", "it is no regular expression"],
    ["(?:(?:(?:){999}){999}){999}", "it repeats too much to be followed"],
  ])("that cannot be followed is refused: %s", (source, reason) => {
    expect(reasonOf(source)).toBe(reason);
  });

  test("of more than two thousand characters is refused", () => {
    expect(reasonOf("a".repeat(2001))).toBe("it is longer than 2000 characters");
  });

  test("as registries have them is followed", () => {
    expect(fits("^[A-Z]{1,5}(\\.[A-Z]{1,3})?$", "SAP.DE")).toBe(true);
    expect(fits("^[A-Z]{1,5}(\\.[A-Z]{1,3})?$", "sap")).toBe(false);
    expect(fits("^\\d{4}-(0[1-9]|1[0-2])-\\d{2}$", "2026-11-22")).toBe(true);
    expect(fits("^(?<scheme>https?)://", "ftp://x")).toBe(false);
    expect(fits("^.{1,500}$", "x".repeat(501))).toBe(false);
    expect(fits("a", "a".repeat(longestMatched + 1))).toBe(false);
  });
});

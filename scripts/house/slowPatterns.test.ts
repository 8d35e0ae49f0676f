import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { findingsIn } from "./findings";
import { slowPart, slowPatterns } from "./slowPatterns";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib", "components", "app"])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));

describe("a regular expression that may take more than linear time", () => {
  it("is nowhere: it would let one file or request stop the server", () => {
    expect(files.length).toBeGreaterThan(800);
    expect(findingsIn("slowPatterns", files, (source, file) => slowPatterns(file, source))).toEqual([]);
  });

  it.each([
    ["a repetition of a repetition", /"(?:[^"\\]+|\\.)*"/],
    ["one with a limit within", /(?:[\w-]|\\[0-9a-f]{1,6})+\(/],
    ["one of which only one alternative begins with a sign", /(?:,\w+|\w+)*;/],
    ["one deeper within", /((?:a+b)c){2,}/],
    ["spaces before a line break", /\s*[\r\n]\s*/],
    ["all before a tag", /[\s\S]*<\/think>/],
    ["signs before the end", /^-+|-+$/],
    ["letters of a kind before a word", /\p{L}+vorlage/u],
    ["one in a group at the beginning", /(\w+)=/],
  ])("is found: %s", (_, { source }) => {
    expect(slowPart(source)).not.toBeNull();
  });

  it.each([
    ["a repetition alone", /\s+|[^\p{L}]+/u],
    ["one that stands at the beginning of the text", /^\s*(?:a|b+)\s*=/],
    ["turns that begin with a sign of their own", /@[a-z]+(?:\.[a-z]+)*$/],
    ["one that does not start within its own signs", /(?<!\s)\s+#/],
    ["turns of fixed length", /(?:[0-9a-f]{4}-)+/],
    ["signs in a class", /[(*+]x[)]*/],
  ])("is not seen in %s", (_, { source }) => {
    expect(slowPart(source)).toBeNull();
  });

  it("is found in a raw text, and not where a pattern is sticky", () => {
    const raw =
      "const signs = String.raw`(?:\\w|\\\\[0-9a-f]{1,6})+`;\nconst blank = /\\s*x/y;\nconst b = /\\s*x/;";
    expect(slowPatterns("a.ts", raw)).toEqual([1, 3]);
  });
});

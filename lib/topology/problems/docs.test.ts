import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { problemCodes } from "./codes";

const page = readFileSync("docs/problems.md", "utf8");
const sections = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split("\n")[0] ?? "", section.split("\n").slice(1).join("\n")]),
);

test("every code has a section, and every section a code", () => {
  expect([...sections.keys()].sort()).toEqual([...problemCodes].sort());
});

test("each section says when it is raised and how it is mended", () => {
  for (const [code, text] of sections) {
    expect([code, /^(Error|Warning)\. /m.test(text), text.includes("**Fix:**")]).toEqual([code, true, true]);
  }
});

test("every rule's code is tested", () => {
  const tests = readdirSync(import.meta.dirname)
    .filter((name) => /^(problems|plannerRules)[.]test[.]ts$/.test(name))
    .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
    .join("\n");
  expect(problemCodes.filter((code) => code !== "document" && !tests.includes(code))).toEqual([]);
});

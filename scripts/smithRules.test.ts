import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rules } from "../lib/planners/smith/validation";
import { rulesDocument, sentences } from "./smithRules";

test("docs/smith-rules.md is what the code says (npm run docs:rules)", () => {
  const file = path.resolve(import.meta.dirname, "../docs/smith-rules.md");
  expect(readFileSync(file, "utf8")).toBe(rulesDocument());
});

test("every sentence is kept by something, and every rule keeps one", () => {
  expect(sentences.filter(({ codes = [], kept }) => codes.length === 0 && !kept)).toEqual([]);
  const named = new Set(sentences.flatMap(({ codes = [] }) => codes));
  expect(rules.map((rule) => rule.code).filter((code) => !named.has(code))).toEqual([]);
});

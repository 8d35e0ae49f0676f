import { describe, expect, test } from "vitest";
import { sampleRegistry } from "../../registry";
import { validatePlan } from "..";
import { judgedText, labelledTexts, measureTexts, planOfText } from "./labelledTexts";

const { errors, any, wrong } = measureTexts();

describe("the rules about texts, on the labelled set", () => {
  test("the set has at least 300 different texts", () => {
    expect(new Set(labelledTexts.map(({ text }) => text)).size).toBe(labelledTexts.length);
    expect(labelledTexts.length).toBeGreaterThanOrEqual(300);
  });

  test("errors have a precision of at least 0.98 and a recall of at least 0.9", () => {
    expect(errors.precision).toBeGreaterThanOrEqual(0.98);
    expect(errors.recall).toBeGreaterThanOrEqual(0.9);
    expect(any.precision).toBeGreaterThanOrEqual(0.95);
    expect(any.recall).toBeGreaterThanOrEqual(0.9);
  });

  test("no ordinary code task is refused", () => {
    expect(wrong.filter(({ group }) => group === "code")).toEqual([]);
  });
});

describe("under `phrases: refuse`, a plain variant of the seed's phrase is an error", () => {
  test.each(labelledTexts.filter(({ group }) => group === "seed").map(({ text }) => text))("%s", (text) => {
    const { problems, warnings } = validatePlan(planOfText(text), sampleRegistry());
    expect(problems.map(({ code }) => code)).toContain("prompt_refers_back");
    expect(warnings).toEqual([]);
  });
});

describe("a reference is an error where it resolves to something in the plan", () => {
  test.each([
    ["a node that exists", "Write 60 words on the output of step 2.", "error"],
    ["a node that does not", "Write 60 words on the output of step 7.", "pass"],
    ["a tool that the plan calls", "Summarise the web_search results in one line.", "error"],
    ["a tool that it does not call", "Summarise the image_search results in one line.", "pass"],
    ["a step of something else", "Write 60 words on the output of step 2 of the Krebs cycle.", "pass"],
  ])("%s", (_, text, right) => {
    expect(judgedText(text)).toBe(right);
  });
});

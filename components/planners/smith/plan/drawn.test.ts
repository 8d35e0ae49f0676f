import { expect, it } from "vitest";
import type { PlanProblem } from "@/lib/server/of/smith/check";
import { nodeIn, nodeOf, problemMarks, spokenCard } from "./drawn";

const problem = (node: number | null, message: string): PlanProblem => ({
  code: "input_missing",
  pointer: "",
  fix: "Add it.",
  node,
  message,
});

it("marks a call once, with how many problems it has and the first of them", () => {
  const marks = problemMarks([problem(1, "No symbol."), problem(1, "No range."), problem(null, "No end.")]);
  expect(marks).toEqual({ "node:1": { tone: "problem", glyph: "!", title: "2 problems: No symbol." } });
});

it.each([
  ["node:3", 3],
  ["edge:0+1->2", 2],
  ["edge:2->END", null],
  ["node:START", null],
  [null, null],
])("%s of the drawing is about call %s", (at, node) => {
  expect(nodeOf(at)).toBe(node);
});

it.each([
  ["/nodes/12/inputs/query", 12],
  ["/nodes/0", 0],
  ["/nodes", null],
  ["/final_output_node", null],
])("%s is in call %s", (pointer, node) => {
  expect(nodeIn(pointer)).toBe(node);
});

it("says a card in words", () => {
  expect(
    spokenCard({
      index: 2,
      id: "2",
      call: "llm_caller.generate",
      purpose: "write the text",
      inputs: [["prompt", '"Write…"']],
      moreInputs: 1,
      retry: "1",
      timeout: "60",
      onFail: "halt",
      final: true,
    }),
  ).toBe(
    "Node 2, llm_caller.generate, the result. write the text. Inputs: prompt and 1 more. Retry 1, timeout 60, on failure halt.",
  );
});

import { expect, test } from "vitest";
import { type AnswerRule, answerIn } from "./answerSet";
import { Recording } from "./schema";

const recording = Recording.parse({
  format: "planner-studio/recording",
  version: 1,
  id: "ada",
  title: "Ada",
  planner: "p",
  summary: "",
  start: { region: null },
  synthetic: true,
  turns: [{ kind: "message", text: "hello", calls: [], decisions: [], end: "ended" }],
});
const rule = (more: Partial<AnswerRule>): AnswerRule => ({
  kind: "user",
  request: {},
  times: 1,
  all: "for all",
  ...more,
});

test("a null is an answer, of the table's and of what the recording holds", () => {
  expect(answerIn(rule({ table: { ada: null } }), recording)).toBeNull();
  expect(answerIn(rule({ from: "/start/region" }), recording)).toBeNull();
  expect(answerIn(rule({ from: "/start/nothing" }), recording)).toBe("for all");
  expect(answerIn(rule({ table: { bob: "his" } }), recording)).toBe("for all");
});

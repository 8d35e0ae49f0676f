import { expect, test } from "vitest";
import { z } from "zod";
import { reasonOf } from "./reasonOf";
import { onOneLine, sentence, shorten } from "./shorten";

test("a text is cut between two characters, never within one", () => {
  expect(shorten("short", 5)).toBe("short");
  expect(shorten("longer", 5)).toBe("long…");
  expect(shorten("abc\u{1F600}defg", 5)).toBe("abc…");
  expect(shorten("ab\u{1F600}defg", 5)).toBe("ab\u{1F600}…");
});

test("a sentence stands on one line, whatever a planner put into it", () => {
  expect(sentence('[\n  {\r\n    "code": "invalid  type"\n  }\n]\n')).toBe('[ { "code": "invalid  type" } ]');
});

test("a reason is what an error says, without LangGraph's address to read on", () => {
  const url = "Troubleshooting URL: https://docs.langchain.com/oss/javascript/langgraph/SOME_CODE/";
  expect(reasonOf(new Error(`Two values came.\n\n${url}\n`))).toBe("Two values came.");
  expect(reasonOf(new Error(`First.\n\n${url}\n\nThen this.`))).toBe("First.\n\nThen this.");
  expect(reasonOf(new Error(`It says "${url}".`))).toBe(`It says "${url}".`);
  expect(reasonOf("thrown as it is")).toBe("thrown as it is");
});

test("a reason names the fields that a failed parse refused", () => {
  const task = z.object({ signature: z.string(), points: z.number() });
  const { error } = task.safeParse({ points: "5" });
  expect(reasonOf(error)).toBe("signature must be a string. points must be a number.");
});

test("a long run of spaces is read once", () => {
  const long = `a${" ".repeat(1_000_000)}b`;
  expect(onOneLine(`${long} \n c`)).toBe(`${long} c`);
  expect(reasonOf(`${long}\n\nTroubleshooting URL: x\nc`)).toBe(`${long}\nc`);
});

import { expect, test } from "vitest";
import { sentence, shorten } from "./shorten";

test("a text is cut between two characters, never within one", () => {
  expect(shorten("short", 5)).toBe("short");
  expect(shorten("longer", 5)).toBe("long…");
  expect(shorten("abc\u{1F600}defg", 5)).toBe("abc…");
  expect(shorten("ab\u{1F600}defg", 5)).toBe("ab\u{1F600}…");
});

test("a sentence stands on one line, whatever a planner put into it", () => {
  expect(sentence('[\n  {\r\n    "code": "invalid  type"\n  }\n]\n')).toBe('[ { "code": "invalid  type" } ]');
});

import { expect, test } from "vitest";
import { readCode, readJsonText } from "./readText";

const code = "def f(x):\n    return x\n";

test.each([
  ["plain", "def f(x):\n    return x", code],
  ["a block", `\`\`\`python\n${code}\`\`\``, code],
  ["text around a block", `Here it is:\n\`\`\`py\n${code}\`\`\`\nDone.`, code],
  ["the longest of two blocks", `\`\`\`\nx = 1\n\`\`\`\nor\n\`\`\`python\n${code}\`\`\``, code],
  ["a block with line ends of Windows", `Here:\r\n\`\`\`python\r\nx = 1\r\n\`\`\`\r\nDone.`, "x = 1\n"],
  ["a block that is cut short", `\`\`\`python\n${code}`, code],
  ["back quotes within code", `\`\`\`python\ns = "\`\`\`"\n${code}\`\`\``, `s = "\`\`\`"\n${code}`],
])("reads code from %s", (_, text, expected) => {
  expect(readCode(text)).toBe(expected);
});

test.each([
  ["plain", '{"a": 1}'],
  ["a block", '```json\n{"a": 1}\n```'],
  ["prose", 'Sure: {"a": 1} is it.'],
])("reads JSON from %s", (_, text) => {
  expect(readJsonText(text)).toEqual({ a: 1 });
});

test("leaves a text without JSON as it is", () => {
  expect(readJsonText("I think 5 {points}")).toBe("I think 5 {points}");
});

test("a text that opens many blocks and closes none is read once", () => {
  expect(readCode(`${"```a\n".repeat(300_000)}x = 1`)).toBe("x = 1\n");
});

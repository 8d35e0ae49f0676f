import { expect, it } from "vitest";
import { fencesOf } from "./markdown";

const a = { title: null, text: "a\n" };

it.each([
  ["closed", "```mermaid\na\n```\nb", [a]],
  ["with line ends of Windows", "```mermaid\r\na\r\n```\r\n", [a]],
  ["cut off", "```mermaid\na", [{ title: null, text: "a" }]],
  ["empty", "```mermaid\n", [{ title: null, text: "" }]],
  ["on the last line", "a\n```mermaid", []],
  [
    "below a heading, whose marks are no part of it",
    "# Now ##\n\n~~~mermaid\na\n~~~",
    [{ ...a, title: "Now" }],
  ],
  ["of another language", "```js\na\n```", []],
])("reads the content of a fence %s", (_, text, expected) => {
  expect(fencesOf(text)).toEqual(expected);
});

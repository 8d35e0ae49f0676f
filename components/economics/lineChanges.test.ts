import { expect, test } from "vitest";
import { lineChanges } from "./lineChanges";

const shown = (before: string, after: string) =>
  lineChanges(before, after).map(({ sign, text }) => `${sign}${text}`);

test("lists equal, removed and added lines in order", () => {
  expect(shown("a\nb\nc\n", "a\nx\nc\nd\n")).toEqual([" a", "-b", "+x", " c", "+d"]);
  expect(shown("a\n", "a\n")).toEqual([" a"]);
  expect(shown("a\nb", "c")).toEqual(["-a", "-b", "+c"]);
});

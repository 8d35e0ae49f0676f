import { expect, it } from "vitest";
import { describeDollars, describeLimit, readLimit } from "./limit";

it.each([
  ["0.50usd", "$0.50"],
  ["$3", "$3.00"],
  ["12.3usd", "$12.30"],
  ["$0.05", "$0.05"],
  ["40", "40 calls"],
])("repeats the limit %s as %s", (given, told) => {
  expect(describeLimit(readLimit(given))).toBe(told);
});

it("gives small amounts three significant digits", () => {
  expect([0.0019812, 0.0000021, 1.2349].map(describeDollars)).toEqual(["$0.00198", "$0.0000021", "$1.23"]);
});

import { expect, test } from "vitest";
import { withoutStacks } from "./withoutStacks";

test("stacks come back when the last of several runs is over, failed or not", async () => {
  const usual = Error.stackTraceLimit;
  const slow = withoutStacks(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const failed = withoutStacks(() => Promise.reject(new Error("torn")));
  await expect(failed).rejects.toThrow("torn");
  expect(Error.stackTraceLimit).toBe(0);
  await slow;
  expect(Error.stackTraceLimit).toBe(usual);
});

import { expect, it } from "vitest";
import { soon } from "./soon";

const never = new Promise<string>(() => {});

it("resolves with the value, or with `late` after a while", async () => {
  expect(await soon(Promise.resolve("value"), 60_000, "late")).toBe("value");
  expect(await soon(never, 1, "late")).toBe("late");
});

it("fails with the work, and not after it was given up", async () => {
  await expect(soon(Promise.reject(new Error("gone")), 60_000, "late")).rejects.toThrow("gone");
  let fail = (_: Error) => {};
  const slow = new Promise<string>((_, reject) => (fail = reject));
  expect(await soon(slow, 1, "late")).toBe("late");
  // Unhandled, this would end the process.
  fail(new Error("too late"));
  await expect(slow).rejects.toThrow("too late");
});

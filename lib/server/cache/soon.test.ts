import { expect, it } from "vitest";
import { openMemory } from "./memory";
import { soon } from "./soon";

const never = () => new Promise<string>(() => {});

it("resolves with the value, or with `late` after a while", async () => {
  const memory = openMemory();
  const value = { key: "a", make: async () => "value" };
  expect(await soon<string>("patient", 60_000)(memory, value)).toBe("value");
  expect(await soon<string>("impatient", 1)(memory, { key: "a", make: never })).toBe("late");
});

it("fails with the work, and not after it was given up", async () => {
  const memory = openMemory();
  const gone = { key: "a", make: () => Promise.reject<string>(new Error("gone")) };
  await expect(soon<string>("patient", 60_000)(memory, gone)).rejects.toThrow("gone");
  let fail = (_: Error) => {};
  const slow = new Promise<string>((_, reject) => (fail = reject));
  expect(await soon<string>("impatient", 1)(memory, { key: "a", make: () => slow })).toBe("late");
  // Unhandled, this would end the process.
  fail(new Error("too late"));
  await expect(slow).rejects.toThrow("too late");
});

it("shares running work of a key, and begins anew once it has ended", async () => {
  const memory = openMemory();
  const count = soon<number>("count", 1);
  const begun: string[] = [];
  let end = (_: number) => {};
  const work = (key: string) => ({
    key,
    make: () => {
      begun.push(key);
      return new Promise<number>((resolve) => (end = resolve));
    },
  });
  expect(await Promise.all([count(memory, work("a")), count(memory, work("a"))])).toEqual(["late", "late"]);
  expect(begun).toEqual(["a"]);
  end(1);
  await new Promise(setImmediate);
  await count(memory, work("a"));
  await count(memory, work("b"));
  expect(begun).toEqual(["a", "a", "b"]);
});

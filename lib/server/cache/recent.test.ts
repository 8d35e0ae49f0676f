import { expect, test } from "vitest";
import { openMemory } from "./memory";
import { recent } from "./recent";

const memory = openMemory();

const count = () => {
  let made = 0;
  return () => ++made;
};

test("makes a value once, and again when others were used since", () => {
  const keep = recent<number>("test-numbers", 2);
  const make = count();
  expect([keep(memory, "a", make), keep(memory, "a", make), keep(memory, "b", make)]).toEqual([1, 1, 2]);
  keep(memory, "a", make);
  keep(memory, "c", make);
  expect([keep(memory, "a", make), keep(memory, "b", make)]).toEqual([1, 4]);
});

test("does not keep what failed", async () => {
  const keep = recent<Promise<number>>("test-promises", 2);
  await expect(keep(memory, "a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await expect(keep(memory, "a", async () => 1)).resolves.toBe(1);
});

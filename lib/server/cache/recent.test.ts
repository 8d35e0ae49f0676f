import { expect, test } from "vitest";
import { recent } from "./recent";

const count = () => {
  let made = 0;
  return () => ++made;
};

test("makes a value once, and again when others were used since", () => {
  const keep = recent<number>("test-numbers", 2);
  const make = count();
  expect([keep("a", make), keep("a", make), keep("b", make)]).toEqual([1, 1, 2]);
  keep("a", make);
  keep("c", make);
  expect([keep("a", make), keep("b", make)]).toEqual([1, 4]);
});

test("does not keep what failed", async () => {
  const keep = recent<Promise<number>>("test-promises", 2);
  await expect(keep("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await expect(keep("a", async () => 1)).resolves.toBe(1);
});

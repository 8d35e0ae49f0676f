import { expect, test } from "vitest";
import { openMemory } from "./memory";
import { recentBytes } from "./recentBytes";

const memory = openMemory();

test("keeps any number of small values, and of large ones the last", async () => {
  const keep = recentBytes<string>("test-texts", 1000, (text) => text.length);
  const made: string[] = [];
  const ask = (key: string, size: number) =>
    keep(memory, key, async () => {
      made.push(key);
      return key.padEnd(size);
    });
  const small = Array.from({ length: 100 }, (_, i) => `small ${i}`);
  for (const key of [...small, ...small]) await ask(key, 10);
  expect(made).toEqual(small);
  for (const key of ["a", "b", "c", "c", "b", "a"]) await ask(key, 400);
  expect(made.slice(small.length)).toEqual(["a", "b", "c", "a"]);
});

test("makes what is asked for twice at once only once, and does not keep what failed", async () => {
  const keep = recentBytes<string>("test-failing-texts", 1000, (text) => text.length);
  const fails = () => Promise.reject(new Error("gone"));
  const both = await Promise.allSettled([
    keep(memory, "a", fails),
    keep(memory, "a", async () => "never asked"),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await keep(memory, "a", async () => "again")).toBe("again");
});

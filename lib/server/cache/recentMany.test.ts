import { expect, test } from "vitest";
import { openMemory } from "./memory";
import { recentMany } from "./recentMany";

const memory = openMemory();

function counted(name: string, most: number) {
  const asked: string[][] = [];
  const read = recentMany<string>(name, most);
  const from = async (of: string, ...keys: readonly string[]) => {
    const values = await read(memory, of, keys, async (missing) => {
      asked.push([...missing]);
      return missing.filter((key) => key !== "nobody's").map((key) => [key, key.toUpperCase()]);
    });
    return keys.map((key) => values.get(key));
  };
  return { asked, from };
}

test("makes those that are missing together, each once", async () => {
  const { asked, from } = counted("test-many", 10);
  const of = "one";
  expect(await from(of, "a", "b", "a")).toEqual(["A", "B", "A"]);
  expect(await from(of, "b", "c", "a")).toEqual(["B", "C", "A"]);
  expect(await from(of, "c", "b")).toEqual(["C", "B"]);
  expect(asked).toEqual([["a", "b"], ["c"]]);
});

test("gives all of more than it keeps", async () => {
  const { asked, from } = counted("test-more", 2);
  const of = "one";
  expect(await from(of, "a", "b", "c", "d")).toEqual(["A", "B", "C", "D"]);
  expect(await from(of, "a", "b", "c", "d")).toEqual(["A", "B", "C", "D"]);
  expect(asked[1]).toEqual(["a", "b"]);
});

test("what one place holds says nothing of another, and what was not found is asked for again", async () => {
  const { asked, from } = counted("test-apart", 10);
  await from("one", "a");
  await from("another", "a");
  expect(await from("one", "nobody's")).toEqual([undefined]);
  await from("one", "nobody's");
  expect(asked).toEqual([["a"], ["a"], ["nobody's"], ["nobody's"]]);
});

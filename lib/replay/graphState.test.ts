import { expect, test } from "vitest";
import { nextAmong } from "./graphState";

test("a join is next once all of its sources have run, whatever their names hold", () => {
  const nodes = ["a", "a+x", "b", "join"];
  const next = (seen: readonly string[]) => nextAmong(nodes)({ "join:b+a+x:join": seen });
  expect(next(["b"])).toEqual([]);
  expect(next(["a+x"])).toEqual([]);
  expect(next(["a+x", "b"])).toEqual(["join"]);
  expect(next(["b", "a+x"])).toEqual(["join"]);
});

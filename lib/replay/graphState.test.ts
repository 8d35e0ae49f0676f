import { expect, test } from "vitest";
import { nextOf } from "./graphState";

test("a join is next once all of its sources have run, whatever their names hold", () => {
  const nodes = ["a", "a+x", "b", "join"];
  const next = (seen: readonly string[]) => nextOf({ "join:b+a+x:join": seen }, nodes);
  expect(next(["b"])).toEqual([]);
  expect(next(["a+x"])).toEqual([]);
  expect(next(["a+x", "b"])).toEqual(["join"]);
  expect(next(["b", "a+x"])).toEqual(["join"]);
});

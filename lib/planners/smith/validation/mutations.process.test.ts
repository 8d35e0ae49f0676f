import { test } from "vitest";
import { judgeChanged, judgeGarbled } from "./judged.fixture";

test("ten thousand plans changed at random are judged the same twice, and valid again when changed back", () =>
  judgeChanged(10_000));

test("ten thousand garbled texts of plans have a verdict each", () => judgeGarbled(10_000));

/** @module-tag slow */
import { describe, test } from "vitest";
import { runs } from "../../../std/runs.fixture";
import { judgeChanged, judgeGarbled } from "./judged.fixture";

describe("a plan changed at random", () => {
  test("never throws, is judged the same twice, and is valid again when changed back", () =>
    judgeChanged(runs(6000)));

  test("as a text, garbled, gives a verdict each time", () => judgeGarbled(runs(6000)));
});

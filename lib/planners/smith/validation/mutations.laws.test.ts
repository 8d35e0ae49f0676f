import { describe, test } from "vitest";
import { runs } from "../../../std/runs.fixture";
import { judgeChanged, judgeGarbled } from "./judged.fixture";

// Ten thousand of each are judged in `mutations.process.test.ts`.
describe("a plan changed at random", () => {
  test("never throws, is judged the same twice, and is valid again when changed back", () =>
    judgeChanged(runs(150)));

  test("as a text, garbled, gives a verdict each time", () => judgeGarbled(runs(600)));
});

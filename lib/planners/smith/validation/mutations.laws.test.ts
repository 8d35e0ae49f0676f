import { describe, expect, test } from "vitest";
import { runs } from "../../../std/runs.fixture";
import { sampleRegistry } from "../registry";
import { validatePlan, validatePlanText } from ".";
import { judgeChanged, judgeGarbled } from "./judged.fixture";
import { mutated } from "./mutations.fixture";
import { aPlan } from "./plan.fixture";

const registry = sampleRegistry();

// Ten thousand of each are judged in the slow suite.
describe("a plan changed at random", () => {
  test(
    "never throws, is judged the same twice, and is valid again when changed back",
    {
      timeout: 120_000,
    },
    () => judgeChanged(runs(150)),
  );

  test("as a text, garbled, gives a verdict each time", { timeout: 120_000 }, () => judgeGarbled(runs(600)));

  test("by a text of a megabyte in any input, is judged at once", () => {
    for (const text of ["{{", "$", "<", "[", "{a", "node ", "the ", "\\", "x"].map((part) =>
      part.repeat(1_000_000 / part.length),
    )) {
      const plan = mutated(aPlan(), [
        { op: "change", path: "/nodes/2/inputs/prompt", before: "", after: text },
      ]);
      const began = performance.now();
      expect(validatePlan(plan, registry).ok).toBe(false);
      validatePlanText(JSON.stringify(plan), registry);
      expect(performance.now() - began).toBeLessThan(2000);
    }
  });
});

import { expect, test } from "vitest";
import { viewCounts } from "./viewCounts";

test("counts no causes before anything ran, and names those that are known after", () => {
  const shown = (compared: number) => viewCounts({ comparison: { causes: [] }, counts: { compared } }, null);
  expect(shown(0)).toEqual({ differences: "not run", proof: "0" });
  expect(shown(1200)).toEqual({ differences: "0 causes", proof: "1,200" });
});

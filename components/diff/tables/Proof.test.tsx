import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ComparisonTrust } from "@/lib/server/diffs/get";
import { Proof } from "./Proof";

afterEach(cleanup);

const saidOf = (mutants: ComparisonTrust["mutants"]): string => {
  const trust = { faithful: [], unfaithful: [], misses: [], untaken: [], branches: 2, stale: [], mutants };
  render(<Proof trust={trust} titles={new Map()} notRun={[]} head="b" />);
  return screen.getByText("Mutants").nextElementSibling?.textContent ?? "";
};

it("tells how many mutants the recordings detect", () => {
  expect(saidOf({ detected: 286, of: 292 })).toContain("286 of 292 mutants");
});

it("says where nothing was measured that it was not, and how it is", () => {
  expect(saidOf(null)).toMatch(/^Not measured for this set of recordings[.].*npm run bench:mutants/);
});

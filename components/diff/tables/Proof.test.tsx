import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ComparisonTrust } from "@/lib/server/diffs/get";
import { Proof } from "./Proof";

const saidOf = (mutants: ComparisonTrust["mutants"]): string => {
  const trust = { faithful: [], unfaithful: [], misses: [], untaken: [], branches: 2, stale: [], mutants };
  render(<Proof trust={trust} titles={new Map()} notRun={[]} head="b" recordings={0} />);
  return screen.getByText("Mutants").nextElementSibling?.textContent ?? "";
};

it("tells how many mutants the recordings detect", () => {
  expect(saidOf({ detected: 286, of: 292, source: null })).toContain("286 of 292 mutants from");
});

it("names the topology that was changed, and what was changed where no recording shows it", () => {
  const undetected = ['"plan" no longer runs in "start".', '"END" and "plan" change places.'];
  const said = saidOf({ detected: 38, of: 40, source: "In use", undetected });
  expect(said).toContain("38 of 40 mutants of “In use”");
  expect(said).toContain("2 changes are not detected. It was not shown that they matter.");
  expect(screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent)).toEqual(
    undetected,
  );
});

it("says where nothing was measured that it was not, and how it is", () => {
  expect(saidOf(null)).toMatch(/^Not measured for this set of recordings[.].*by itself/);
});

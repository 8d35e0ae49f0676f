import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ComparisonCounts, ComparisonTrust } from "@/lib/server/diffs/get";
import { Proof } from "./Proof";

const ran = (compared: number, recordings: number): ComparisonCounts => ({
  recordings,
  compared,
  turns: 0,
  faithful: 0,
  unfaithful: 0,
  misses: 0,
  stale: 0,
  statuses: {
    differs: 0,
    failed: 0,
    inconclusive: 0,
    "same-decisions": 0,
    "not-run": 0,
    identical: compared,
  },
});

const saidOf = (mutants: ComparisonTrust["mutants"]): string => {
  const trust = { faithful: [], unfaithful: [], misses: [], untaken: [], branches: 2, stale: [], mutants };
  render(<Proof trust={trust} titles={new Map()} notRun={[]} head="b" counts={ran(0, 0)} />);
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
  expect(saidOf(null)).toMatch(/^Not measured for this set of recordings[.].*background runs/);
});

const partsOf = (compared: number, recordings: number, untaken = 1): { readonly [name: string]: string } => {
  const branches = [
    { address: "router:a/b" as never, label: "a: b" },
    { address: "router:a/c" as never, label: "a: c" },
  ];
  const trust = {
    faithful: [],
    unfaithful: [],
    misses: [],
    stale: [],
    mutants: null,
    branches: 2,
    untaken: branches.slice(0, untaken),
  };
  const { container, unmount } = render(
    <Proof trust={trust} counts={ran(compared, recordings)} head="b" titles={new Map()} notRun={[]} />,
  );
  const names = [...container.querySelectorAll("dt")];
  const parts = names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? ""]);
  unmount();
  return Object.fromEntries(parts);
};

it("says of nothing that it holds where no recording ran on both sides", () => {
  expect(partsOf(0, 33, 2)).toMatchObject({
    "Missed calls": "No recording has been replayed on both sides yet.",
    "Not tested": "No recording has been replayed on both sides yet. Of the 2 branches of B none is tested.",
    Freshness: "There is no result for both sides yet.",
  });
});

it("names the recordings that ran where not all did", () => {
  expect(partsOf(5, 33, 0)).toMatchObject({
    "Missed calls": "Every call of both sides in the 5 recordings that ran was answered from the recordings.",
    "Not tested": "Every one of the 2 branches of B is taken by some recording of the 5 recordings that ran.",
  });
});

it("says it of every recording where all ran", () => {
  expect(partsOf(33, 33, 1)).toMatchObject({
    "Missed calls": "Every call of both sides was answered from the recordings.",
    "Not tested": "1 of 2 branches of B is taken by no recording.a: b",
    Freshness: "Every result was computed by the current engine version.",
  });
});

it("says nothing of mutants for an app, which the studio does not run", () => {
  const trust = {
    faithful: [],
    unfaithful: [],
    misses: [],
    untaken: [],
    branches: 2,
    stale: [],
    mutants: null,
  };
  render(<Proof trust={trust} titles={new Map()} notRun={[]} head="b" counts={ran(0, 0)} isApp />);
  expect(screen.queryByText("Mutants")).toBeNull();
  expect(document.body.textContent).not.toMatch(/policy|topology/);
});

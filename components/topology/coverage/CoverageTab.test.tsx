import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CoveredPart } from "@/lib/coverage";
import type { TopologyCoverage } from "@/lib/server/topologies/coverage";
import { CoverageTab } from "./CoverageTab";

const part = (name: string): CoveredPart => ({ address: `node:${name}`, name }) as unknown as CoveredPart;
const missed = (name: string) => ({ reached: [], missing: [part(name)] });
const whole = { reached: [part("a")], missing: [] };
const lacking = {
  nodes: missed("n"),
  branches: missed("b"),
  edges: missed("e"),
  policies: missed("p"),
} as unknown as TopologyCoverage["coverage"];
const reached = {
  nodes: whole,
  branches: whole,
  edges: whole,
  policies: whole,
} as unknown as TopologyCoverage["coverage"];

function shown(replayed: number, coverage: TopologyCoverage["coverage"]) {
  const covered: TopologyCoverage = { recordings: 33, replayed, coverage, claims: null };
  const { container, unmount } = render(
    <CoverageTab
      covered={covered}
      topology={{ id: "t", planner: "p", namespace: "planner" }}
      selected={null}
      onGo={() => {}}
      picker={null}
      run={<button type="button">Run</button>}
    />,
  );
  const titles = [...container.querySelectorAll("section")].map((one) => one.getAttribute("aria-label"));
  const found = { titles, text: container.textContent ?? "", runs: container.querySelector("button") };
  unmount();
  return found;
}

it("says that nothing ran so far while a part of the recordings ran, and never only when all did", () => {
  const some = shown(5, lacking);
  expect(some.titles).toEqual([
    "Nodes that did not run so far",
    "Branches not taken so far",
    "Edges not taken so far",
    "Policies without effect so far",
  ]);
  expect(some.text).toContain(": the others may reach more.");
  expect(some.text).not.toContain("never");
  expect(shown(33, lacking).titles).toEqual([
    "Nodes that never run",
    "Branches never taken",
    "Edges never taken",
    "Policies without effect",
  ]);
});

it("knows nothing where no recording ran, and offers the run", () => {
  const none = shown(0, lacking);
  expect(none.titles).toEqual([]);
  expect(none.text).toContain("No coverage yet");
  expect(none.runs?.textContent).toBe("Run");
});

it("says of the recordings that ran alone that they reach everything", () => {
  expect(shown(33, reached).text).toContain("Every part ran in at least one recording.");
  expect(shown(5, reached).text).toContain("5 of 33 recordings replayed: the others may reach more.");
});

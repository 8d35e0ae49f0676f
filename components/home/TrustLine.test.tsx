import { cleanup, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TrustLine } from "./TrustLine";

const line = (replayed: number, asRecorded: number, older = 0): string => {
  const trust = { topology: "current", recordings: 24, replayed, asRecorded, older };
  render(<TrustLine trust={trust} inUse="Current planner" />);
  const text = screen.getByRole("region", { name: "Trust" }).textContent ?? "";
  cleanup();
  return text;
};

it("never counts what was not run as a pass", () => {
  expect(line(0, 0)).toContain("Not run yet: 24 recordings");
  expect(line(20, 20)).toContain(
    "20 of the 20 recordings that ran replay on Current planner exactly as recorded, 4 not run.",
  );
  expect(line(20, 20)).toMatch(/^·not run/);
});

it("does not say of what an earlier engine ran that it never ran", () => {
  expect(line(0, 0, 24)).toContain("Not run since the engine changed: 24 recordings wait");
  expect(line(0, 0, 24)).toContain("An earlier engine replayed 24; its results no longer count.");
});

it("names what came out differently", () => {
  expect(line(24, 22)).toMatch(/^≠differs22 of 24/);
  expect(line(24, 22)).toContain("2 came out differently.");
});

it("says what it means when all agree", () => {
  expect(line(24, 24)).toContain("Replaying adds no differences of its own");
});

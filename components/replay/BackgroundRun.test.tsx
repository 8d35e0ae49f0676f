import { expect, it } from "vitest";
import { describeBackground } from "./BackgroundRun";

const runs = (readings: number) =>
  describeBackground({ state: "running", progress: { of: "replays", done: 1051, total: 2509, readings } });

it("says what all replays are made of, in figures that add up", () => {
  expect(runs(1749)).toBe(
    "Background runs: 1,051 of 2,509 replays, 760 of topologies and 1,749 of variants.",
  );
  expect(runs(0)).toBe("Background runs: 1,051 of 2,509 replays.");
});

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RunSummary } from "@/lib/server/home/lastRuns";
import { LastRuns } from "./LastRuns";

const now = new Date("2026-05-01T12:00:00Z");

const aRun = (id: string, topologies: readonly string[], planner: string | null): RunSummary =>
  ({
    id,
    topologies,
    planner,
    recordings: 33,
    older: false,
    state: "running",
    background: true,
    rev: 1,
    counts: {},
    finished: 0,
    total: 99,
    waitsForEngine: false,
    createdAt: now,
    finishedAt: null,
  }) as unknown as RunSummary;

it("names two topologies, and counts more as their planner's heading does", () => {
  const runs = [
    aRun("a", ["current", "hybrid"], "p"),
    aRun("b", ["current", "hybrid", "opus"], "p"),
    aRun("c", ["current", "hybrid", "smith"], null),
  ];
  const titles = new Map([["current", "Current"]]);
  render(<LastRuns runs={runs} titles={titles} now={now} planners={new Map([["p", "VentureScope"]])} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Current and hybrid",
    "3 topologies of VentureScope",
    "3 topologies of several planners",
  ]);
});

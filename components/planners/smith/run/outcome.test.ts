import { expect, it } from "vitest";
import type { PlanRun } from "@/lib/server/of/smith/planRun";
import { outcomeOf, timing } from "./outcome";
import { aNodeRun, anAttempt, aPlanRun } from "./run.fixture";
import { duration } from "./time";

const said = (run: PlanRun) =>
  outcomeOf(run)
    .map(({ text }) => text)
    .join("");

const failedTwice = {
  state: "timed_out",
  attempts: [anAttempt("timed_out", 0, 50), anAttempt("timed_out", 50, 100)],
} as const;
const failed = { state: "failed", attempts: [anAttempt("failed", 0, 50)] } as const;

it("says that all answered", () => {
  expect(said(aPlanRun([aNodeRun(0), aNodeRun(1)]))).toBe("All 2 calls answered.");
  expect(said(aPlanRun([aNodeRun(0)]))).toBe("The one call answered.");
});

it("names the call that halted the plan, how it failed, and what was not started", () => {
  const skipped = aNodeRun(2, { state: "skipped", attempts: [] });
  const run = aPlanRun([aNodeRun(0), aNodeRun(1, failedTwice), skipped], { status: "halted", halted: [1] });
  expect(said(run)).toBe(
    "1 of 3 calls answered; 1 papers.find timed out twice and the plan halted; 1 call not started.",
  );
  expect(outcomeOf(run).filter(({ node }) => node !== undefined)).toEqual([
    { text: "1 papers.find", node: 1 },
  ]);
});

it("says that the plan went on, or that there is no result", () => {
  const nodes = [aNodeRun(0, failed), aNodeRun(1)];
  expect(said(aPlanRun(nodes))).toBe("1 of 2 calls answered; 0 papers.find failed and the plan went on.");
  expect(said(aPlanRun(nodes, { status: "failed" }))).toContain("failed and there is no result.");
});

it("counts attempts that failed in different ways together", () => {
  const attempts = [anAttempt("timed_out", 0, 1), anAttempt("failed", 1, 2), anAttempt("timed_out", 2, 3)];
  const run = aPlanRun([aNodeRun(0, { state: "timed_out", attempts })], { status: "failed" });
  expect(said(run)).toContain("failed 3 times");
});

it("names three failures and counts the others", () => {
  const nodes = [0, 1, 2, 3, 4].map((id) => aNodeRun(id, failed));
  expect(said(aPlanRun(nodes))).toContain("2 papers.find failed and 2 more and the plan went on");
});

it("leads to the call that was never recorded", () => {
  const nodes = [
    aNodeRun(0),
    aNodeRun(1, { state: "missed", attempts: [anAttempt("missed", 0, 0)] }),
    aNodeRun(2, { state: "not_reached", step: null, attempts: [] }),
  ];
  expect(said(aPlanRun(nodes, { status: "stopped", message: "No recorded answer." }))).toBe(
    "1 of 3 calls answered; 1 papers.find asks what was never recorded, so the run stops there; 1 call not started.",
  );
});

it("says why it stopped where no call missed", () => {
  const run = aPlanRun([aNodeRun(0)], { status: "stopped", message: "The graph failed." });
  expect(said(run)).toBe("The one call answered; the graph failed.");
});

it("tells the time, the longest chain and what the barrier would add", () => {
  const run = aPlanRun([], { total: 2000, barrier: 2600, critical: [1, 3], unmeasured: 2 });
  expect(timing(run, duration)).toBe(
    "2 s of recorded time. The longest chain 1 → 3 decides it. The superstep barrier would add 600 ms (30%), hatched below. 2 calls without a recorded time count as instantaneous.",
  );
});

it("tells the pause where a call was tried again", () => {
  const run = aPlanRun([aNodeRun(0, failedTwice)], { critical: [0], pause: 500 });
  expect(timing(run, duration)).toContain("Retries begin after a pause of 500 ms.");
});

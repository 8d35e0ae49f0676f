import { describe, expect, test } from "vitest";
import { remediationFrom } from "./remediation";
import type { LossTotals } from "./schema";

const graph = (id: string, namespace = "planner") => ({ id, namespace });
const lost = (waits: number, midTurn: number): LossTotals => ({
  waits: { lost: waits, total: 9 },
  midTurn: { lost: midTurn, total: 9 },
});
const trial = (totals: LossTotals, otherwise = 0) => ({ rename: { plan: "tick" }, totals, otherwise });

describe("the way out", () => {
  test("is a rename map where nothing is lost with it", () => {
    const sides = { base: graph("old"), head: graph("new") };
    expect(remediationFrom(sides, trial(lost(0, 0)))).toMatchObject({
      kind: "rename",
      sentence:
        "Rename `plan` to `tick` in stored threads: a trial on a fork of each thread shows that every thread then resumes under new. All of them then decide, ask and end as under old, as far as the recordings go.",
    });
    expect(remediationFrom(sides, trial(lost(0, 0), 3)).sentence).toContain(
      "3 stored states then go on differently than under old; look at them before",
    );
  });

  test("says that threads must be moved where the head looks for them elsewhere", () => {
    const sides = { base: graph("old"), head: graph("new", "planner:v2") };
    expect(remediationFrom(sides, trial(lost(0, 0))).sentence).toContain(
      "But new reads threads under `planner:v2` alone: move them there from `planner`, or they stay unread and their questions unanswered.",
    );
  });

  test("is a namespace where a rename map is not enough, or none was found", () => {
    const sides = { base: graph("old"), head: graph("new") };
    expect(remediationFrom(sides, trial(lost(1, 2)))).toMatchObject({
      kind: "new-namespace",
      namespace: "planner:v2",
      declared: false,
      sentence: expect.stringContaining(
        "With `plan` to `tick`, 3 checkpoints are still lost. Give new a namespace",
      ),
    });
    expect(remediationFrom(sides, trial(lost(0, 1))).sentence).toContain("1 checkpoint is still lost.");
    expect(remediationFrom(sides, null).sentence).toContain(
      "No renaming of nodes was found that would prevent the loss of these checkpoints.",
    );
  });

  test("is the head's own namespace where it has one", () => {
    const sides = { base: graph("old"), head: graph("new", "planner:new") };
    expect(remediationFrom(sides, null)).toMatchObject({
      kind: "new-namespace",
      namespace: "planner:new",
      declared: true,
      sentence: expect.stringContaining("new already has a namespace of its own"),
    });
  });
});

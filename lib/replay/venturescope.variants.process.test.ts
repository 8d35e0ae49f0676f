import { describe, expect, test } from "vitest";
import { diffTraces } from "../diff";
import type { Topology } from "../topology";
import { keptTraceOf } from "./keptTraces.fixture";
import {
  answersSkipTick,
  lacking,
  planner,
  prepareFirst,
  recordingCalled,
  recordings,
  topologyCalled,
} from "./venturescope.fixture";

const differenceOn = async (id: string, head: Topology) => {
  const recording = recordingCalled(id);
  return diffTraces(
    await keptTraceOf(topologyCalled("hybrid"), recording),
    await keptTraceOf(head, recording),
  );
};

describe("hybrid with prepare before the gate", () => {
  test("decides the same, after a decomposition spent before the region is known", async () => {
    for (const id of ["tidewater-first-plan", "monsoon-cannot-be-split"]) {
      const { status, decisionsDiffer, firstDivergence } = await differenceOn(id, prepareFirst());
      expect([status, decisionsDiffer]).toEqual(["same-decisions", false]);
      expect(firstDivergence).toMatchObject({ kind: "call", turn: 1, index: 0, base: null });
      expect(firstDivergence?.head).toMatch(/^decompose /);
    }
  });
});

describe("hybrid whose answers skip the tick", () => {
  test("counts fewer iterations and misreports turns, and decides differently at the maximum or on answers that are not exact", async () => {
    const atTheMaximum: string[] = [];
    const onInexactAnswers: string[] = [];
    let misreported = 0;
    for (const recording of recordings) {
      const diff = await differenceOn(recording.id, answersSkipTick());
      const first = diff.rows.find((row) => row.kind === "decision" && row.status !== "same");
      if (first) {
        const ended = first.base?.shown.reason === "More than 24 decision cycles.";
        (ended ? atTheMaximum : onInexactAnswers).push(recording.id);
        expect(ended || diff.onInexactAnswers.head > 0).toBe(true);
      }
      if (diff.reportDiffers) misreported += 1;
      const answers = recording.turns.some(({ kind }) => kind === "answer");
      if (answers && !recording.tags.includes("maximum iterations")) {
        expect(diff.metrics.head.cycles).toBeLessThan(diff.metrics.base.cycles);
      }
    }
    expect(atTheMaximum).toEqual(["nordlicht-in-circles", "nordlicht-long-evening"]);
    expect(onInexactAnswers).toEqual(["orchard-every-part-tried"]);
    expect(misreported).toBeGreaterThan(15);
  });
});

/** For each concern a recording that is played otherwise without it. */
const needed: { readonly [policy: string]: string } = {
  iteration_tick: "nordlicht-long-evening",
  region_question: "tidewater-first-plan",
  currency_question: "kettle-lifetime-margin",
  enrich_schema: "solaris-payback",
  calculator_cap: "kettle-nobody-cancels",
  calculator_success: "solaris-wandering-model",
  blocked_acquisition: "solaris-payback",
  generic_acquisition: "fjord-not-on-the-web",
  auto_finish: "fjord-step-back",
  llm_plan: "fjord-not-on-the-web",
  decompose_target: "solaris-wandering-model",
  redirect_derived: "harbour-straight-for-the-sum",
  redirect_premature_ask: "casa-ask-too-soon",
  search_cap: "fjord-step-back",
  ask_cap: "fjord-asked-enough",
  calculation_adjustment: "tidewater-first-plan",
};

describe("hybrid without one policy", () => {
  test("is tried for each of the policies 1 to 16", () => {
    const numbered = Object.values(planner.policies).filter(({ number }) => (number ?? 17) < 17);
    expect(numbered.map((policy) => policy.id)).toEqual(Object.keys(needed));
  });

  test.each(Object.entries(needed))("%s differs on %s", async (policy, id) => {
    const { status, decisionsDiffer } = await differenceOn(id, lacking(policy));
    if (policy === "llm_plan") expect(status).toBe("failed");
    else expect([status, decisionsDiffer]).toEqual(["differs", true]);
  });
});

import { z } from "zod";
import { policy, router } from "../define";
import { defaultPoints, higherTier, pointsAfterEscalation, tierAbove } from "../scales";
import { Decision, type Points, type Review, type Tested, Tier } from "../schema";

type Thresholds = { readonly small_up_to: number; readonly standard_up_to: number };

/** The router's table: points to tier. */
const tierFor = (points: Points, { small_up_to, standard_up_to }: Thresholds): Tier => {
  if (points <= small_up_to) return "S";
  return points <= standard_up_to ? "M" : "L";
};

const open_step = policy({
  id: "open_step",
  title: "Open step",
  kind: "guard",
  countsCycle: true,
  mayClearDecision: true,
  summary: "Begins a step: clears the decision of the previous one.",
  reads: [],
  writes: ["decision", "decided_by"],
  run: () => ({ decision: null, decided_by: "" }),
});

const assign_tier = policy({
  id: "assign_tier",
  title: "Assign tier",
  kind: "enrich",
  summary: "Routes the task by its story points, never to a lower tier than before.",
  reads: ["story_points_current", "tier"],
  writes: ["tier"],
  params: z.object({
    small_up_to: z.number().int().min(0).max(8).default(2).describe("max points for Developer-S"),
    standard_up_to: z.number().int().min(0).max(8).default(5).describe("max points for Developer-M"),
  }),
  run: ({ story_points_current, tier }, { params }) => ({
    tier: higherTier(tier, tierFor(story_points_current ?? defaultPoints, params)),
  }),
});

type Progress = {
  readonly code: string;
  readonly review: z.infer<typeof Review> | null;
  readonly tested: Tested | null;
};

const nextStep = ({ code, review, tested }: Progress): Pick<Decision, "action" | "reason"> => {
  if (tested !== null) {
    return tested.status === "passed"
      ? { action: "deliver", reason: "the tests pass" }
      : { action: "fix", reason: `the tests end with ${tested.status}` };
  }
  if (code === "") return { action: "develop", reason: "nothing is written" };
  return review?.verdict === "changes"
    ? { action: "fix", reason: "the reviewer asks for changes" }
    : { action: "test", reason: "the code is untested" };
};

const route = policy({
  id: "route",
  title: "Route",
  kind: "guard",
  summary: "Decides the next step of one pass: develop, test, deliver, and fix what is found.",
  reads: ["story_points_current", "tier", "code", "review", "tested"],
  writes: ["decision", "decided_by"],
  run: ({ story_points_current, tier, ...progress }) => ({
    decision: { ...nextStep(progress), tier, story_points: story_points_current ?? defaultPoints },
    decided_by: "route",
  }),
});

const review_gate = policy({
  id: "review_gate",
  title: "Review gate",
  kind: "corrector",
  summary:
    "Sends a developer's work to the reviewer once before it is tested, for the tiers that ask for it.",
  assumption: "Fixed code is not reviewed again.",
  reads: ["decision", "review"],
  writes: ["decision", "decided_by"],
  params: z.object({ tiers: z.array(Tier).default(["M"]).describe("tiers whose work is reviewed") }),
  when: ({ decision, review }) => decision?.action === "test" && review === null,
  run: ({ decision }, { params }) => {
    const found = Decision.parse(decision);
    if (!params.tiers.includes(found.tier)) return {};
    const reason = `work of ${found.tier} is reviewed`;
    return { decision: { ...found, action: "review", reason }, decided_by: "review_gate" };
  },
});

const escalate_on_fail = policy({
  id: "escalate_on_fail",
  title: "Escalate on fail",
  kind: "corrector",
  summary:
    "Hands a task whose tests fail to the next tier: after the first fail of S, after a repeated fail of M.",
  assumption: "Fails of another tier do not count.",
  reads: ["decision", "tested", "failure_history"],
  writes: ["decision", "decided_by"],
  params: z.object({
    fails_with_s: z.number().int().min(1).max(6).default(1).describe("fails of S that escalate"),
    fails_with_m: z.number().int().min(1).max(6).default(2).describe("fails of M that escalate"),
  }),
  when: ({ decision, tested }) => decision?.action === "fix" && decision.tier !== "L" && tested !== null,
  run: ({ decision, failure_history }, { params }) => {
    const { tier, story_points } = Decision.parse(decision);
    const fails = failure_history.filter((one) => one.tier === tier).length;
    if (fails < (tier === "S" ? params.fails_with_s : params.fails_with_m)) return {};
    const to = tierAbove(tier);
    return {
      decision: {
        action: "escalate",
        tier: to,
        story_points: pointsAfterEscalation(story_points, to),
        reason: `fail ${fails} with ${tier}`,
      },
      decided_by: "escalate_on_fail",
    };
  },
});

const retry_budget = policy({
  id: "retry_budget",
  title: "Retry budget",
  kind: "corrector",
  summary: "Gives up if a fix is due and the corrections of these tiers are used up.",
  reads: ["decision", "tested", "corrections"],
  writes: ["decision", "decided_by"],
  params: z.object({
    corrections: z.number().int().min(0).max(4).default(2).describe("max fixes after failed tests"),
    tiers: z.array(Tier).default(["L"]).describe("tiers with this budget"),
  }),
  when: ({ decision, tested }) => decision?.action === "fix" && tested !== null,
  run: ({ decision, corrections }, { params }) => {
    const found = Decision.parse(decision);
    if (corrections < params.corrections || !params.tiers.includes(found.tier)) return {};
    const reason = `the tests fail after ${corrections} corrections`;
    return { decision: { ...found, action: "give_up", reason }, decided_by: "retry_budget" };
  },
});

const steps = {
  test: "The code is tested.",
  fix: "Tests or the reviewer found something.",
  deliver: "The tests pass.",
  give_up: "The corrections are used up.",
};
const decided = { test: true, fix: true, deliver: true, give_up: true } as const;
const developers = {
  develop_s: "The small developer writes.",
  develop_m: "The standard developer writes.",
  develop_l: "The strong developer writes.",
};
const byDeveloper = { develop_s: true, develop_m: true, develop_l: true, escalate: true } as const;
const developerOf = { S: "develop_s", M: "develop_m", L: "develop_l" } as const;

const step_and_tier = router({
  id: "step_and_tier",
  title: "Step and tier",
  summary: "Which step comes next, and which developer writes?",
  reads: ["decision"],
  branches: {
    ...developers,
    ...steps,
    review: "The work is reviewed before it is tested.",
    escalate: "A higher tier takes over.",
  },
  decided: { ...byDeveloper, ...decided, review: true },
  pick: ({ decision }) => {
    const { action, tier } = Decision.parse(decision);
    return action === "develop" ? developerOf[tier] : action;
  },
});

const step_without_review = router({
  id: "step_without_review",
  title: "Step and tier, unreviewed",
  summary: "Which step comes next, where there is no reviewer?",
  reads: ["decision"],
  branches: { ...developers, ...steps, escalate: "A higher tier takes over." },
  decided: { ...byDeveloper, ...decided },
  pick: ({ decision }) => {
    const { action, tier } = Decision.parse(decision);
    if (action === "develop") return developerOf[tier];
    return action === "review" ? "test" : action;
  },
});

const step_of_one = router({
  id: "step_of_one",
  title: "Step",
  summary: "Which step comes next, where one model has no roles?",
  reads: ["decision"],
  branches: { develop: "The model writes.", ...steps },
  decided: { develop: true, ...decided },
  pick: ({ decision }) => {
    const { action } = Decision.parse(decision);
    if (action === "escalate") return "give_up";
    return action === "review" ? "test" : action;
  },
});

export const routing = { open_step, assign_tier, route, review_gate, escalate_on_fail, retry_budget };
export const routingRouters = { step_and_tier, step_without_review, step_of_one };

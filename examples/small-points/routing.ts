// The router: which tier works next, and by which way.
import { z } from "zod";
import { policy, router } from "./calls";
import { ASSUMED, Decision, higherTier, type Points, pointsAfterFail, Tier, tierAbove } from "./state";

type Limits = { readonly smallUpTo: number; readonly standardUpTo: number };

const tierFor = (points: Points, { smallUpTo, standardUpTo }: Limits): Tier => {
  if (points <= smallUpTo) return "S";
  return points <= standardUpTo ? "M" : "L";
};

const openStep = policy({
  id: "openStep",
  title: "Open step",
  kind: "guard",
  countsCycle: true,
  mayClearDecision: true,
  summary: "Begins a step: the decision of the step before is carried out and stands no longer.",
  reads: [],
  writes: ["decision", "decidedBy"],
  run: () => ({ decision: null, decidedBy: "" }),
});

const assignTier = policy({
  id: "assignTier",
  title: "Assign tier",
  kind: "enrich",
  summary: "Gives the task to the tier that its story points ask for, and never to a lower one than before.",
  reads: ["storyPointsCurrent", "tier"],
  writes: ["tier"],
  params: z.object({
    smallUpTo: z.number().int().default(2).describe("the most points for Developer-S"),
    standardUpTo: z.number().int().default(5).describe("the most points for Developer-M"),
  }),
  run: ({ storyPointsCurrent, tier }, { params }) => ({
    tier: higherTier(tier, tierFor(storyPointsCurrent ?? ASSUMED, params)),
  }),
});

type Progress = {
  readonly code: string;
  readonly review: { readonly verdict: string } | null;
  readonly tested: { readonly passed: boolean } | null;
};

const nextStep = ({ code, review, tested }: Progress): Pick<z.infer<typeof Decision>, "action" | "why"> => {
  if (tested !== null) {
    return tested.passed
      ? { action: "deliver", why: "the tests pass" }
      : { action: "fix", why: "the tests fail" };
  }
  if (code === "") return { action: "develop", why: "nothing is written" };
  return review?.verdict === "changes"
    ? { action: "fix", why: "the reviewer asks for changes" }
    : { action: "test", why: "the code is untested" };
};

const route = policy({
  id: "route",
  title: "Route",
  kind: "guard",
  summary: "Decides the next step of one pass: develop, test, deliver, and fix what is found.",
  reads: ["storyPointsCurrent", "tier", "code", "review", "tested"],
  writes: ["decision", "decidedBy"],
  run: ({ storyPointsCurrent, tier, ...progress }) => ({
    decision: { ...nextStep(progress), tier, storyPoints: storyPointsCurrent ?? ASSUMED },
    decidedBy: "route",
  }),
});

const reviewGate = policy({
  id: "reviewGate",
  title: "Review gate",
  kind: "corrector",
  summary:
    "Sends a developer's work to the Reviewer once before it is tested, for the tiers that ask for it.",
  assumption: "What was mended is not reviewed again.",
  reads: ["decision", "review"],
  writes: ["decision", "decidedBy"],
  params: z.object({ tiers: z.array(Tier).default(["M"]).describe("whose work is reviewed") }),
  when: ({ decision, review }) => decision?.action === "test" && review === null,
  run: ({ decision }, { params }) => {
    const found = Decision.parse(decision);
    return params.tiers.includes(found.tier)
      ? {
          decision: { ...found, action: "review", why: `work of ${found.tier} is reviewed` },
          decidedBy: "reviewGate",
        }
      : {};
  },
});

const escalateOnFail = policy({
  id: "escalateOnFail",
  title: "Escalate on fail",
  kind: "corrector",
  summary: "Hands a task whose tests fail to a higher tier with more points, until it is with L.",
  assumption: "One fail is enough on M too; points and tier rise one step each.",
  reads: ["decision", "tested"],
  writes: ["decision", "decidedBy"],
  params: z.object({ straightToL: z.boolean().default(false).describe("skip M and the points between") }),
  when: ({ decision, tested }) => decision?.action === "fix" && decision.tier !== "L" && tested !== null,
  run: ({ decision }, { params }) => {
    const { tier, storyPoints } = Decision.parse(decision);
    return {
      decision: {
        action: "escalate",
        tier: params.straightToL ? "L" : tierAbove(tier),
        storyPoints: params.straightToL ? 8 : pointsAfterFail(storyPoints),
        why: `the tests fail with ${tier}`,
      },
      decidedBy: "escalateOnFail",
    };
  },
});

const retryBudget = policy({
  id: "retryBudget",
  title: "Retry budget",
  kind: "corrector",
  summary: "Gives up where a fix is due and the corrections are used up.",
  reads: ["decision", "tested", "corrections"],
  writes: ["decision", "decidedBy"],
  params: z.object({
    corrections: z.number().int().min(0).max(5).default(2).describe("the most fixes after failed tests"),
  }),
  when: ({ decision, tested }) => decision?.action === "fix" && tested !== null,
  run: ({ decision, corrections }, { params }) =>
    corrections < params.corrections
      ? {}
      : {
          decision: {
            ...Decision.parse(decision),
            action: "give_up",
            why: `the tests fail after ${corrections} corrections`,
          },
          decidedBy: "retryBudget",
        },
});

const steps = {
  review: "The work is reviewed before it is tested.",
  test: "The code is tested.",
  fix: "Tests or the Reviewer found something.",
  deliver: "The tests pass.",
};
const decided = { review: true, test: true, fix: true, deliver: true, giveUp: true };

const byTier = router({
  id: "byTier",
  title: "Step and tier",
  summary: "Which step comes next, and which developer writes?",
  reads: ["decision"],
  branches: {
    developS: "The small developer writes.",
    developM: "The standard developer writes.",
    developL: "The strong developer writes.",
    ...steps,
    escalate: "A higher tier takes over.",
    giveUp: "The corrections are used up.",
  },
  decided: { developS: true, developM: true, developL: true, ...decided, escalate: true },
  pick: ({ decision }) => {
    const { action, tier } = Decision.parse(decision);
    if (action === "develop") return `develop${tier}` as const;
    return action === "give_up" ? "giveUp" : action;
  },
});

const byStep = router({
  id: "byStep",
  title: "Step",
  summary: "Which step comes next, where there is one developer?",
  reads: ["decision"],
  branches: {
    develop: "The developer writes.",
    ...steps,
    giveUp: "The corrections are used up, or a higher tier is asked for and there is none.",
  },
  decided: { develop: true, ...decided },
  pick: ({ decision }) => {
    const { action } = Decision.parse(decision);
    return action === "give_up" || action === "escalate" ? "giveUp" : action;
  },
});

export const routing = { openStep, assignTier, route, reviewGate, escalateOnFail, retryBudget };
export const routers = { byTier, byStep };

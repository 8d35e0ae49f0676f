// The state of a small-points thread, and the two scales that its decisions use.
import { channel } from "planner-studio/contract";
import { z } from "zod";

export const Points = z.literal([1, 2, 3, 5, 8]);
export const Tier = z.enum(["S", "M", "L"]);
export type Points = z.infer<typeof Points>;
export type Tier = z.infer<typeof Tier>;

const Level = z.enum(["low", "medium", "high"]);
export const Heuristics = z.object({
  complexity: Level,
  edgeCases: Level,
  constraints: Level,
  coupling: Level,
  ambiguity: Level,
});
export const Decision = z.object({
  action: z.enum(["develop", "review", "test", "fix", "escalate", "deliver", "give_up"]),
  tier: Tier,
  storyPoints: Points,
  why: z.string(),
});

/** What is taken for the points while nobody has estimated them. */
export const ASSUMED: Points = 3;

const levels: readonly Points[] = [1, 2, 3, 5, 8];
const tiers: readonly Tier[] = ["S", "M", "L"];

export const pointsBelow = (points: Points): Points => levels[levels.indexOf(points) - 1] ?? points;
/** One step up the scale; what was trivial or small becomes medium at once. */
export const pointsAfterFail = (points: Points): Points =>
  points < 3 ? 3 : (levels[levels.indexOf(points) + 1] ?? points);
export const tierAbove = (tier: Tier): Tier => tiers[tiers.indexOf(tier) + 1] ?? tier;
export const higherTier = (one: Tier, other: Tier): Tier =>
  tiers.indexOf(one) < tiers.indexOf(other) ? other : one;

const Plan = z.object({
  id: z.string(),
  description: z.string(),
  storyPoints: Points,
  rationale: z.string(),
});
const Review = z.object({
  verdict: z.enum(["approved", "changes", "addressed", "skipped"]),
  comments: z.string(),
});
const Escalation = z.object({
  fromTier: Tier,
  toTier: Tier,
  fromPoints: Points,
  toPoints: Points,
  why: z.string(),
});
const Failure = z.object({ tier: Tier, storyPoints: Points, log: z.string() });
const Result = z.object({ status: z.enum(["delivered", "given_up"]), tier: Tier, storyPoints: Points });
const Tested = z.object({ passed: z.boolean(), log: z.string() });
const Task = z.object({ id: z.string(), description: z.string() });

/** A task begins with these. Histories are replaced and not appended to, since the next task starts with none. */
export const channels = {
  task: channel({
    title: "Task",
    schema: Task,
    reducer: "replace",
    default: { id: "", description: "" },
  }),
  plan: channel({ title: "Plan", schema: Plan.nullable(), reducer: "replace", default: null }),
  heuristics: channel({
    title: "Heuristics",
    schema: Heuristics.nullable(),
    reducer: "replace",
    default: null,
  }),
  storyPointsInitial: channel({
    title: "Story points at first",
    schema: Points.nullable(),
    reducer: "replace",
    default: null,
  }),
  storyPointsCurrent: channel({
    title: "Story points now",
    schema: Points.nullable(),
    reducer: "replace",
    default: null,
  }),
  tier: channel({ title: "Developer tier", schema: Tier, reducer: "replace", default: "S" }),
  // "" while nothing is written
  code: channel({ title: "Code", schema: z.string(), reducer: "replace", default: "" }),
  // of the developer's work, once; null while nobody has looked at it
  review: channel({ title: "Review", schema: Review.nullable(), reducer: "replace", default: null }),
  // of the code as it is; null while it is untested
  tested: channel({ title: "Test result", schema: Tested.nullable(), reducer: "replace", default: null }),
  corrections: channel({
    title: "Corrections after failed tests",
    schema: z.number().int(),
    reducer: "replace",
    default: 0,
  }),
  escalations: channel({
    title: "Escalations",
    schema: z.array(Escalation),
    reducer: "replace",
    default: [],
  }),
  failureHistory: channel({
    title: "Failures",
    schema: z.array(Failure),
    reducer: "replace",
    default: [],
  }),
  decision: channel({ title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null }),
  decidedBy: channel({ title: "Decided by", schema: z.string(), reducer: "replace", default: "" }),
  // Written and read by gates alone.
  answers: channel({
    title: "Answers to gates",
    schema: z.record(z.string(), z.string()),
    reducer: "replace",
    default: {},
  }),
  gateCounts: channel({
    title: "Decisions that caps counted",
    schema: z.record(z.string(), z.number().int()),
    reducer: "replace",
    default: {},
  }),
  result: channel({ title: "Result", schema: Result.nullable(), reducer: "replace", default: null }),
  log: channel({ title: "Log", schema: z.array(z.string()), reducer: "append", default: [] }),
};

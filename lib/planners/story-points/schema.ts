import { z } from "zod";

export const Points = z.literal([1, 2, 3, 5, 8]);
export type Points = z.infer<typeof Points>;
export const points: readonly Points[] = [1, 2, 3, 5, 8];

export const Tier = z.enum(["S", "M", "L"]);
export type Tier = z.infer<typeof Tier>;
export const tiers = Tier.options;

const Level = z.enum(["low", "medium", "high"]);
export type Level = z.infer<typeof Level>;

/** The five dimensions of the seed's second step, and the effort that it names among what points stand for. */
export const Dimensions = z.object({
  algorithmic_complexity: Level,
  edge_cases: Level,
  external_constraints: Level,
  coupling: Level,
  ambiguity: Level,
  verification_effort: Level,
});
export type Dimensions = z.infer<typeof Dimensions>;

/** Why the value fits, and why the next lower one does not; the second is empty for 1. */
const Rationale = z.object({ why: z.string(), why_not_lower: z.string() });
export type Rationale = z.infer<typeof Rationale>;

/** As a model gives it: any number, so that a value that is not allowed is an answer that can be refused. */
export const Estimate = z.object({ story_points: z.number(), dimensions: Dimensions, rationale: Rationale });
export type Estimate = z.infer<typeof Estimate>;

export const Plan = z.object({
  id: z.string(),
  description: z.string(),
  story_points: Points,
  rationale: Rationale,
});

/** A task in the manner of MBPP and HumanEval. Only the tester reads the tests. */
export const Task = z.object({
  id: z.string(),
  signature: z.string(),
  entries: z.array(z.string()).default([]),
  visible_tests: z.string().default(""),
  hidden_tests: z.string().default(""),
});
export type Task = z.infer<typeof Task>;

export const Models = z.object({
  planner: z.string(),
  reviewer: z.string(),
  S: z.string(),
  M: z.string(),
  L: z.string(),
});
export type Models = z.infer<typeof Models>;

export const Decision = z.object({
  action: z.enum(["develop", "review", "test", "fix", "escalate", "deliver", "give_up"]),
  tier: Tier,
  story_points: Points,
  reason: z.string(),
});
export type Decision = z.infer<typeof Decision>;

export const Review = z.object({
  verdict: z.enum(["approved", "changes", "addressed", "skipped"]),
  comments: z.string(),
});
export const Tested = z.object({
  status: z.enum(["passed", "failed", "error", "timeout", "out of memory"]),
  log: z.string(),
});
export type Tested = z.infer<typeof Tested>;

export const Escalation = z.object({
  from_tier: Tier,
  to_tier: Tier,
  from_points: Points,
  to_points: Points,
  reason: z.string(),
});
export const Failure = z.object({ tier: Tier, model: z.string(), story_points: Points, log: z.string() });
export const Result = z.object({
  status: z.enum(["delivered", "given_up"]),
  tier: Tier,
  story_points_initial: Points.nullable(),
  story_points_current: Points,
});

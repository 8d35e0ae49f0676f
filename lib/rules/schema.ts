import { z } from "zod";
import type { Comparison, ComparisonStatus, MetricName } from "../diff";
import { metricNames } from "../diff";
import type { InflightReport, Remediation } from "../inflight";
import type { Problem } from "../topology";

/** The questions of a comparison: does B make the same decisions and end the same, can I believe it, may I ship it? */
export const questions = ["behaviour", "trust", "ship"] as const;
export type Question = (typeof questions)[number];

const Count = z.number().int().nonnegative();
const Share = z.number().min(0).max(1);
const Metric = z.enum(metricNames) satisfies z.ZodType<MetricName>;

/** One condition of an answer, as a file of rules states it. A rule with `noted` is shown and never decides. */
export const Rule = z.discriminatedUnion("rule", [
  z.strictObject({ rule: z.literal("compiles") }),
  z.strictObject({ rule: z.literal("all-run") }),
  z.strictObject({ rule: z.literal("same-decisions") }),
  z.strictObject({ rule: z.literal("head-ends") }),
  z.strictObject({ rule: z.literal("conclusive"), unknownAtMost: Count }),
  z.strictObject({ rule: z.literal("comparable") }),
  z.strictObject({ rule: z.literal("steady") }),
  z.strictObject({ rule: z.literal("as-recorded") }),
  z.strictObject({ rule: z.literal("misses"), atMost: Count }),
  z.strictObject({ rule: z.literal("exact-answers") }),
  z.strictObject({ rule: z.literal("branches-taken") }),
  z.strictObject({ rule: z.literal("fresh") }),
  z.strictObject({ rule: z.literal("synthetic"), noted: z.literal(true) }),
  z.strictObject({ rule: z.literal("mutants"), atLeast: Share, noted: z.boolean().optional() }),
  z.strictObject({ rule: z.literal("behaviour") }),
  z.strictObject({ rule: z.literal("trust") }),
  z.strictObject({ rule: z.literal("in-flight"), lost: z.enum(["none", "remedied"]) }),
  z.strictObject({ rule: z.literal("no-new-breaches") }),
  z.strictObject({ rule: z.literal("no-new-errors") }),
  /** `atMost`: the max increase over A, in per cent, over conversations that make the same decisions and end the same. */
  z.strictObject({ rule: z.literal("cost"), metric: Metric, atMost: z.number().nonnegative() }),
]);
export type Rule = z.infer<typeof Rule>;
export type RuleOf<Name extends Rule["rule"]> = Extract<Rule, { readonly rule: Name }>;

/** The rules of each question, in display order. */
export const RuleSet = z.strictObject({
  behaviour: z.array(Rule).min(1).readonly(),
  trust: z.array(Rule).min(1).readonly(),
  ship: z.array(Rule).min(1).readonly(),
});
export type RuleSet = z.infer<typeof RuleSet>;

/** A recording's result; `not-run` when a side has none. */
export type RunStatus = ComparisonStatus | "not-run";

export type SideCounts = { readonly base: number; readonly head: number };

/** All that rules are judged by. Recordings go by name. */
export type RuleFacts = {
  readonly comparison: Comparison;
  readonly notRun: readonly string[];
  readonly trust: {
    /** Recordings that A replays as recorded, of those it has replayed. */
    readonly asRecorded: readonly string[];
    readonly notAsRecorded: readonly string[];
    readonly synthetic: readonly string[];
    /** Branches of B, and the labels of those that no compared conversation takes. */
    readonly branches: number;
    readonly untaken: readonly string[];
    /** Computed by another engine version. */
    readonly stale: readonly string[];
    /** Sides that differ from themselves when replayed twice; `null` when not tested. */
    readonly unsteady: readonly string[] | null;
    /** `null` when not measured. */
    readonly mutants: MutantFigure | null;
  };
  /** `null` when no thread was resumed yet. */
  readonly inflight: InflightFacts | null;
  /** Invariants that some conversation breaks, by their titles. */
  readonly broken: { readonly base: readonly string[]; readonly head: readonly string[] };
  readonly problems: { readonly base: readonly Problem[]; readonly head: readonly Problem[] };
};

/** How many mutants these recordings detect. */
export type MutantFigure = { readonly detected: number; readonly of: number } & (
  | {
      /** Many topologies were mutated; mutants proven equivalent are excluded. */
      readonly source: null;
    }
  | {
      /** Title of the one mutated topology; undetected mutants may be equivalent. */
      readonly source: string;
      /** Descriptions of the mutants that no recording detects. */
      readonly undetected: readonly string[];
    }
);

export type InflightFacts = Pick<InflightReport, "totals" | "otherwise" | "namespace"> & {
  /** `null` while trials are outstanding. */
  readonly remediation: Remediation | null;
  readonly checked: number;
  readonly recordings: number;
};

/** A number with its label; `of` when it is a share, and `ran` when the share is of recordings. */
export type RuleFigure = {
  readonly says: string;
  readonly n: number;
  readonly of: number | null;
  readonly ran?: number;
};

/** A view of the comparison, and which recordings it shows there (none: all). */
export type RuleLink = {
  readonly view: "differences" | "threads" | "cost" | "proof";
  readonly status: readonly RunStatus[];
};

export type RuleCheck = {
  readonly rule: Rule;
  /** The rule as a checklist item. */
  readonly title: string;
  readonly result: "pass" | "fail" | "unknown";
  /** True if it counts towards the answer. */
  readonly decides: boolean;
  /** Set where a rule on replays was judged before all recordings ran: over none, or over a part of them. */
  readonly ran?: "none" | "part";
  /** A short finding that can follow `Yes: ` or `No: `. */
  readonly short: string;
  readonly sentence: string;
  readonly figures: readonly RuleFigure[];
  readonly link: RuleLink;
};

export type Answer = {
  readonly question: Question;
  readonly is: "yes" | "no" | "not-yet";
  /** Begins with the answer: `Yes: …`, `No: …`, `Not yet: …`. */
  readonly sentence: string;
  /** Reasons against yes: one sentence for each rule that fails or is unknown. */
  readonly reasons: readonly string[];
  readonly checks: readonly RuleCheck[];
};

export type Answers = { readonly [question in Question]: Answer };

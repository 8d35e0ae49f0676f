import { z } from "zod";
import { type UsageFigures, type UsageMetricName, usageMetricNames, usageMetricTitles } from "../cost";
import { isCounted, type MetricName, metricNames, metricTitles } from "../diff";
import { capitalised, counted, shareOfAll, tellShare } from "../std";
import { invariantIds } from "../topology";
import type { LabelTally } from "./labels/label";

const Share = z.number().min(0).max(1);
const Count = z.number().int().min(0);

/** A condition for shipping a head. */
export const ReviewRule = z.discriminatedUnion("rule", [
  z.strictObject({ rule: z.literal("explained") }),
  z.strictObject({ rule: z.literal("conclusive"), unknownAtMost: Count }),
  z.strictObject({ rule: z.literal("no-new-errors") }),
  z.strictObject({ rule: z.literal("approvals"), atLeast: Count }),
  z.strictObject({ rule: z.literal("threads-resolved") }),
  z.strictObject({ rule: z.literal("labels"), atLeast: Count, lowerBound: Share }),
  /** The head's figure as a multiple of the base's. */
  z.strictObject({
    rule: z.literal("cost"),
    metric: z.enum([...metricNames, ...usageMetricNames]),
    atMost: z.number().min(0),
  }),
]);
export type ReviewRule = z.infer<typeof ReviewRule>;

/** The rules of a workspace, as a file. */
export const ReviewRules = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal("planner-studio/rules"),
  version: z.literal(1),
  rules: z.array(ReviewRule).min(1).max(50),
  /** Invariants that are not checked, in addition to those that the planner excludes. */
  ignoredInvariants: z.array(z.enum(invariantIds)).max(invariantIds.length).readonly().optional(),
});
export type ReviewRules = z.infer<typeof ReviewRules>;

/** Default rules. */
export const usualRules: readonly ReviewRule[] = [
  { rule: "explained" },
  { rule: "conclusive", unknownAtMost: 0 },
  { rule: "no-new-errors" },
];

/** A recording without a conclusion; a missing case is no pass. */
type InconclusiveRecording = {
  readonly name: string;
  readonly status: "failed" | "inconclusive" | "not-run";
};

/** Returns the replayed recordings without a conclusion. */
export const inconclusiveRecordings = (
  compared: readonly { readonly recording: string; readonly status: string }[],
): readonly InconclusiveRecording[] =>
  compared.flatMap(({ recording: name, status }) =>
    status === "failed" || status === "inconclusive" ? [{ name, status }] : [],
  );

/** Facts that rules are checked against; `null` if not measured. */
export type ReviewFacts = {
  readonly differences: { readonly all: number; readonly unexplained: number; readonly recordings: number };
  readonly recordings: { readonly all: number; readonly unknown: readonly InconclusiveRecording[] };
  readonly newErrors: readonly string[];
  readonly metrics: { readonly base: Figures; readonly head: Figures };
  /** Of imported apps; values are `null` if an answer was not exact. */
  readonly usage?: { readonly base: UsageFigures; readonly head: UsageFigures };
  readonly approvals: { readonly counted: number; readonly requested: number } | null;
  readonly openThreads: number | null;
  readonly labels: LabelTally | null;
};

type Figures = { readonly [name in MetricName]: number };

/** Result of a rule; `ok` is `null` if it was not measured, which is no pass. */
export type ReviewCheck = {
  readonly rule: ReviewRule;
  readonly ok: boolean | null;
  readonly sentence: string;
};

export const checksOf = (rules: readonly ReviewRule[], facts: ReviewFacts): ReviewCheck[] =>
  rules.map((rule) => ({ rule, ...checked(rule, facts) }));

type Answer = Omit<ReviewCheck, "rule">;

const unmeasured = (what: string): Answer => ({ ok: null, sentence: `${what} not measured here.` });

function checked(rule: ReviewRule, facts: ReviewFacts): Answer {
  switch (rule.rule) {
    case "explained":
      return isExplained(facts);
    case "conclusive":
      return isConclusive(facts.recordings, rule.unknownAtMost);
    case "no-new-errors":
      return hasNoNewErrors(facts.newErrors);
    case "approvals":
      return facts.approvals ? isApproved(facts.approvals, rule.atLeast) : unmeasured("Approvals are");
    case "threads-resolved":
      return facts.openThreads === null ? unmeasured("Comment threads are") : areResolved(facts.openThreads);
    case "labels":
      return facts.labels ? isLabelled(facts.labels, rule) : unmeasured("Labels are");
    case "cost":
      return isUsage(rule.metric)
        ? isFrugal(facts.usage, rule.metric, rule.atMost)
        : isAffordable(facts.metrics, { ...rule, metric: rule.metric });
  }
}

function isExplained({
  differences: { all, unexplained, recordings },
  recordings: ran,
}: ReviewFacts): Answer {
  const known = ran.all - ran.unknown.length;
  if (all === 0 && known === 0)
    return { ok: null, sentence: "It is not yet known whether anything differs." };
  if (all === 0)
    return {
      ok: true,
      sentence: `Nothing differs${known < ran.all ? ` in ${tellShare(shareOfAll(known, ran.all), { noun: "recording", does: ["that came to a conclusion"] })}` : ""}.`,
    };
  if (unexplained === 0) {
    const declared = all === 1 ? "The one difference is" : `All ${counted(all, "difference")} are`;
    return { ok: true, sentence: `${declared} declared as intended.` };
  }
  const of = all === unexplained ? "" : ` of ${all.toLocaleString("en")}`;
  return {
    ok: false,
    sentence: `${unexplained.toLocaleString("en")}${of} single ${all === 1 ? "difference" : "differences"} (of decisions, calls, state, routes, reports and endings) in ${counted(recordings, "recording")} ${all === 1 ? "is" : "are"} not declared as intended.`,
  };
}

function isConclusive({ all, unknown }: ReviewFacts["recordings"], atMost: number): Answer {
  if (all === 0) return { ok: false, sentence: "No recording was compared, so there is no result." };
  const more = unknown.length - 3;
  const named = `${unknown
    .slice(0, 3)
    .map(({ name }) => name)
    .join(", ")}${more > 0 ? ` and ${counted(more, "other")}` : ""}`;
  const sentence =
    unknown.length === 0
      ? `Every one of ${counted(all, "recording")} came to a conclusion.`
      : `${tellShare(shareOfAll(unknown.length, all), { noun: "recording", does: unknownVerbs(unknown) })}: ${named}.`;
  return { ok: unknown.length <= atMost, sentence };
}

/** Returns what happened to recordings without a conclusion, and nothing that happened to none of them. */
function unknownVerbs(unknown: readonly InconclusiveRecording[]): readonly [string, string] {
  const found = (["failed", "inconclusive", "not-run"] as const).filter((status) =>
    unknown.some((one) => one.status === status),
  );
  const verbs = (of: 0 | 1) => found.map((status) => unknownWords[status][of]);
  return [either(verbs(0)), either(verbs(1))];
}

const either = (verbs: readonly string[]): string =>
  [verbs.slice(0, -1).join(", "), ...verbs.slice(-1)].filter((part) => part !== "").join(" or ");

const unknownWords = {
  failed: ["failed", "failed"],
  inconclusive: ["is inconclusive", "are inconclusive"],
  "not-run": ["was not run", "were not run"],
} as const;

const hasNoNewErrors = (errors: readonly string[]): Answer =>
  errors.length === 0
    ? { ok: true, sentence: "The linter finds no new error in B." }
    : { ok: false, sentence: `The linter finds ${counted(errors.length, "new error")} in B: ${errors[0]}` };

function isApproved(
  { counted: given, requested }: { counted: number; requested: number },
  atLeast: number,
): Answer {
  if (requested > 0)
    return { ok: false, sentence: `${counted(requested, "person has", "people have")} requested changes.` };
  return { ok: given >= atLeast, sentence: `${given} of ${counted(atLeast, "approval")} on these results.` };
}

const areResolved = (open: number): Answer => ({
  ok: open === 0,
  sentence:
    open === 0
      ? "No comment thread is open."
      : `${counted(open, "comment thread is", "comment threads are")} open.`,
});

function isLabelled(
  { sample }: LabelTally,
  { atLeast, lowerBound }: { atLeast: number; lowerBound: number },
): Answer {
  if (sample.labelled < atLeast)
    return { ok: false, sentence: `${sample.labelled} of ${atLeast} sampled decisions are labelled.` };
  const low = sample.right?.low ?? 0;
  const text = `at least ${(low * 100).toFixed(1)} % of the sampled decisions are right (95 %, Wilson)`;
  return {
    ok: low >= lowerBound,
    sentence: `According to the labels, ${text}; required: ${withoutRemainder(lowerBound * 100)} %.`,
  };
}

/** Removes floating-point noise from a product, so that a limit met exactly passes and is written as it was set. */
const withoutRemainder = (product: number): number => Number(product.toPrecision(12));

function isAffordable(
  { base, head }: ReviewFacts["metrics"],
  { metric, atMost }: { metric: MetricName; atMost: number },
): Answer {
  if (base.supersteps === 0 && head.supersteps === 0)
    return { ok: null, sentence: "No recording has been replayed, so cost cannot be compared." };
  const [was, is] = [base[metric], head[metric]];
  if (!isCounted(metric, { base: was, head: is }))
    return { ok: null, sentence: `No ${metricTitles[metric]} were counted.` };
  const sentence = `${is} ${metricTitles[metric]} instead of ${was}; the maximum is ${atMost} times as many.`;
  return { ok: withoutRemainder(is) <= withoutRemainder(was * atMost), sentence };
}

const isUsage = (metric: MetricName | UsageMetricName): metric is UsageMetricName =>
  usageMetricNames.some((one) => one === metric);

function isFrugal(usage: ReviewFacts["usage"], metric: UsageMetricName, atMost: number): Answer {
  const [was, is] = [usage?.base[metric] ?? null, usage?.head[metric] ?? null];
  const title = usageMetricTitles[metric];
  if (was === null || is === null) return { ok: null, sentence: `${capitalised(title)}: not known.` };
  const [before, now] = [was, is].map((value) => Number(value.toPrecision(4)));
  const sentence = `${now} ${title} instead of ${before}; the maximum is ${atMost} times as many.`;
  return { ok: withoutRemainder(is) <= withoutRemainder(was * atMost), sentence };
}

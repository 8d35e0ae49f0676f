import type { Comparison, ComparisonStatus, ComparisonSummary, MetricName } from "../diff";
import { type Share, tellShare } from "../std";
import { isBrokenEnd } from "../trace";
import type { RuleFacts, SideCounts } from "./schema";

/** True if decisions and ending are the same, so that costs are comparable. */
const decidesAndEndsSame = ({ status }: ComparisonSummary): boolean =>
  status === "identical" || status === "same-decisions";

/** True if B failed and A did not: a difference caused by B, not a failure of the replay. */
export const headBreaksOff = ({ status, ends }: ComparisonSummary): boolean =>
  status === "failed" && isBrokenEnd(ends.head.kind) && !isBrokenEnd(ends.base.kind);

export const withStatus = (comparison: Comparison, status: ComparisonStatus): readonly ComparisonSummary[] =>
  comparison.recordings.filter((one) => one.status === status);

/** Counts the causes that include a conversation with different decisions. */
export function waysApart(comparison: Comparison): number {
  const deciding = withStatus(comparison, "differs").filter(({ decisionsDiffer }) => decisionsDiffer);
  const differing = new Set(deciding.map(({ recording }) => recording));
  return comparison.causes.filter((cause) => cause.recordings.some((name) => differing.has(name))).length;
}

/** Sums a metric per side over conversations that make the same decisions and end the same; `over` is their number. */
export function costOf(
  { recordings }: Comparison,
  metric: MetricName,
): SideCounts & { readonly over: number } {
  const same = recordings.filter(decidesAndEndsSame);
  const sum = (side: "base" | "head") => same.reduce((n, { metrics }) => n + metrics[side][metric], 0);
  return { base: sum("base"), head: sum("head"), over: same.length };
}

/** Recordings, compared or not. */
export const allOf = ({ comparison, notRun }: RuleFacts): number =>
  comparison.recordings.length + notRun.length;

/** A count of compared conversations, as a share that names what ran. */
export const shareIn = (facts: RuleFacts, count: number): Share => ({
  count,
  ran: facts.comparison.recordings.length,
  all: allOf(facts),
});

/** Returns the reason why nothing was compared; `null` when something was. */
export function nothingRun(facts: RuleFacts): string | null {
  if (facts.comparison.recordings.length > 0) return null;
  const total = allOf(facts);
  if (total === 0) return "there is no recording to compare";
  const none = tellShare({ count: 0, ran: 0, all: total }, { noun: "conversation" });
  const { asRecorded, notAsRecorded } = facts.trust;
  return asRecorded.length + notAsRecorded.length > 0 ? `${none} on both sides` : none;
}

import type { Comparison, ComparisonStatus, ComparisonSummary, MetricName } from "../diff";
import { type Share, tellShare } from "../std";
import { isBrokenEnd } from "../trace";
import type { RuleFacts, SideCounts } from "./schema";

/** Both sides come to the same decisions and the same end, so what they cost can be compared. */
const decidesAndEndsSame = ({ status }: ComparisonSummary): boolean =>
  status === "identical" || status === "same-decisions";

/** B broke off where A did not: a difference that B makes, and no failure of the replay. */
export const headBreaksOff = ({ status, ends }: ComparisonSummary): boolean =>
  status === "failed" && isBrokenEnd(ends.head.kind) && !isBrokenEnd(ends.base.kind);

export const withStatus = (comparison: Comparison, status: ComparisonStatus): readonly ComparisonSummary[] =>
  comparison.recordings.filter((one) => one.status === status);

/** In how many ways conversations decide otherwise: causes that hold one which does. */
export function waysApart(comparison: Comparison): number {
  const deciding = withStatus(comparison, "differs").filter(({ decisionsDiffer }) => decisionsDiffer);
  const differing = new Set(deciding.map(({ recording }) => recording));
  return comparison.causes.filter((cause) => cause.recordings.some((name) => differing.has(name))).length;
}

/** What a metric comes to on each side over the conversations that decide and end the same, and how many these are. */
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
  ...{ count, ran: facts.comparison.recordings.length, all: allOf(facts) },
});

/** Why nothing is compared at all; null where something is. */
export function nothingRun(facts: RuleFacts): string | null {
  if (facts.comparison.recordings.length > 0) return null;
  const total = allOf(facts);
  if (total === 0) return "there is no recording to compare";
  return tellShare({ count: 0, ran: 0, all: total }, { noun: "conversation" });
}

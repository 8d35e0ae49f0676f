import { tellCauseInexact } from "../inexact/tellInexact";
import { countResults } from "../results/countResults";
import type { Cause, Comparison, ComparisonSummary, ResultCounts } from "../schema";
import { type Shown, shownStatuses } from "./schema";

/** A cause with figures of all its recordings, of which it names the first. */
export type OutlinedCause = Cause & {
  readonly count: number;
  readonly results: ResultCounts;
  /** Decisions that rest on inexact answers, as a sentence; `null` if there are none. */
  readonly inexact: string | null;
};

/** A comparison whose totals are of all recordings, and whose lists have the first. */
export type OutlinedComparison = Omit<Comparison, "causes"> & { readonly causes: readonly OutlinedCause[] };

/** The result of a comparison without its recordings: one digit and one number for each, in their order. */
export type ComparisonOutline = {
  /** Names no recordings but the exemplars. */
  readonly comparison: OutlinedComparison;
  /** Each digit is an index of `shownStatuses`. */
  readonly statuses: string;
  /** Index of the cause; -1 for none. */
  readonly causeOf: readonly number[];
};

/** Outlines a comparison of the named recordings, of which some may not have run. */
export function outlineOf(comparison: Comparison, recordings: readonly string[]): ComparisonOutline {
  const summaries = new Map(comparison.recordings.map((one) => [one.recording, one]));
  const causeOf = new Map<string, number>();
  for (const [i, cause] of comparison.causes.entries())
    for (const recording of cause.recordings) causeOf.set(recording, i);
  const digit = (name: string) => shownStatuses.indexOf(summaries.get(name)?.status ?? "not-run");
  return {
    comparison: {
      ...comparison,
      recordings: [],
      causes: comparison.causes.map((cause) => outlinedCause(cause, summaries)),
    },
    statuses: recordings.map(digit).join(""),
    causeOf: recordings.map((name) => causeOf.get(name) ?? -1),
  };
}

/** Sums up a cause from the summaries of its recordings. */
export function outlinedCause(
  cause: Cause,
  summaries: ReadonlyMap<string, ComparisonSummary>,
): OutlinedCause {
  const own = cause.recordings.flatMap((name) => summaries.get(name) ?? []);
  return {
    ...cause,
    recordings: [],
    count: own.length,
    results: countResults(own),
    inexact: tellCauseInexact(cause, own, { base: "A", head: "B" }),
  };
}

/** Finds the recordings of an outline by position: their order in the table, in a cause and while stepping on. */
export type RecordingIndex = {
  readonly positions: ReadonlyMap<string, number>;
  readonly statusAt: (position: number) => Shown;
  /** By status, those that need attention first. */
  readonly inTable: readonly number[];
  /** Positions of each cause's recordings, its exemplar first. */
  readonly byCause: readonly (readonly number[])[];
  /** Cause by cause. */
  readonly walk: readonly number[];
  readonly counts: { readonly [status in Shown]: number };
};

export function recordingIndex(
  { comparison, statuses, causeOf }: ComparisonOutline,
  recordings: readonly string[],
): RecordingIndex {
  const positions = new Map(recordings.map((name, i) => [name, i]));
  const byStatus = shownStatuses.map((): number[] => []);
  const byCause = comparison.causes.map(({ exemplar }): number[] => {
    const first = positions.get(exemplar.recording);
    return first === undefined ? [] : [first];
  });
  for (let i = 0; i < recordings.length; i += 1) {
    byStatus[Number(statuses[i])]?.push(i);
    const own = byCause[causeOf[i] ?? -1];
    if (own && own[0] !== i) own.push(i);
  }
  const count = (status: Shown) => byStatus[shownStatuses.indexOf(status)]?.length ?? 0;
  return {
    positions,
    statusAt: (position) => shownStatuses[Number(statuses[position])] ?? "not-run",
    inTable: byStatus.flat(),
    byCause,
    walk: byCause.flat(),
    counts: {
      differs: count("differs"),
      failed: count("failed"),
      inconclusive: count("inconclusive"),
      "same-decisions": count("same-decisions"),
      "not-run": count("not-run"),
      identical: count("identical"),
    },
  };
}

/** Returns the position before or after this one in the order of the walk; the first if it is in no cause, `null` at the ends. */
export function neighbour({ walk }: RecordingIndex, position: number, direction: 1 | -1): number | null {
  const at = walk.indexOf(position);
  if (at < 0) return walk[0] ?? null;
  return walk[at + direction] ?? null;
}

import { inWalkingOrder, type ReviewThread } from "./thread";

/** One stop of a review walkthrough. */
export type WalkStop =
  | { readonly stop: "changed"; readonly recording: string }
  | { readonly stop: "cause"; readonly cause: string; readonly recording: string }
  | { readonly stop: "thread"; readonly thread: string }
  | { readonly stop: "label"; readonly place: string };

type WalkCause = {
  readonly id: string;
  readonly exemplar: string;
  readonly status: string;
  readonly recordings: number;
  readonly unexplained: number;
};

export type WalkInput = {
  /** Recordings whose results changed since the reviewer's last visit. */
  readonly changed: readonly string[];
  readonly causes: readonly WalkCause[];
  readonly threads: readonly Pick<ReviewThread, "id" | "anchor" | "state">[];
  /** Sampled decisions that the reviewer has not labelled. */
  readonly toLabel: readonly string[];
  /** Recordings that the reviewer has marked as seen. */
  readonly seen: ReadonlySet<string>;
};

const worstFirst = ["failed", "differs", "inconclusive", "same-decisions"];

/** Orders a review walkthrough: changes since the last visit, unexplained causes (worst first), unresolved threads, decisions to label. */
export function walkOf({ changed, causes, threads, toLabel, seen }: WalkInput): WalkStop[] {
  const badness = ({ status }: WalkCause): number => worstFirst.indexOf(status);
  const open = causes
    .filter(({ unexplained, exemplar }) => unexplained > 0 && !seen.has(exemplar))
    .toSorted((a, b) => badness(a) - badness(b) || b.recordings - a.recordings);
  const shown = new Set(open.map(({ exemplar }) => exemplar));
  return [
    ...changed
      .filter((recording) => !shown.has(recording))
      .map((recording): WalkStop => ({ stop: "changed", recording })),
    ...open.map(({ id, exemplar }): WalkStop => ({ stop: "cause", cause: id, recording: exemplar })),
    ...inWalkingOrder(threads.filter(({ state }) => state === "open")).map(
      ({ id }): WalkStop => ({ stop: "thread", thread: id }),
    ),
    ...toLabel.map((location): WalkStop => ({ stop: "label", place: location })),
  ];
}

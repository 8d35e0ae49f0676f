import { diffTraces, type KnownGraphs, type RecordingDiff } from "../diff";
import type { End, Trace } from "../trace";

/**
 * Grades of difference, gravest first. `work`: other calls, state, report or ending; the decisions agree as far as they go.
 * `commits`: the same work, split differently over supersteps before a decision is acted on.
 */
export const grades = ["decisions", "broken", "work", "commits"] as const;
export type Grade = (typeof grades)[number];

export type Difference = { readonly grade: Grade; readonly words: string };

/** Returns how two traces of one recording differ; `null` when they do not. */
export type Detector = (base: Trace, head: Trace, known?: KnownGraphs) => Difference | null;

const broken: readonly End["kind"][] = ["failed", "recursion_limit"];

/** The product's own diff. Supersteps, checkpoints and extra channels are no difference of behaviour. */
export const differenceBetween: Detector = (base, head, known) => {
  const diff = diffTraces(base, head, known);
  if (diff.decisionsDiffer) return { grade: "decisions", words: parting(diff) };
  if (diff.endDiffers && broken.includes(diff.ends.head.kind))
    return { grade: "broken", words: parting(diff) };
  if (diff.endDiffers || diff.callsDiffer) return { grade: "work", words: parting(diff) };
  if (diff.reportDiffers) return { grade: "work", words: `another report of turn ${diff.reports[0]?.turn}` };
  return stateDifference(diff);
};

/** When both sides hit the recursion limit, their final states only show where each was cut off. */
function stateDifference({ rows, ends }: RecordingDiff): Difference | null {
  const cutOff = ends.base.kind === "recursion_limit" && ends.head.kind === "recursion_limit";
  const atEnd = cutOff ? [] : otherChannels(rows.filter(({ kind }) => kind === "end"));
  const between = otherChannels(rows.filter(({ kind }) => kind === "decision"));
  const text = `other ${[...new Set([...between, ...atEnd])].join(", ")}`;
  if (atEnd.length > 0) return { grade: "work", words: text };
  return between.length > 0 ? { grade: "commits", words: text } : null;
}

function parting({ firstDivergence: first }: RecordingDiff): string {
  if (!first) return "another ending";
  const side = (text: string | null) => text ?? "nothing";
  if (first.head === first.base) return `turn ${first.turn}: another ${side(first.head)}`;
  return `turn ${first.turn}: ${side(first.head)} instead of ${side(first.base)}`;
}

const otherChannels = (rows: RecordingDiff["rows"]): readonly string[] =>
  rows.flatMap((row) => row.channels.filter(({ scope }) => scope === "state").map(({ channel }) => channel));

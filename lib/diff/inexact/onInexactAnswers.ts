import type { Match, Trace } from "../../trace";
import type { Cause, ComparedDecision } from "../schema";

/** True if an answer was not recorded for exactly this request. */
const isInexact = ({ as }: Match): boolean => as !== "exact" && as !== "rerun" && as !== "miss";

/** Counts decisions that rest on inexact answers: per segment, those from the first such answer on. */
export const onInexactAnswers = ({ segments }: Trace): number =>
  segments.reduce((sum, { decisions, calls }) => {
    const heard = ({ calls: since }: (typeof decisions)[number]) =>
      since.some((index) => calls[index] && isInexact(calls[index].match));
    const first = decisions.findIndex(heard);
    return first < 0 ? sum : sum + decisions.length - first;
  }, 0);

/** True if a side received such an answer before the sides diverge at a row; at a differing call, answers of that row came later. */
export function partsOnInexact(
  rows: readonly ComparedDecision[],
  index: number,
  kind: Cause["divergence"],
): boolean {
  const { segment } = rows[index] as ComparedDecision;
  const before = rows.slice(0, kind === "call" ? index : index + 1);
  return before.some(
    (row) =>
      row.segment === segment &&
      row.calls.some(({ base, head }) => [base, head].some((call) => call !== null && isInexact(call.match))),
  );
}

import type { Match, Trace } from "../../trace";
import type { Cause, ComparedDecision } from "../schema";

/** Whether an answer is another than the recorded one to this very request. */
const isInexact = ({ as }: Match): boolean => as !== "exact" && as !== "rerun" && as !== "miss";

/** Decisions that rest on answers that are not exact: of each run those from the first such answer on. */
export const onInexactAnswers = ({ segments }: Trace): number =>
  segments.reduce((sum, { decisions, calls }) => {
    const heard = ({ calls: since }: (typeof decisions)[number]) =>
      since.some((index) => calls[index] && isInexact(calls[index].match));
    const first = decisions.findIndex(heard);
    return first < 0 ? sum : sum + decisions.length - first;
  }, 0);

/** Whether a side had heard such an answer before the sides part in a row; what a call of that row heard came after the call was made. */
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

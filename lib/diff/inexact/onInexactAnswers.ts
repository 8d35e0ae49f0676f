import { sameJson } from "../../std";
import type { Match, Trace } from "../../trace";
import type { CallRow, ComparedDecision } from "../schema";

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

/** True if a side had heard such an answer when the sides diverge at a row: at its decision or ending, or at a call of it. */
export function partsOnInexact(
  rows: readonly ComparedDecision[],
  index: number,
  call: CallRow | undefined,
): boolean {
  const here = rows[index] as ComparedDecision;
  const earlier = rows.slice(0, index).filter(({ segment }) => segment === here.segment);
  return [...earlier.flatMap(({ calls }) => calls), ...heardAt(here, call)].some(({ base, head }) =>
    [base, head].some((side) => side !== null && isInexact(side.match)),
  );
}

/** Returns the calls of a row that were answered by then; the differing call is among them if only its answer differs. */
function heardAt({ calls }: ComparedDecision, call: CallRow | undefined): readonly CallRow[] {
  if (!call) return calls;
  const { status, base, head } = call;
  const differsInAnswer = status === "changed" && sameJson(base?.request ?? null, head?.request ?? null);
  return calls.slice(0, calls.indexOf(call) + Number(differsInAnswer));
}

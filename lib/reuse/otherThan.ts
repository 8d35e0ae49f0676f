import { sameJson } from "../std";
import type { Decision, SegmentInProgress, Trace, TraceCall } from "../trace";
import type { Otherwise } from "./schema";

/** Returns a predicate that is true once the growing segment deviates from the trace. */
export function otherThan(
  { decisions, calls }: SegmentInProgress,
  trace: Trace | undefined,
  endsAt: Otherwise | undefined,
): () => boolean {
  const theirs = trace?.segments[0];
  if (!theirs || !endsAt) return () => false;
  const most = endsAt === "other work" ? madeIn(theirs.calls) : Number.POSITIVE_INFINITY;
  let seen = 0;
  return () => {
    while (seen < decisions.length) {
      if (!same(decisions[seen] as Decision, theirs.decisions[seen])) return true;
      seen += 1;
    }
    return calls.length > most && madeIn(calls) > most;
  };
}

/** Reruns of a task make no new calls. */
const madeIn = (calls: readonly TraceCall[]): number =>
  calls.filter(({ match }) => match.as !== "rerun").length;

const same = (a: Decision, b: Decision | undefined): boolean =>
  b !== undefined && a.turn === b.turn && a.align === b.align && sameJson(a.compared, b.compared);

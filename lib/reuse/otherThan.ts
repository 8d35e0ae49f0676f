import { sameJson } from "../std";
import type { Decision, SegmentInProgress, Trace } from "../trace";

/** Asks of a segment while it grows whether it has decided otherwise than a trace; without one never. */
export function otherThan({ decisions }: SegmentInProgress, trace: Trace | undefined): () => boolean {
  const theirs = trace?.segments[0]?.decisions;
  let seen = 0;
  return () => {
    while (theirs && seen < decisions.length) {
      if (!same(decisions[seen] as Decision, theirs[seen])) return true;
      seen += 1;
    }
    return false;
  };
}

const same = (a: Decision, b: Decision | undefined): boolean =>
  b !== undefined && a.turn === b.turn && a.align === b.align && sameJson(a.compared, b.compared);

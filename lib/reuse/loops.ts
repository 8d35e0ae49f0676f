import type { CheckpointNote } from "../replay";
import { stableJson } from "../std";
import type { SegmentInProgress } from "../trace";
import { stateName } from "./knownTrace";

/** An answer that is given again is given again for ever. */
const takenBy = ({ calls }: SegmentInProgress): number =>
  calls.filter(({ match }) => match.as !== "repeated" && match.as !== "rerun").length;

/** Asks at each checkpoint whether the turn is where it was before: in the same state, with the same nodes next, and nothing taken of the recording since. It then goes round for ever. Where it decides something on its way round, only once there are more decisions than `decisions`. */
export function loopsOf(segment: SegmentInProgress, decisions: number): (note: CheckpointNote) => boolean {
  const seen = new Map<string, number>();
  return ({ moves, reordered }) => {
    const checkpoint = segment.checkpoints.at(-1);
    if (!checkpoint || checkpoint.next.length === 0) return false;
    const name = stableJson([stateName(checkpoint), takenBy(segment), [...moves], { ...reordered }]);
    const before = seen.get(name);
    const made = segment.decisions.length;
    seen.set(name, before ?? made);
    return before !== undefined && (before === made || made > decisions);
  };
}

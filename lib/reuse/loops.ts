import type { Planner } from "../planner";
import type { CheckpointNote } from "../replay";
import { stableJson } from "../std";
import type { Topology } from "../topology";
import type { SegmentInProgress } from "../trace";
import { stateName } from "./knownTrace";

type Asked = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly segment: SegmentInProgress;
  /** Where a round decides something, there are to be more decisions than these. */
  readonly decisions: number;
};

/** Asks at each checkpoint whether the turn is where it was before: all that anything in the graph reads is the same, with the same nodes next, and nothing was taken of the recording since. It then goes round for ever. */
export function loopsOf({ topology, planner, segment, decisions }: Asked): (note: CheckpointNote) => boolean {
  const seen = new Map<string, number>();
  const read = readIn(topology, planner);
  const known = (channels: { readonly [name: string]: string }) =>
    Object.fromEntries(Object.entries(channels).filter(([name]) => read.has(name)));
  return ({ moves, reordered }) => {
    const checkpoint = segment.checkpoints.at(-1);
    if (!checkpoint || checkpoint.next.length === 0) return false;
    const { channels, extra } = checkpoint;
    const state = stateName({ ...checkpoint, channels: known(channels), extra: known(extra) });
    const name = stableJson([state, takenBy(segment), [...moves], { ...reordered }]);
    const before = seen.get(name);
    const made = segment.decisions.length;
    seen.set(name, before ?? made);
    return before !== undefined && (before === made || made > decisions);
  };
}

/** An answer that is given again is given again for ever. */
const takenBy = ({ calls }: SegmentInProgress): number =>
  calls.filter(({ match }) => match.as !== "repeated" && match.as !== "rerun").length;

/** The channels that the graph's policies and routers, or the planner's decision, read; of the others they see nothing. */
function readIn({ nodes, routers }: Topology, planner: Planner): ReadonlySet<string> {
  const { reads, origin } = planner.decision;
  const uses = [...nodes, ...routers].flatMap(({ policies = [] }) => policies);
  return new Set([
    ...reads,
    ...(origin === undefined ? [] : [origin]),
    ...uses.flatMap(({ policy }) => planner.policies[policy]?.reads ?? []),
    ...routers.flatMap(({ router }) => planner.routers[router]?.reads ?? []),
  ]);
}

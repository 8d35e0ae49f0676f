import type { Planner } from "../../planner";
import { memoize, stableJson } from "../../std";
import type { Topology } from "../../topology";
import type { Checkpoint, SegmentInProgress } from "../../trace";
import { ReplaySignal } from "../signals";
import type { CheckpointNote } from "./checkpointNote";

/** How often a turn repeats the state of one of its checkpoints. */
export type Rounds = {
  /** Includes this time: 1 on the first visit. */
  readonly times: number;
  /** Decisions made so far, and on the first visit. */
  readonly decisions: number;
  readonly decisionsAtFirst: number;
};

type Asked = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly segment: Pick<SegmentInProgress, "checkpoints" | "calls" | "decisions">;
  /** One for each checkpoint. */
  readonly notes: readonly CheckpointNote[];
};

type Place = {
  readonly index: number;
  name?: string;
  times: number;
  readonly decisions: number;
};

/**
 * Returns a function that counts, for each checkpoint index in order, how often the turn was in its state before: everything that the graph reads is equal, the next nodes are the same, and no recorded answer was taken since.
 * A turn that repeats a state repeats it forever.
 */
export function roundsOf({ topology, planner, segment, notes }: Asked): (index: number) => Rounds {
  const { checkpoints, calls, decisions } = segment;
  const read = readIn(topology, planner);
  const passed = { calls: 0, taken: 0, decisions: 0, turn: Number.NaN };
  let locations = new Map<string, Place[]>();

  const goOn = ({ step, turn }: Checkpoint): void => {
    for (let call = calls[passed.calls]; call && call.step <= step; call = calls[++passed.calls])
      if (isTaken(call.match.as)) passed.taken += 1;
    while ((decisions[passed.decisions]?.step ?? Number.POSITIVE_INFINITY) <= step) passed.decisions += 1;
    if (turn !== passed.turn) locations = new Map();
    passed.turn = turn;
  };

  /** Computed only when two states might be equal. */
  const nameOf = (location: Place): string => {
    location.name ??= stateName(checkpoints[location.index] as Checkpoint, notes[location.index], read);
    return location.name;
  };

  return (index) => {
    const checkpoint = checkpoints[index] as Checkpoint;
    goOn(checkpoint);
    const here: Place = { index, times: 1, decisions: passed.decisions };
    const first = { times: 1, decisions: here.decisions, decisionsAtFirst: here.decisions };
    if (checkpoint.next.length === 0) return first;
    const key = `${passed.taken} ${checkpoint.next.join(" ")}`;
    const alike = locations.get(key);
    const known = alike?.find((position) => nameOf(position) === nameOf(here));
    if (!known) {
      if (alike) alike.push(here);
      else locations.set(key, [here]);
      return first;
    }
    known.times += 1;
    return { ...first, times: known.times, decisionsAtFirst: known.decisions };
  };
}

/** Sufficient for a reader of the trace to see the cycle. */
const enough = 3;

/** Stops a turn after three identical rounds: it would repeat until its limit. */
export function stopRounds(rounds: Rounds): void {
  if (goesRound(rounds))
    throw new ReplaySignal(
      "recursion_limit",
      "The turn goes round for ever. It was stopped after three rounds.",
    );
}

/** True if a replay stops here. */
export const goesRound = ({ times }: Rounds): boolean => times > enough;

/** A repeated answer will be repeated forever. */
const isTaken = (as: string): boolean => as !== "repeated" && as !== "rerun";

function stateName(
  { channels, extra, internal }: Checkpoint,
  note: CheckpointNote | undefined,
  read: ReadonlySet<string>,
): string {
  const known = (all: { readonly [name: string]: string }) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => read.has(name)));
  return stableJson([
    known(channels),
    known(extra),
    internal,
    [...(note?.moves ?? [])],
    { ...note?.reordered },
  ]);
}

/** Returns the channels that the graph's policies and routers, or the planner's decision, read. The others cannot affect the run. */
const readIn = memoize(({ nodes, routers }: Topology, planner: Planner): ReadonlySet<string> => {
  const { reads, origin } = planner.decision;
  const uses = [...nodes, ...routers].flatMap(({ policies = [] }) => policies);
  return new Set([
    ...reads,
    ...(origin === undefined ? [] : [origin]),
    ...uses.flatMap(({ policy }) => planner.policies[policy]?.reads ?? []),
    ...routers.flatMap(({ router }) => planner.routers[router]?.reads ?? []),
  ]);
});

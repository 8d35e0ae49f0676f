import type { TakenCalls } from "../recording";
import type { CheckpointNote } from "../replay";
import { sameJson } from "../std";
import type { Checkpoint } from "../trace";
import type { Stretch } from "./copyPart";
import type { KnownTrace } from "./knownTrace";
import { type TracePart, toldAlike, turnStart } from "./tracePart";

/** A known trace, with the checkpoints after which the present graph may differ. */
export type Source = {
  readonly known: KnownTrace;
  readonly notes: readonly CheckpointNote[];
  readonly touched: readonly boolean[];
};

/** Stretches shorter than this are run: taking the graph up costs more. */
const shortest = 3;

/** Finds the range of the known trace that continues the part: one with an equal state at a checkpoint. `null` when there is none. */
export function rejoin(part: TracePart, taken: TakenCalls, source: Source): Stretch | null {
  const { known, notes } = source;
  const note = part.notes.at(-1);
  const checkpoint = part.segment.checkpoints.at(-1);
  if (!checkpoint || !note) return null;
  for (const from of known.like(checkpoint)) {
    const stretch = stretchFrom(from, source);
    if (!stretch.whole && stretch.to - from < shortest) continue;
    const there = notes[from];
    if (!there || !sameMoves(note, there) || !sameTaken(taken, known.takenAt(from))) continue;
    if (!sameOrders(note, there) || !sameTurnStart(part, source, from)) continue;
    const later = notes.slice(from + 1, stretch.to + 1);
    // A value with two key orders is emitted in its first order, so the emitted values must match.
    if (later.some(({ reordered }) => reordered) && !toldAlike(part, known, from)) continue;
    return stretch;
  }
  return null;
}

/** Returns the range from a checkpoint to the next touched one, or to the end. */
export function stretchFrom(from: number, { known, touched }: Source): Stretch {
  const next = touched.indexOf(true, Math.max(from, 0));
  if (next >= 0) return { from, to: next, whole: false };
  return { from, to: known.segment.checkpoints.length - 1, whole: true };
}

const sameMoves = (a: CheckpointNote, b: CheckpointNote): boolean => sameJson(a.moves, b.moves);

const sameOrders = ({ reordered: a }: CheckpointNote, { reordered: b }: CheckpointNote): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

function sameTaken(a: TakenCalls, b: TakenCalls): boolean {
  if (a.size !== b.size) return false;
  for (const [name, count] of a) if (b.get(name) !== count) return false;
  return true;
}

/** True if the turn began in the same state, which its report compares with. */
function sameTurnStart(
  { segment, notes }: TracePart,
  { known, notes: others }: Source,
  from: number,
): boolean {
  const here = turnStart(segment.checkpoints) - 1;
  const there = turnStart(known.segment.checkpoints.slice(0, from + 1)) - 1;
  if (here < 0 || there < 0) return here < 0 && there < 0;
  const state = (one: Checkpoint | undefined) => [one?.channels ?? {}, one?.extra ?? {}];
  const [a, b] = [notes[here], others[there]];
  if (!a || !b || !sameOrders(a, b)) return false;
  return sameJson(state(segment.checkpoints[here]), state(known.segment.checkpoints[there]));
}

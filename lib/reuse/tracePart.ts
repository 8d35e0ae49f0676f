import type { CheckpointNote } from "../replay";
import { type Checkpoint, openSegment, type Ref, type SegmentInProgress, type StoredValue } from "../trace";
import { type KnownTrace, refsOf } from "./knownTrace";

/** A trace in progress, with a note per checkpoint and its values in order of emission. */
export type TracePart = {
  readonly segment: SegmentInProgress;
  readonly notes: CheckpointNote[];
  readonly told: Map<Ref, StoredValue>;
};

export const emptyPart = (): TracePart => ({
  segment: openSegment({ kind: "start" }),
  notes: [],
  told: new Map(),
});

/** True if the values emitted so far equal those of the known trace up to checkpoint `from`; -1 is the start. */
export function toldAlike({ told }: TracePart, known: KnownTrace, from: number): boolean {
  if (told.size !== (known.told[from] ?? 0)) return false;
  let i = 0;
  for (const ref of told.keys()) if (ref !== known.refs[i++]) return false;
  return true;
}

/** Returns the index of the first checkpoint of the last checkpoint's turn. */
export function turnStart(checkpoints: readonly Checkpoint[]): number {
  const turn = checkpoints.at(-1)?.turn;
  let first = checkpoints.length - 1;
  while (checkpoints[first - 1]?.turn === turn) first -= 1;
  return first;
}

/** Supersteps of the longest turn and every resume: no fewer than a run is measured by. */
export function mostSteps({ checkpoints, supersteps }: SegmentInProgress): number {
  const lengths = new Map<number, number>();
  for (const { turn } of checkpoints) lengths.set(turn, (lengths.get(turn) ?? 0) + 1);
  const again = supersteps.flatMap(({ tasks }) => tasks.map(({ runs }) => runs - 1));
  return Math.max(0, ...lengths.values()) + again.reduce((sum, runs) => sum + runs, 0);
}

/** Copies the values of the known trace's checkpoints after `from` up to `to`, in the order in which a replay emits them. */
export function copyValues(
  part: TracePart,
  known: KnownTrace,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { told } = part;
  const stored = (ref: Ref): StoredValue => known.trace.values[ref] as StoredValue;
  if (toldAlike(part, known, from)) {
    for (let i = told.size; i < (known.told[to] ?? 0); i++) {
      const ref = known.refs[i] as Ref;
      told.set(ref, stored(ref));
    }
    return;
  }
  const tell = (ref: Ref): void => {
    // A list is a chain of prefixes, one per element.
    const chain: [Ref, StoredValue][] = [];
    for (let at: Ref | null = ref; at !== null && !told.has(at); ) {
      const value = stored(at);
      chain.push([at, value]);
      at = "prefix" in value ? value.prefix : null;
    }
    for (const [at, value] of chain.reverse()) {
      if ("prefix" in value) tell(value.element);
      told.set(at, value);
    }
  };
  for (const checkpoint of known.segment.checkpoints.slice(from + 1, to + 1))
    for (const ref of refsOf(checkpoint)) tell(ref);
}

import type { Change, TopologyDiff } from "../changes";
import type { VerifiedCause } from "../diff";
import type { Trials } from "./trials";

type Asked = {
  readonly diff: TopologyDiff;
  /** The smallest set. */
  readonly moves: readonly Change[];
  readonly trials: Trials;
  readonly differing: readonly string[];
};

/** The set by what of it makes a difference to base: single changes, then those that only matter together. */
export async function verifiedCauses(asked: Asked): Promise<readonly VerifiedCause[]> {
  const { moves, trials, differing } = asked;
  trials.allow(4 * moves.length * moves.length + 4);
  if (moves.length === 1)
    return [
      { changes: moves, recordings: differing, first: differing, settled: differing.length, together: false },
    ];
  const groups: Group[] = [];
  let left = moves;
  for (const changes of [...setsOf(moves, 1), ...setsOf(moves, 2)]) {
    if (!changes.every((change) => left.includes(change))) continue;
    const parts = await partsOf(asked, changes);
    if (parts.size === 0) continue;
    groups.push({ changes, parts });
    left = left.filter((change) => !changes.includes(change));
  }
  if (left.length > 0) groups.push({ changes: left, parts: await partsOf(asked, moves) });
  const causes: VerifiedCause[] = [];
  for (const group of groups) {
    const recordings = [...group.parts.keys()];
    causes.push({
      changes: group.changes,
      recordings,
      first: differing.filter((recording) => earliest(recording, groups) === group),
      settled: await settledBy(asked, group.changes, recordings),
      together: group.changes.length > 1,
    });
  }
  return causes.sort((a, b) => b.first.length - a.first.length);
}

/** Changes, and how early each recording parts from base that has them. */
type Group = { readonly changes: readonly Change[]; readonly parts: ReadonlyMap<string, number> };

/** The changes that tell first in a recording; where none tells by itself, the last group has it. */
function earliest(recording: string, groups: readonly Group[]): Group | undefined {
  const telling = groups.filter(({ parts }) => parts.has(recording));
  const at = ({ parts }: Group): number => parts.get(recording) ?? 0;
  return telling.length === 0 ? groups.at(-1) : telling.reduce((a, b) => (at(b) < at(a) ? b : a));
}

/** Recordings that base with these changes alone decides otherwise, each with the place where it first does; none where it does not run. */
async function partsOf(
  { diff, trials, differing }: Asked,
  changes: readonly Change[],
): Promise<Group["parts"]> {
  const topology = diff.withChanges(new Set(changes.map(({ id }) => id)));
  const found = new Map<string, number>();
  for (const recording of differing) {
    const trial = await trials.trial(topology, recording);
    if (trial && !trial.identical) found.set(recording, trial.differsAt ?? Number.MAX_SAFE_INTEGER);
  }
  return found;
}

/** How many recordings decide as base once head lacks the changes. */
async function settledBy(
  { diff, trials }: Asked,
  changes: readonly Change[],
  recordings: readonly string[],
): Promise<number> {
  const kept = diff.changes.filter((change) => !changes.includes(change)).map(({ id }) => id);
  const topology = diff.withChanges(new Set(kept));
  let n = 0;
  for (const recording of recordings) if ((await trials.trial(topology, recording))?.identical) n += 1;
  return n;
}

function setsOf<T>(all: readonly T[], size: number): (readonly T[])[] {
  if (size === 0) return [[]];
  return all.flatMap((one, i) => setsOf(all.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}

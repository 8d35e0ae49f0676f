import type { Change, TopologyDiff } from "../changes";
import type { VerifiedCause } from "../diff";
import { type CauseGroup, ownerOf } from "./owners";
import { type Trials, withOnly } from "./trials";

type Asked = {
  readonly diff: Pick<TopologyDiff, "changes" | "withChanges">;
  /** The smallest set. */
  readonly moves: readonly Change[];
  readonly trials: Trials;
  readonly differing: readonly string[];
};

/** Splits the set into causes: single changes, then changes that only matter together, then changes that only together reproduce head's decisions. */
export async function verifiedCauses(request: Asked): Promise<readonly VerifiedCause[]> {
  const { moves, trials, differing } = request;
  trials.allow(4 * moves.length * moves.length + 4);
  const groups = await groupsOf(request);
  const owners = new Map<string, { readonly changes: readonly Change[]; readonly first: string[] }>();
  const ownedBy = (changes: readonly Change[]) => {
    const key = JSON.stringify(changes.map(({ id }) => id));
    const owner = owners.get(key) ?? { changes, first: [] };
    owners.set(key, owner);
    return owner;
  };
  for (const { changes } of groups) ownedBy(changes);
  for (const recording of differing)
    ownedBy(await ownerOf({ ...request, groups }, recording)).first.push(recording);
  const causes: VerifiedCause[] = [];
  for (const { changes, first } of owners.values()) {
    const group = groups.find((one) => one.changes === changes);
    const recordings = [...(group?.parts ?? (await partsOf(request, changes))).keys()];
    const theirs = [...new Set([...recordings, ...first])];
    const without = theirs.length > 0 ? theirs : differing;
    const settled = await settledBy(request, changes, without);
    const together = group !== undefined && changes.length > 1 && recordings.length > 0;
    const refused = recordings.length === 0 && (await isRefused(request, changes));
    causes.push({
      changes,
      recordings,
      first,
      settled,
      of: without.length,
      together,
      joined: !group,
      refused,
    });
  }
  return causes.sort((a, b) => b.first.length - a.first.length);
}

async function groupsOf(request: Asked): Promise<readonly CauseGroup[]> {
  const { moves } = request;
  const groups: CauseGroup[] = [];
  let left = moves;
  for (const changes of [...setsOf(moves, 1), ...setsOf(moves, 2)]) {
    if (!changes.every((change) => left.includes(change))) continue;
    const parts = await partsOf(request, changes);
    if (parts.size === 0) continue;
    groups.push({ changes, parts });
    left = left.filter((change) => !changes.includes(change));
  }
  if (left.length > 0) groups.push({ changes: left, parts: await partsOf(request, left) });
  return groups;
}

/** Returns the recordings on which base with only these changes differs, with the first differing row; empty when it does not run. */
async function partsOf(
  { diff, trials, differing }: Asked,
  changes: readonly Change[],
): Promise<CauseGroup["parts"]> {
  const topology = withOnly(diff, changes);
  const found = new Map<string, number>();
  for (const recording of differing) {
    const trial = await trials.trial(topology, recording);
    if (trial && !trial.identical) found.set(recording, trial.differsAt ?? Number.MAX_SAFE_INTEGER);
  }
  return found;
}

/** True if base with only these changes fails on every recording. */
async function isRefused({ diff, trials, differing }: Asked, changes: readonly Change[]): Promise<boolean> {
  const topology = withOnly(diff, changes);
  for (const recording of differing) if (await trials.trial(topology, recording)) return false;
  return true;
}

/** Counts the recordings that become identical to base once head lacks the changes. */
async function settledBy(
  { diff, trials }: Asked,
  changes: readonly Change[],
  recordings: readonly string[],
): Promise<number> {
  const topology = withOnly(
    diff,
    diff.changes.filter((change) => !changes.includes(change)),
  );
  let n = 0;
  for (const recording of recordings) if ((await trials.trial(topology, recording))?.identical) n += 1;
  return n;
}

function setsOf<T>(all: readonly T[], size: number): (readonly T[])[] {
  if (size === 0) return [[]];
  return all.flatMap((one, i) => setsOf(all.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}

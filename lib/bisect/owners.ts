import type { Change, TopologyDiff } from "../changes";
import { sameJson } from "../std";
import { type TrialFinding, type Trials, withOnly } from "./trials";

/** Changes, and per recording the first row at which base with only these changes differs from base. */
export type CauseGroup = {
  readonly changes: readonly Change[];
  readonly parts: ReadonlyMap<string, number>;
};

export type OwnerRequest = {
  readonly diff: Pick<TopologyDiff, "changes" | "withChanges">;
  readonly groups: readonly CauseGroup[];
  readonly trials: Trials;
};

/** Returns the changes that explain a recording: the group that brings base closest to head; the earliest difference wins ties. If no group reproduces head's decision, a pair that does; else the last group. */
export async function ownerOf(request: OwnerRequest, recording: string): Promise<readonly Change[]> {
  const { diff, groups } = request;
  const last = groups.at(-1)?.changes ?? [];
  if (groups.length < 2) return last;
  const found = async (changes: readonly Change[]) =>
    (await request.trials.trial(withOnly(diff, changes), recording, "whole"))?.finding ?? null;
  const head = await found(diff.changes);
  const ranked: { readonly changes: readonly Change[]; readonly unlike: number; readonly at: number }[] = [];
  for (const { changes, parts } of groups) {
    const at = parts.get(recording);
    if (at !== undefined) ranked.push({ changes, at, unlike: unlikeness(await found(changes), head) });
  }
  const [closest] = ranked.sort((a, b) => a.unlike - b.unlike || a.at - b.at);
  if (head?.decidesOtherwise && closest?.unlike !== 0)
    for (const joined of joinedPairs(groups)) if (unlikeness(await found(joined), head) === 0) return joined;
  return closest?.changes ?? last;
}

/** 0: the same difference first. 1: another first difference. 2: only one of the two decides differently. */
function unlikeness(a: TrialFinding | null, b: TrialFinding | null): number {
  if (a?.decidesOtherwise !== b?.decidesOtherwise) return 2;
  return sameJson(a?.place ?? null, b?.place ?? null) ? 0 : 1;
}

const joinedPairs = (groups: readonly CauseGroup[]): (readonly Change[])[] =>
  groups.flatMap((a, i) => groups.slice(i + 1).map((b) => [...a.changes, ...b.changes]));

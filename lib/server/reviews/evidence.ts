import "server-only";
import type { RecordingDiff } from "../../diff";
import { evidenceOf, type ReviewEvidence } from "../../review";
import type { Store } from "../db/store";
import { diffOf } from "../diffs/diffOf";
import { type ComparedReplays, isStale, sidesOf } from "../diffs/sides";
import { Reference } from "../reference";
import { theEngine } from "../theEngine";

/** Recording -> both of its replays, as they are kept with a version. */
export type KeptReplays = { readonly [recording: string]: { readonly base: string; readonly head: string } };

export type EvidenceNow = {
  readonly sides: ComparedReplays;
  readonly evidence: ReviewEvidence;
  readonly replays: KeptReplays;
  readonly diffs: readonly RecordingDiff[];
};

/** What two topologies come to by the replays that there are now; a hash of null means what the name means now. */
export async function evidenceNow(
  store: Store,
  workspaceId: string,
  topologies: { readonly base: string; readonly head: string },
): Promise<EvidenceNow> {
  const asked = { base: Reference.parse(topologies.base), head: Reference.parse(topologies.head) };
  const sides = await sidesOf(store, workspaceId, asked);
  const replays: Record<string, { base: string; head: string }> = {};
  const diffs: RecordingDiff[] = [];
  const recordings = [];
  for (const { recording, base, head } of sides.pairs) {
    const pair = base && head ? await diffOf(store, workspaceId, base.id, head.id) : null;
    if (pair && base && head) {
      diffs.push(pair.diff);
      replays[recording.name] = { base: base.id, head: head.id };
    }
    const stale = [base, head].some((one) => one !== null && isStale(one));
    const { name, hash } = recording;
    recordings.push({ name, hash, result: pair?.result ?? null, ...(stale && { stale }) });
  }
  const { base, head } = sides;
  const evidence = evidenceOf(base.topology, head.topology, recordings, theEngine().hash);
  return { sides, evidence, replays, diffs };
}

import "server-only";
import type { DiffSummary } from "../../diff";
import { evidenceOf, type ReviewEvidence } from "../../review";
import { Reference } from "../core/reference";
import type { PairReadings } from "../evidence/pairReadings";
import { pairSummaries } from "../evidence/pairSummary";
import type { ComparedRecordings } from "../evidence/recordingSets";
import { type ComparedReplays, isStale, sidesOf } from "../evidence/sides";
import { knownSides } from "../evidence/unchanged/knownSides";
import type { Ctx } from "../verb/context";

/** Recording -> both of its replays, as stored with a version. */
type KeptReplays = { readonly [recording: string]: { readonly base: string; readonly head: string } };

export type EvidenceNow = {
  readonly sides: ComparedReplays;
  readonly evidence: ReviewEvidence;
  readonly replays: KeptReplays;
  readonly summaries: readonly DiffSummary[];
};

export type TopologyNames = ComparedRecordings & { readonly base: string; readonly head: string };

/** Returns the current replays of two topologies; a name without a hash is its current version. */
export async function sidesNow(
  ctx: Ctx,
  { base, head, ...recordings }: TopologyNames,
): Promise<ComparedReplays> {
  return sidesOf(ctx, { base: Reference.parse(base), head: Reference.parse(head), ...recordings });
}

/** Returns the same for what only reads: the replays of many recordings are listed once while nothing changes. */
export const knownSidesNow = (
  ctx: Ctx,
  { base, head, ...recordings }: TopologyNames,
): Promise<ComparedReplays> =>
  knownSides(ctx, { base: Reference.parse(base), head: Reference.parse(head), ...recordings });

/** Returns the recordings of a sweep for a review, in the versions that are part of it. */
export const sweepRecordings = ({ pairs }: ComparedReplays) =>
  pairs.length === 0
    ? {}
    : { recordings: pairs.map(({ recording }) => `${recording.name}@${recording.hash}`) };

/** Returns the current evidence of two topologies. */
export const evidenceNow = async (ctx: Ctx, topologies: TopologyNames): Promise<EvidenceNow> =>
  evidenceIn(ctx, await sidesNow(ctx, topologies));

/** Returns the evidence of these replays. */
export async function evidenceIn(
  ctx: Ctx,
  sides: ComparedReplays,
  variants?: PairReadings,
): Promise<EvidenceNow> {
  const replays = new Map<string, KeptReplays[string]>();
  const summaries: DiffSummary[] = [];
  const recordings = [];
  const pairs = await pairSummaries(ctx, sides, sides.pairs, variants);
  for (const { recording, base, head } of sides.pairs) {
    const pair = pairs.get(recording.name);
    if (pair && base && head) {
      summaries.push(pair);
      replays.set(recording.name, { base: base.id, head: head.id });
    }
    const stale = [base, head].some((one) => one !== null && isStale(ctx, one));
    const { name, hash } = recording;
    recordings.push({ name, hash, result: pair?.result ?? null, ...(stale && { stale }) });
  }
  const { base, head } = sides;
  const evidence = evidenceOf(base.topology, head.topology, recordings, ctx.engine.hash);
  return { sides, evidence, replays: Object.fromEntries(replays), summaries };
}

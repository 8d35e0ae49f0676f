import "server-only";
import { isAppEngine } from "../../apps";
import { ReplayOptions } from "../../worker";
import { InvalidInput, notInWorkspace } from "../core/errors";
import type { Reference } from "../core/reference";
import type { RecordingSetName } from "../db/lists/recordingSets";
import type { RecordingSummary } from "../db/recordings";
import { listPairedReplays, listStoredReplays, type PairedReplay, type StoredReplay } from "../db/replays";
import { findStoredTopology, type StoredTopology } from "../db/topologies";
import type { Ctx } from "../verb/context";
import { findAnswers, type StoredAnswers } from "./answerSets";
import { type ComparedRecordings, comparedRecordings } from "./recordingSets";
import { whileSame } from "./unchanged/whileSame";

/** A recording with the stored replays of both sides. */
export type ReplayPair = {
  readonly recording: RecordingSummary;
  readonly base: PairedReplay | null;
  readonly head: PairedReplay | null;
};

export type ComparedReplays = {
  readonly base: StoredTopology;
  readonly head: StoredTopology;
  /** Answers that both sides received for calls that a recording lacks. */
  readonly answers: StoredAnswers | null;
  /** The compared set; `null` for a review over all recordings, or over a deleted set. */
  readonly set: RecordingSetName | null;
  readonly pairs: readonly ReplayPair[];
  /** Recordings of the set, or versions of them, that are not part of the requested review. */
  readonly later: readonly RecordingSummary[];
};

type TopologyPairReference = { readonly base: Reference; readonly head: Reference };
type ReplayPairReference = TopologyPairReference &
  ComparedRecordings & { readonly answers?: Reference | undefined };

/** Returns both topologies, which must be of one planner; `otherwise` completes the error sentence. */
export async function topologiesOf(
  ctx: Ctx,
  request: TopologyPairReference,
  alternative: string,
): Promise<Pick<ComparedReplays, "base" | "head">> {
  const [base, head] = await Promise.all([topologyOf(ctx, request.base), topologyOf(ctx, request.head)]);
  if (base.planner !== head.planner)
    throw new InvalidInput(
      `${base.name} is of the planner ${base.planner}, ${head.name} of ${head.planner}: ${alternative}.`,
    );
  return { base, head };
}

/** Returns both topologies and their replays of the compared recordings, with the requested answers. */
export async function sidesOf(ctx: Ctx, request: ReplayPairReference): Promise<ComparedReplays> {
  const { base, head } = await topologiesOf(ctx, request, "they cannot be compared");
  const answers = request.answers ? await findAnswers(ctx, base.planner, request.answers) : null;
  const { set, recordings, later } = await comparedRecordings(ctx, base.planner, request);
  const [ofBase, ofHead] = await Promise.all([
    pairedReplaysOf(ctx, base.evidence, answers?.hash),
    pairedReplaysOf(ctx, head.evidence, answers?.hash),
  ]);
  const pairs = recordings.map((recording) => ({
    recording,
    base: ofBase.get(recording.hash) ?? null,
    head: ofHead.get(recording.hash) ?? null,
  }));
  return { base, head, answers, set, pairs, later };
}

/** True if another than the current engine made it. Apps run elsewhere: an import replaces their replays. */
export const isStale = (ctx: Ctx, { engine }: Pick<StoredReplay, "engine">): boolean =>
  engine !== null && !isAppEngine(engine) && engine !== ctx.engine.hash;

async function topologyOf(ctx: Ctx, { text, name, hash }: Reference) {
  const found = await findStoredTopology(ctx.db, name, hash);
  if (!found) throw notInWorkspace(`topology ${text}`);
  return found;
}

/** Recording hash -> its replay from the start, plain or with one answer set: this engine's, else the newest. Imported traces are excluded. */
export async function replaysOf(ctx: Ctx, topologyHash: string, answers?: string) {
  const best = new Map<string, StoredReplay>();
  for (const replay of await listStoredReplays(ctx.db, { topologyHash })) {
    if (!isMadeWith(replay, answers)) continue;
    const other = best.get(replay.recordingHash);
    if (!other || (isStale(ctx, other) && !isStale(ctx, replay))) best.set(replay.recordingHash, replay);
  }
  return best;
}

const paired = whileSame<ReadonlyMap<string, PairedReplay>>("paired replays", 6);

/** Returns the same of every recording, as far as comparisons need it; comparisons with one side in common share them. */
const pairedReplaysOf = (ctx: Ctx, topologyHash: string, answers?: string) =>
  paired(ctx, [topologyHash, answers ?? null], () => readPairedReplays(ctx, topologyHash, answers));

async function readPairedReplays(
  ctx: Ctx,
  topologyHash: string,
  answers?: string,
): Promise<ReadonlyMap<string, PairedReplay>> {
  const best = new Map<string, PairedReplay>();
  const wanted = new Map<string, boolean>();
  for (const { recordingHash, options, ...replay } of await listPairedReplays(ctx.db, topologyHash)) {
    const isWanted = wanted.get(options) ?? isMadeWith({ options, engine: replay.engine }, answers);
    wanted.set(options, isWanted);
    const other = best.get(recordingHash);
    if (isWanted && (!other || (isStale(ctx, other) && !isStale(ctx, replay))))
      best.set(recordingHash, replay);
  }
  return best;
}

const Stored = ReplayOptions.loose();

/** True for a replay from the start by this product, without supplied answers. */
export const isPlain = (replay: Pick<StoredReplay, "options" | "engine">): boolean =>
  isMadeWith(replay, undefined);

function isMadeWith(
  { options, engine }: Pick<StoredReplay, "options" | "engine">,
  set: string | undefined,
): boolean {
  if (engine === null) return false;
  const { from, supplied, answers } = Stored.parse(JSON.parse(options));
  return from === "start" && supplied.length === 0 && answers === set;
}

import "server-only";
import type { z } from "zod";
import { isAppEngine } from "../../apps";
import { ReplayOptions } from "../../worker";
import { InvalidInput } from "../core/errors";
import type { Reference } from "../core/reference";
import { absent } from "../db/history/absent";
import type { RecordingSetName } from "../db/lists/recordingSets";
import type { RecordingSummary } from "../db/recordings";
import { listPairedReplays, type PairedReplay, type StoredReplay } from "../db/replays";
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
    replaysOf(ctx, base.evidence, answers?.hash),
    replaysOf(ctx, head.evidence, answers?.hash),
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

async function topologyOf(ctx: Ctx, reference: Reference) {
  const found = await findStoredTopology(ctx.db, reference.name, reference.hash);
  if (!found) throw await absent(ctx.db, "topology", reference);
  return found;
}

const cache = whileSame<ReadonlyMap<string, PairedReplay>>("replays of a topology", 6);

/** Recording hash -> its replay from the start, plain or with one answer set: this engine's, else the newest. Imported traces are excluded. */
export const replaysOf = (ctx: Ctx, topologyHash: string, answers?: string) =>
  cache(ctx, [topologyHash, answers ?? null], () =>
    latestReplays(ctx, topologyHash, (options) => isMadeWith(options, answers)),
  );

/** Recording hash -> its replay with wanted options: this engine's, else the newest. Imported traces are excluded. */
export async function latestReplays(
  ctx: Ctx,
  topologyHash: string,
  isWanted: (options: StoredOptions) => boolean,
): Promise<ReadonlyMap<string, PairedReplay>> {
  const best = new Map<string, PairedReplay>();
  const wanted = new Map<string, boolean>();
  for (const { recordingHash, options, ...replay } of await listPairedReplays(ctx.db, topologyHash)) {
    const made = wanted.get(options) ?? isWanted(optionsIn(options));
    wanted.set(options, made);
    const other = best.get(recordingHash);
    if (made && (!other || (isStale(ctx, other) && !isStale(ctx, replay)))) best.set(recordingHash, replay);
  }
  return best;
}

const Stored = ReplayOptions.loose();
type StoredOptions = z.output<typeof Stored>;
const optionsIn = (text: string): StoredOptions => Stored.parse(JSON.parse(text));

/** True for a replay from the start by this product, without supplied answers. */
export const isPlain = ({ options, engine }: Pick<StoredReplay, "options" | "engine">): boolean =>
  engine !== null && isMadeWith(optionsIn(options), undefined);

const isMadeWith = ({ from, supplied, answers }: StoredOptions, set: string | undefined): boolean =>
  from === "start" && supplied.length === 0 && answers === set;

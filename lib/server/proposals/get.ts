import "server-only";
import { z } from "zod";
import {
  assess,
  type ClaimCatalog,
  isReadable,
  type JudgedClaim,
  type Losses,
  type RankedTopology,
  ranked,
} from "../../claims";
import { derived } from "../cache/derived";
import { claimsOf } from "../core/claimsOf";
import { sumInflightLosses } from "../db/inflight";
import type { RecordingSetName } from "../db/lists/recordingSets";
import { estimateOf } from "../evidence/estimate";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { fillEvidence, unreadOf } from "../evidence/ranking/fill";
import { countWaiting, waitingTopologies } from "../evidence/ranking/waiting";
import { SetName } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { ColumnFilter, columnsOf, type MatrixColumns } from "./columns";

const Input = ColumnFilter.extend({ planner: z.string(), set: SetName.optional() });

export type Proposals = MatrixColumns & {
  readonly planner: string;
  /** The set over which it is ranked. */
  readonly set: RecordingSetName;
  readonly base: string;
  /** References of shipped versions of edited topologies, by name; all others are referenced by name. */
  readonly references: { readonly [topology: string]: string };
  /** Number of its recordings. */
  readonly recordingCount: number;
  /** Position of the first of them. */
  readonly from: number;
  /** Titles of the recordings that show what claims say. */
  readonly titles: { readonly [recording: string]: string };
  readonly lines: readonly RankedTopology[];
  /** Topologies in their shipped version. */
  readonly shipped: readonly string[];
  readonly judged: readonly JudgedClaim[];
  /** Titles of the sources of claims, by name. */
  readonly documents: NonNullable<ClaimCatalog["documents"]>;
  /** Threads of the topology in use that each other topology would lose, at waits and between; only if all recordings were checked. */
  readonly losses: Losses;
  /** Number of variants of inferred parts, and of those that ran on all recordings. */
  readonly readings: { readonly all: number; readonly run: number };
  /** Missing replays, and replays whose evidence is being computed in the background. */
  readonly waiting: number;
  readonly unread: number;
  /** Estimated seconds for the missing ones; `null` without a basis for an estimate. */
  readonly seconds: number | null;
};

/** Returns the ranking, the claims with their results, and the matrix, from stored evidence only. */
export const getProposals = verb(Input, async (ctx, input): Promise<Proposals> => {
  const { max, from, statuses, hidesNotRun } = input;
  const stored = await storedEvidence(ctx, input.planner, input.set);
  const unread = await unreadOf(ctx, stored);
  fillEvidence(ctx, unread);
  const { base, varied, recordings, topologies } = stored;
  const losses = await sumInflightLosses(ctx.db, {
    baseHash: base.hash,
    engine: ctx.engine.hash,
    recordings: recordings.map(({ hash }) => hash),
  });
  const whole = varied.filter(
    ({ topologyEvidence }) => topologyEvidence.perRecording.length === recordings.length,
  );
  const left = countWaiting(waitingTopologies(ctx, stored)) - unread.length;
  return {
    planner: input.planner,
    set: stored.set,
    base: base.id,
    references: Object.fromEntries(
      topologies.flatMap(({ id, name, reference }) =>
        id === name && reference !== name ? [[name, reference]] : [],
      ),
    ),
    recordingCount: recordings.length,
    from,
    ...columnsOf(stored, { max, from, statuses, hidesNotRun }),
    ...judgedOf(ctx, stored, input.planner),
    documents: claimsOf(ctx, input.planner).documents ?? {},
    shipped: topologies.flatMap(({ name, sample }) => (sample ? [name] : [])),
    losses: Object.fromEntries(
      topologies.flatMap(({ id, hash }) => {
        const lost = losses.get(hash);
        return lost && lost.recordings >= recordings.length ? [[id, lost] as const] : [];
      }),
    ),
    readings: { all: varied.length, run: whole.length },
    waiting: left,
    unread: unread.length,
    seconds: await estimateOf(ctx, left),
  };
});

type JudgedProposals = Pick<Proposals, "lines" | "judged" | "titles">;

const judgedFrom = derived<StoredEvidence, JudgedProposals>("judged-proposals");

/** Judges claims and ranks topologies; cached per evidence. */
const judgedOf = (ctx: Ctx, stored: StoredEvidence, planner: string): JudgedProposals =>
  judgedFrom(ctx.memory, stored, () => {
    const { evidence, varied } = stored;
    const spoken = { ...evidence, perTopology: new Map(asTheyShip(stored)) };
    const { claims, argued } = claimsOf(ctx, planner);
    const readable = claims.filter((claim) => isReadable(claim, spoken));
    const judged = assess(readable, spoken, varied);
    return { lines: ranked(evidence, argued), judged, titles: titlesIn(stored, judged) };
  });

/** Excludes edited versions of shipped topologies, since claims are not about those. */
const asTheyShip = ({ evidence, topologies }: StoredEvidence) => {
  const edited = new Set(topologies.flatMap(({ id, name }) => (id === name ? [] : [id])));
  return [...evidence.perTopology].filter(([id]) => !edited.has(id));
};

/** Returns the titles of the recordings that measurements lead to. */
function titlesIn({ recordings }: StoredEvidence, judged: readonly JudgedClaim[]): Proposals["titles"] {
  const steps = judged.flatMap(({ readings }) => readings.flatMap((one) => one.place ?? []));
  const shown = new Set(steps.flatMap((step) => (step.kind === "step" ? [step.recording] : [])));
  return Object.fromEntries(
    recordings.filter(({ name }) => shown.has(name)).map(({ name, title }) => [name, title]),
  );
}

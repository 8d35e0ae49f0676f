import "server-only";
import { z } from "zod";
import {
  assess,
  type ClaimCatalog,
  isReadable,
  type JudgedClaim,
  type RankedTopology,
  type RecordingEvidence,
  ranked,
} from "../../claims";
import { derived } from "../cache/derived";
import { claimsOf } from "../core/claimsOf";
import { sumInflightLosses } from "../db/inflight";
import type { RecordingSetName } from "../db/lists/recordingSets";
import { estimateOf } from "../evidence/estimate";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { fillEvidence, unreadOf } from "../evidence/ranking/fill";
import { waiting } from "../evidence/ranking/waiting";
import { SetName } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

const Input = z.strictObject({ planner: z.string(), set: SetName.optional() });

/** Result of one recording on one topology, and the step that shows it. */
export type TopologyResult = Pick<RecordingEvidence, "recording" | "status" | "onInexactAnswers"> & {
  readonly turn: number | null;
  readonly step: string | null;
  readonly end: string;
};

export type Proposals = {
  readonly planner: string;
  /** The set over which it is ranked. */
  readonly set: RecordingSetName;
  readonly base: string;
  /** References of shipped versions of edited topologies, by name; all others are referenced by name. */
  readonly references: { readonly [topology: string]: string };
  readonly recordings: readonly {
    readonly name: string;
    readonly title: string;
    readonly tags: readonly string[];
  }[];
  readonly lines: readonly RankedTopology[];
  /** Topologies in their shipped version. */
  readonly shipped: readonly string[];
  readonly judged: readonly JudgedClaim[];
  /** Titles of the sources of claims, by name. */
  readonly documents: NonNullable<ClaimCatalog["documents"]>;
  readonly cells: { readonly [topology: string]: readonly TopologyResult[] };
  /** Threads of the topology in use that each other topology would lose, at waits and between; only if all recordings were checked. */
  readonly losses: { readonly [topology: string]: { readonly waits: number; readonly midTurn: number } };
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
  const left = waiting(stored).length - unread.length;
  return {
    planner: input.planner,
    set: stored.set,
    base: base.id,
    references: Object.fromEntries(
      topologies.flatMap(({ id, name, reference }) =>
        id === name && reference !== name ? [[name, reference]] : [],
      ),
    ),
    recordings: recordings.map(({ name, title, tags }) => ({ name, title, tags })),
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

type JudgedProposals = Pick<Proposals, "lines" | "judged" | "cells">;

const judgedFrom = derived<StoredEvidence, JudgedProposals>("judged-proposals");

/** Judges claims and ranks topologies; cached per evidence. */
const judgedOf = (ctx: Ctx, stored: StoredEvidence, planner: string): JudgedProposals =>
  judgedFrom(ctx.memory, stored, () => {
    const { evidence, varied } = stored;
    const spoken = { ...evidence, perTopology: new Map(asTheyShip(stored)) };
    const { claims, argued } = claimsOf(ctx, planner);
    const readable = claims.filter((claim) => isReadable(claim, spoken));
    return {
      lines: ranked(evidence, argued),
      judged: assess(readable, spoken, varied),
      cells: cellsOf(stored),
    };
  });

/** Excludes edited versions of shipped topologies, since claims are not about those. */
const asTheyShip = ({ evidence, topologies }: StoredEvidence) => {
  const edited = new Set(topologies.flatMap(({ id, name }) => (id === name ? [] : [id])));
  return [...evidence.perTopology].filter(([id]) => !edited.has(id));
};

const cellsOf = ({ evidence }: StoredEvidence): Proposals["cells"] =>
  Object.fromEntries(
    [...evidence.perTopology].map(([name, { perRecording }]) => [
      name,
      perRecording.map(({ recording, status, onInexactAnswers, first, end }) => {
        const at = { turn: first?.turn ?? null, step: first?.row ?? null };
        return { recording, status, onInexactAnswers, ...at, end: end.kind };
      }),
    ]),
  );

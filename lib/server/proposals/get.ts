import "server-only";
import { z } from "zod";
import {
  type ClaimCatalog,
  isReadable,
  type JudgedClaim,
  judge,
  type RankedTopology,
  type RecordingEvidence,
  ranked,
} from "../../claims";
import { derived } from "../cache/derived";
import { theEngine } from "../core/theEngine";
import { claimsOf } from "../core/thePlanners";
import { sumInflightLosses } from "../db/inflight";
import { estimateOf } from "../evidence/estimate";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { fillEvidence, unreadOf } from "../evidence/ranking/fill";
import { waiting } from "../evidence/ranking/waiting";
import { verb } from "../verb/verb";

const Input = z.strictObject({ planner: z.string() });

/** What one recording came to on one topology, and the step that shows it. */
export type TopologyResult = Pick<RecordingEvidence, "recording" | "status" | "onInexactAnswers"> & {
  readonly turn: number | null;
  readonly step: string | null;
  readonly end: string;
};

export type Proposals = {
  readonly planner: string;
  readonly base: string;
  /** What opens a shipped version that somebody saved over, by name; all others open by their names. */
  readonly references: { readonly [topology: string]: string };
  readonly recordings: readonly {
    readonly name: string;
    readonly title: string;
    readonly tags: readonly string[];
  }[];
  readonly lines: readonly RankedTopology[];
  /** Topologies that stand as they ship. */
  readonly shipped: readonly string[];
  readonly judged: readonly JudgedClaim[];
  /** What each document that claims stand in is, by its name. */
  readonly documents: NonNullable<ClaimCatalog["documents"]>;
  readonly cells: { readonly [topology: string]: readonly TopologyResult[] };
  /** Threads of the topology in use that each other one would lose, waiting and between waits; only where all recordings were checked. */
  readonly losses: { readonly [topology: string]: { readonly waits: number; readonly midTurn: number } };
  /** Readings of inferred parts, and how many of them are run on all recordings. */
  readonly readings: { readonly all: number; readonly run: number };
  /** Replays that are still to be made, and replays that are being read in the background. */
  readonly waiting: number;
  readonly unread: number;
  /** About how many seconds the waiting ones take; null where nothing ran that it could be judged by. */
  readonly seconds: number | null;
};

/** The ranking, the claims with their results and the matrix, from what is stored. Nothing is compared here. */
export const getProposals = verb(Input, async ({ actor, input, store }): Promise<Proposals> => {
  const stored = await storedEvidence(store, actor.workspaceId, input.planner);
  const unread = await unreadOf(store, actor.workspaceId, stored);
  fillEvidence(store, actor.workspaceId, unread);
  const { base, varied, recordings, topologies } = stored;
  const losses = await sumInflightLosses(store, actor.workspaceId, {
    baseHash: base.hash,
    engine: theEngine().hash,
    recordings: recordings.map(({ hash }) => hash),
  });
  const whole = varied.filter(
    ({ topologyEvidence }) => topologyEvidence.perRecording.length === recordings.length,
  );
  const left = waiting(stored).length - unread.length;
  return {
    planner: input.planner,
    base: base.id,
    references: Object.fromEntries(
      topologies.flatMap(({ id, name, reference }) =>
        id === name && reference !== name ? [[name, reference]] : [],
      ),
    ),
    recordings: recordings.map(({ name, title, tags }) => ({ name, title, tags })),
    ...judgedOf(stored, input.planner),
    documents: claimsOf(input.planner).documents ?? {},
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
    seconds: await estimateOf(store, actor.workspaceId, left),
  };
});

type JudgedProposals = Pick<Proposals, "lines" | "judged" | "cells">;

const judgedFrom = derived<StoredEvidence, JudgedProposals>("judged-proposals");

/** Judged once for the same evidence. */
const judgedOf = (stored: StoredEvidence, planner: string): JudgedProposals =>
  judgedFrom(stored, () => {
    const { evidence, varied } = stored;
    const spoken = { ...evidence, perTopology: new Map(asTheyShip(stored)) };
    const { claims, argued } = claimsOf(planner);
    const readable = claims.filter((claim) => isReadable(claim, spoken));
    return {
      lines: ranked(evidence, argued),
      judged: judge(readable, spoken, varied),
      cells: cellsOf(stored),
    };
  });

/** The evidence without versions that somebody saved over a shipped one: claims are not about those. */
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

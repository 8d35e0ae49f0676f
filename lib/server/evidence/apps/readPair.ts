import "server-only";
import { alignSides } from "../../../apps";
import { joinNoise, type Noise } from "../../../fold";
import { hash, type Json } from "../../../std";
import { isAppTopology, type Topology } from "../../../topology";
import type { Trace } from "../../../trace";
import type { AppSides } from "../../../worker";
import { signatureFor } from "../../core/signature";
import { readTrace } from "../../db/traces/readTrace";
import type { Ctx } from "../../verb/context";
import type { StoredPair } from "../manyPairs";
import { type CommitSubject, commitOf, subjectName } from "./commits";

type Graphs = { readonly topologies: { readonly base: Topology; readonly head: Topology } };
export type TracePair = { readonly base: Trace; readonly head: Trace };

/** Reads both traces. Those of an app get common names for their decisions, and no noise. */
export async function readPair(ctx: Ctx, ids: StoredPair, { topologies }: Graphs): Promise<TracePair> {
  const [base, head] = await Promise.all([traceOf(ctx, ids.base), traceOf(ctx, ids.head)]);
  if (!isAppTopology(topologies.base) || !isAppTopology(topologies.head)) return { base, head };
  const [a, b] = await commitsOf(ctx, topologies);
  return alignSides(sideOf(a), sideOf(b), noiseOfCommits(a, b))(base, head);
}

/** Returns what a thread needs to align two traces of an app, as a JSON text; `null` for planners. */
export async function appSidesText(ctx: Ctx, { topologies }: Graphs): Promise<string | null> {
  if (!isAppTopology(topologies.base) || !isAppTopology(topologies.head)) return null;
  const [base, head] = await commitsOf(ctx, topologies);
  const { masked, omitted } = noiseOfCommits(base, head);
  const sides: AppSides = {
    signature: signatureFor(ctx, topologies.head.planner),
    base: alignedCommit(base),
    head: alignedCommit(head),
    noise: { masked: [...masked], omitted: [...omitted] },
  };
  return JSON.stringify(sides);
}

const alignedCommit = ({ commit }: CommitSubject): AppSides["base"] => ({
  graph: commit.graph,
  ...subjectName(commit),
});

/** Paths in which one of the commits differs from itself. */
export const noiseOfCommits = (...commits: readonly CommitSubject[]): Noise =>
  joinNoise(
    commits.map(({ commit: { noise } }) => ({
      masked: new Set(noise.masked),
      omitted: new Set(noise.omitted),
    })),
  );

const sideOf = ({ commit: { graph }, subject }: CommitSubject) => ({ graph, subject });

/** Reads the trace of a replay that must exist. */
export async function traceOf(ctx: Ctx, id: string): Promise<Trace> {
  const trace = await readTrace(ctx.db, id);
  if (!trace) throw new Error(`The replay ${id} is gone.`);
  return trace;
}

/** Adds what else than both replays determines their comparison: the noise of an app's commits; empty for planners. */
export async function noiseKey(ctx: Ctx, { base, head }: Graphs["topologies"]): Promise<readonly string[]> {
  if (!isAppTopology(base) || !isAppTopology(head)) return [];
  const commits = await commitsOf(ctx, { base, head });
  const { masked, omitted } = noiseOfCommits(...commits);
  return [hash([[...masked].sort(), [...omitted].sort()])];
}

const commitsOf = (ctx: Ctx, { base, head }: Graphs["topologies"]): Promise<[CommitSubject, CommitSubject]> =>
  Promise.all([commitOf(ctx, hash(base as unknown as Json)), commitOf(ctx, hash(head as unknown as Json))]);

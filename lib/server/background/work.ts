import "server-only";
import type { PlannerModule } from "../../planners";
import { lookSeconds } from "../core/events";
import { Reference } from "../core/reference";
import { findSweep, listStoredSweeps } from "../db/sweeps";
import { inflightSides } from "../evidence/inflight/cases";
import { benchedFigure } from "../evidence/mutants/mutantFigure";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { jobsInOrder, shippedInOrder } from "../evidence/ranking/inOrder";
import { recordingsIn } from "../evidence/recordingSets";
import { topologyInUse } from "../evidence/topologies/inUse";
import { problemsFor } from "../evidence/topologies/problems";
import { checking } from "../inflight/check";
import { nextChange } from "../jobs/changes";
import { measureMutants } from "../mutants/measure";
import { beginProposals } from "../proposals/begin";
import { makeSampleReview } from "../samples/review/make";
import type { Ctx } from "../verb/context";
import { confirmReviewed, sidesUnderReview } from "./reviewed";

/** Progress: replays of a sweep, or resumed threads or tested mutants by conversation. */
export type Progress =
  | { readonly of: "replays"; readonly sweep: string }
  | { readonly of: "conversations" | "mutants"; readonly done: number; readonly total: number };

/**
 * Runs all background work in order: leftover sweeps, outdated replays of reviewed topologies, the sample review, shipped topologies,
 * stored threads under each topology, and mutants of the topology in use. Resolves to false if a sweep was cancelled.
 */
export async function work(ctx: Ctx, signal: AbortSignal, tell: (now: Progress) => void): Promise<boolean> {
  const follow = async (sweep: string): Promise<boolean> => {
    tell({ of: "replays", sweep });
    const ended = new AbortController();
    const either = AbortSignal.any([signal, ended.signal]);
    try {
      for (;;) {
        // Before the sweep is read, so that no change is missed.
        const changed = nextChange(ctx, sweep, lookSeconds * 1000, either);
        const found = await findSweep(ctx.db, sweep);
        signal.throwIfAborted();
        if (found?.state !== "running") return found?.state !== "cancelled";
        await changed;
      }
    } finally {
      ended.abort();
    }
  };
  ctx.jobs.start();
  const running = await listStoredSweeps(ctx.db, { state: "running", background: true });
  for (const { id } of running.reverse()) if (!(await follow(id))) return false;
  for (const sides of await sidesUnderReview(ctx)) {
    signal.throwIfAborted();
    const sweep = await confirmReviewed(ctx, sides);
    if (sweep && !(await follow(sweep))) return false;
  }
  const planners = ctx.planners.listed.filter(({ inUse }) => inUse !== null);
  for (const module of planners) {
    signal.throwIfAborted();
    if (!(await makeSampleReview(ctx, module, follow))) return false;
  }
  for (const module of planners) {
    const stored = await storedEvidence(ctx, module.planner.id);
    const jobs = jobsInOrder(stored, module);
    if (jobs.length === 0) continue;
    signal.throwIfAborted();
    const sweep = await beginProposals(ctx, stored, { jobs, background: true });
    if (!(await follow(sweep))) return false;
  }
  const heads = [];
  for (const module of planners) {
    const stored = await storedEvidence(ctx, module.planner.id);
    heads.push(...(await headsOf(ctx, stored, shippedInOrder(stored, module))));
  }
  await carryOn(ctx, heads, signal, tell);
  for (const module of planners) await measure(ctx, module, signal, tell);
  return true;
}

type Pair = { readonly base: string; readonly head: string; readonly conversations: number };

/** Pairs the topology in use with each other one that compiles. */
async function headsOf(
  ctx: Ctx,
  { base, recordings }: StoredEvidence,
  shipped: ReturnType<typeof shippedInOrder>,
): Promise<readonly Pair[]> {
  const others = shipped.filter(({ hash }) => hash !== base.hash);
  const problems = await Promise.all(others.map((one) => problemsFor(ctx, one, base)));
  return others
    .filter((_, i) => problems[i]?.every(({ severity }) => severity !== "error"))
    .map(({ reference }) => ({ base: base.reference, head: reference, conversations: recordings.length }));
}

async function carryOn(
  ctx: Ctx,
  pairs: readonly Pair[],
  signal: AbortSignal,
  tell: (now: Progress) => void,
): Promise<void> {
  const total = pairs.reduce((sum, { conversations }) => sum + conversations, 0);
  const threads = ctx.engine.background;
  const on = { threads, atOnce: threads.room, signal };
  let before = 0;
  for (const { base, head, conversations } of pairs) {
    signal.throwIfAborted();
    const request = { base: Reference.parse(base), head: Reference.parse(head) };
    const sides = await inflightSides(ctx, request);
    for await (const { done } of checking(ctx, sides, on))
      tell({ of: "conversations", done: before + done, total });
    before += conversations;
  }
}

/** Skips measuring if a benchmark covers exactly these recordings. */
async function measure(
  ctx: Ctx,
  { planner: { id } }: PlannerModule,
  signal: AbortSignal,
  tell: (now: Progress) => void,
): Promise<void> {
  const { recordings } = await recordingsIn(ctx, id, undefined);
  const source = await topologyInUse(ctx, id);
  if (!source || benchedFigure(ctx, id, recordings)) return;
  const total = recordings.length;
  await measureMutants(
    ctx,
    { source, recordings },
    { threads: ctx.engine.background, signal, tell: (done) => tell({ of: "mutants", done, total }) },
  );
}

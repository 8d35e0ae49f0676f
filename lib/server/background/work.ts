import "server-only";
import type { PlannerModule } from "../../planners";
import { machineActor as actor } from "../core/actor";
import { Reference } from "../core/reference";
import { theEngine } from "../core/theEngine";
import { thePlanners } from "../core/thePlanners";
import { listStoredRecordings } from "../db/recordings";
import type { Store } from "../db/store";
import { findSweep, listStoredSweeps } from "../db/sweeps";
import { inflightSides } from "../evidence/inflight/cases";
import { benchedFigure } from "../evidence/mutants/mutantFigure";
import { type StoredEvidence, storedEvidence } from "../evidence/ranking/evidence";
import { jobsInOrder, shippedInOrder } from "../evidence/ranking/inOrder";
import { topologyInUse } from "../evidence/topologies/inUse";
import { problemsFor } from "../evidence/topologies/problems";
import { checking } from "../inflight/check";
import { nextChange } from "../jobs/changes";
import { theRunner } from "../jobs/theRunner";
import { measureMutants } from "../mutants/measure";
import { beginProposals } from "../proposals/begin";
import { makeSampleReview } from "../samples/review/make";
import { confirmReviewed, sidesUnderReview } from "./reviewed";

/** Progress: replays of a sweep, or resumed threads or tested mutants by conversation. */
export type Progress =
  | { readonly of: "replays"; readonly sweep: string }
  | { readonly of: "conversations" | "mutants"; readonly done: number; readonly total: number };

/**
 * Runs all background work in order: leftover sweeps, outdated replays of reviewed topologies, the sample review, shipped topologies,
 * stored threads under each topology, and mutants of the topology in use. Resolves to false if a sweep was cancelled.
 */
export async function work(
  store: Store,
  signal: AbortSignal,
  tell: (now: Progress) => void,
): Promise<boolean> {
  const { workspaceId } = actor;
  const follow = async (sweep: string): Promise<boolean> => {
    tell({ of: "replays", sweep });
    for (;;) {
      const found = await findSweep(store, workspaceId, sweep);
      signal.throwIfAborted();
      if (found?.state !== "running") return found?.state !== "cancelled";
      await nextChange(sweep, lookEvery, signal);
    }
  };
  await theRunner();
  const all = await listStoredSweeps(store, workspaceId);
  for (const { id } of all.filter(({ state, background }) => state === "running" && background).reverse())
    if (!(await follow(id))) return false;
  for (const sides of await sidesUnderReview(store, workspaceId)) {
    signal.throwIfAborted();
    const sweep = await confirmReviewed(store, sides);
    if (sweep && !(await follow(sweep))) return false;
  }
  const planners = thePlanners().listed.filter(({ inUse }) => inUse !== null);
  for (const module of planners) {
    signal.throwIfAborted();
    if (!(await makeSampleReview(store, module, follow))) return false;
  }
  for (const module of planners) {
    const stored = await storedEvidence(store, workspaceId, module.planner.id);
    const jobs = jobsInOrder(stored, module);
    if (jobs.length === 0) continue;
    signal.throwIfAborted();
    const sweep = await beginProposals(store, actor, stored, { jobs, background: true });
    if (!(await follow(sweep))) return false;
  }
  const heads = [];
  for (const module of planners) {
    const stored = await storedEvidence(store, workspaceId, module.planner.id);
    heads.push(...(await headsOf(stored, shippedInOrder(stored, module))));
  }
  await carryOn(store, workspaceId, heads, signal, tell);
  for (const module of planners) await measure(store, workspaceId, module, signal, tell);
  return true;
}

/** Polls, since changes by other servers are not notified. Milliseconds. */
const lookEvery = 2_000;

type Pair = { readonly base: string; readonly head: string; readonly conversations: number };

/** Pairs the topology in use with each other one that compiles. */
async function headsOf(
  { base, recordings }: StoredEvidence,
  shipped: ReturnType<typeof shippedInOrder>,
): Promise<readonly Pair[]> {
  const others = shipped.filter(({ hash }) => hash !== base.hash);
  const problems = await Promise.all(others.map((one) => problemsFor(one, base)));
  return others
    .filter((_, i) => problems[i]?.every(({ severity }) => severity !== "error"))
    .map(({ reference }) => ({ base: base.reference, head: reference, conversations: recordings.length }));
}

async function carryOn(
  store: Store,
  workspaceId: string,
  pairs: readonly Pair[],
  signal: AbortSignal,
  tell: (now: Progress) => void,
): Promise<void> {
  const total = pairs.reduce((sum, { conversations }) => sum + conversations, 0);
  const threads = theEngine().background;
  const on = { threads, atOnce: threads.room, signal };
  let before = 0;
  for (const { base, head, conversations } of pairs) {
    signal.throwIfAborted();
    const asked = { base: Reference.parse(base), head: Reference.parse(head) };
    const sides = await inflightSides(store, workspaceId, asked);
    for await (const { done } of checking(store, workspaceId, sides, on))
      tell({ of: "conversations", done: before + done, total });
    before += conversations;
  }
}

/** Skips measuring if a benchmark covers exactly these recordings. */
async function measure(
  store: Store,
  workspaceId: string,
  { planner: { id } }: PlannerModule,
  signal: AbortSignal,
  tell: (now: Progress) => void,
): Promise<void> {
  const all = await listStoredRecordings(store, workspaceId);
  const recordings = all.filter((one) => one.planner === id);
  const source = await topologyInUse(store, workspaceId, id);
  if (!source || benchedFigure(id, recordings)) return;
  const total = recordings.length;
  await measureMutants(
    store,
    workspaceId,
    { source, recordings },
    { threads: theEngine().background, signal, tell: (done) => tell({ of: "mutants", done, total }) },
  );
}

import "server-only";
import type { Engine } from "../../worker";
import { recordingText, topologyText } from "../db/documents";
import { endJob, type Job, type JobEnd } from "../db/jobs";
import { addReplay } from "../db/replays";
import type { Store } from "../db/store";
import { type Computed, compute, findKnown, type Wanted } from "../replays/compute";
import { sweepChanged } from "./changes";
import { SweepPlan } from "./plan";

const mostAttempts = 5;

/** Brings one claimed job to its end. The replay, its parts and the end of the job are one transaction: all are seen, or none. */
export async function runJob(
  store: Store,
  engine: Engine,
  worker: string,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const end = (outcome: JobEnd, computed: Computed | null) =>
    store.prisma.$transaction(async (tx) => {
      if (computed) await addReplay(tx, job.workspaceId, computed.facts, computed.trace);
      await endJob(tx, job, worker, outcome);
    });
  try {
    if (job.attempts > mostAttempts)
      throw new Error(`The server stopped ${mostAttempts} times while it ran.`);
    const wanted = await wantedBy(store, job);
    const known = await findKnown(store, engine, wanted);
    if (known) await end({ state: "known", replayId: known.id, endKind: known.endKind, message: null }, null);
    else {
      const computed = await compute(engine, wanted, await documentsOf(store, job), signal);
      const { id, endKind } = computed.facts;
      await end({ state: "done", replayId: id, endKind, message: null }, computed);
    }
  } catch (error) {
    if (signal.aborted) return;
    const message = error instanceof Error ? error.message : String(error);
    await end({ state: "failed", replayId: null, endKind: null, message: message.slice(0, 2000) }, null);
  } finally {
    sweepChanged(job.sweepId);
  }
}

async function wantedBy({ prisma }: Store, job: Job): Promise<Wanted> {
  const { workspaceId, sweepId: id, topologyHash, recordingHash } = job;
  const sweep = await prisma.sweep.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
  const plan = SweepPlan.parse(JSON.parse(sweep.options));
  return { workspaceId, topologyHash, recordingHash, ...plan };
}

async function documentsOf(store: Store, job: Job) {
  const [topology, recording] = await Promise.all([
    topologyText(store, job.workspaceId, job.topologyHash),
    recordingText(store, job.workspaceId, job.recordingHash),
  ]);
  return { topology, recording };
}

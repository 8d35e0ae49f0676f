import "server-only";
import type { Engine } from "../../worker";
import { recordingText, topologyText } from "../db/documents";
import { endJob, failWaiting, isFirstOfTopology, type Job, type JobEnd } from "../db/jobs";
import { addRecordingEvidence, type NewRecordingEvidence } from "../db/recordingEvidence";
import { addReplay } from "../db/replays";
import type { Store } from "../db/store";
import { evidenceOnlyFor, recordEvidenceWith } from "../proposals/recordingEvidence";
import {
  type ComputedReplay,
  compute,
  findKnown as findReplayed,
  type ReplayJob,
  SelfDifferenceFound,
} from "../replays/compute";
import { sweepChanged } from "./changes";
import { SweepPlan } from "./plan";

const mostAttempts = 5;

/** Brings one claimed job to its end. The replay, its parts, its evidence and the end of the job are one transaction: all are seen, or none. */
export async function runJob(
  store: Store,
  engine: Engine,
  worker: string,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const end = (
    outcome: JobEnd,
    computed: ComputedReplay | null,
    perRecording: readonly NewRecordingEvidence[],
  ) =>
    store.prisma.$transaction(async (tx) => {
      if (computed) await addReplay(tx, job.workspaceId, computed.facts, computed.trace);
      await addRecordingEvidence(tx, job.workspaceId, perRecording);
      await endJob(tx, job, worker, outcome);
    });
  try {
    if (job.attempts > mostAttempts)
      throw new Error(`The server stopped ${mostAttempts} times while it ran.`);
    const { wanted, evidenceIsEnough } = await wantedBy(store, job);
    const known = evidenceIsEnough
      ? await evidenceOnlyFor(store, engine, wanted)
      : await findKnown(store, engine, wanted);
    if (known) return await end({ ...known, state: "known", message: null }, null, []);
    const computed = await compute(
      engine,
      { ...wanted, twice: await isFirstOfTopology(store, job) },
      await documentsOf(store, job),
      signal,
    );
    const perRecording = await recordEvidenceWith(store, job.workspaceId, computed);
    const { id, endKind } = computed.facts;
    const outcome: JobEnd = { state: "done", replayId: evidenceIsEnough ? null : id, endKind, message: null };
    await end(outcome, evidenceIsEnough ? null : computed, perRecording);
  } catch (error) {
    if (signal.aborted) return;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 2000);
    if (error instanceof SelfDifferenceFound)
      await store.prisma.$transaction((tx) => failWaiting(tx, job, message));
    await end({ state: "failed", replayId: null, endKind: null, message }, null, []);
  } finally {
    sweepChanged(job.sweepId);
  }
}

async function wantedBy(
  { prisma }: Store,
  job: Job,
): Promise<{ wanted: ReplayJob; evidenceIsEnough: boolean }> {
  const { workspaceId, sweepId: id, topologyHash, recordingHash } = job;
  const sweep = await prisma.sweep.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
  const { evidenceOnly, ...plan } = SweepPlan.parse(JSON.parse(sweep.options));
  const wanted = { workspaceId, topologyHash, recordingHash, ...plan };
  return { wanted, evidenceIsEnough: evidenceOnly.includes(topologyHash) };
}

async function documentsOf(store: Store, job: Job) {
  const [topology, recording] = await Promise.all([
    topologyText(store, job.workspaceId, job.topologyHash),
    recordingText(store, job.workspaceId, job.recordingHash),
  ]);
  return { topology, recording };
}

async function findKnown(store: Store, engine: Engine, wanted: ReplayJob) {
  const known = await findReplayed(store, engine, wanted);
  return known && { replayId: known.id, endKind: known.endKind };
}

import "server-only";
import { grouped, plainText } from "../../std";
import { addRecordingEvidence } from "../db/recordingEvidence";
import { addReplays, type NewReplay } from "../db/traces/addReplays";
import { cacheBases, evidenceOf } from "../evidence/recordingEvidence";
import { type Ctx, inWorkspace } from "../verb/context";
import { completeJobs, failWaiting, type JobEnd } from "../work/complete";
import type { Job } from "../work/job";
import { sweepChanged } from "./changes";

/** Result of a job, ready to be stored. */
export type JobResult = {
  readonly job: Job;
  readonly end: JobEnd;
  readonly replay: NewReplay | null;
  /** False if only the evidence is stored. */
  readonly kept: boolean;
  /** True if nothing can be concluded for its topology, so that its other jobs fail for the same reason. */
  readonly endsTopology: boolean;
};

export const failed = (job: Job, message: string, endsTopology = false): JobResult => ({
  job,
  replay: null,
  kept: false,
  endsTopology,
  end: { state: "failed", replayId: null, endKind: null, message },
});

export const sentenceOf = (error: unknown): string =>
  plainText((error instanceof Error ? error.message : String(error)).slice(0, 2000));

type Waiting = { readonly result: JobResult; begun(): void; stored(): void; lost(error: unknown): void };

type Pace = {
  /** Results that are stored together: a transaction costs nearly as much as several of them. */
  readonly together: number;
  /** Max milliseconds that a result waits for others: a waiting user sees only stored results. */
  readonly apart: number;
  /** True if no other result is on its way. */
  isLast(): boolean;
};

/**
 * Stores results in batches, and what came during a transaction in the next one if that is a full batch.
 * `begun` is called when the transaction begins; the returned promise resolves when the result is stored.
 */
export function openResults(ctx: Ctx, worker: string, { together, apart, isLast }: Pace) {
  const waiting: Waiting[] = [];
  let writing = false;
  let timer: NodeJS.Timeout | undefined;

  const writeAll = async () => {
    if (writing) return;
    writing = true;
    clearTimeout(timer);
    do {
      const batch = waiting.splice(0);
      for (const { begun } of batch) begun();
      await writeTogether(ctx, worker, batch);
    } while (isDue());
    writing = false;
    if (waiting.length > 0) timer = setTimeout(writeAll, apart);
  };
  const isDue = () => waiting.length >= together || (waiting.length > 0 && isLast());
  return (result: JobResult, begun = () => {}): Promise<void> =>
    new Promise((stored, lost) => {
      waiting.push({ result, begun, stored, lost });
      if (isDue()) void writeAll();
      else if (waiting.length === 1 && !writing) timer = setTimeout(writeAll, apart);
    });
}

/** Stores results together; if that fails, each alone, and marks failing ones as failed jobs. */
async function writeTogether(ctx: Ctx, worker: string, together: readonly Waiting[]): Promise<void> {
  try {
    await write(
      ctx,
      worker,
      together.map(({ result }) => result),
    );
    for (const { stored } of together) stored();
  } catch (error) {
    const [only, ...others] = together;
    if (others.length > 0) {
      for (const one of together) await writeTogether(ctx, worker, [one]);
    } else if (only) {
      if (only.result.end.state === "failed") return only.lost(error);
      const result = failed(only.result.job, sentenceOf(error));
      await writeTogether(ctx, worker, [{ ...only, result }]);
    }
  }
}

/** Stores replays with traces, their evidence and the ends of jobs in one transaction. */
async function write(ctx: Ctx, worker: string, results: readonly JobResult[]): Promise<void> {
  const workspaces = grouped(results, ({ job }) => job.workspaceId);
  const parts = await Promise.all(
    [...workspaces].map(async ([workspaceId, own]) => {
      const made = own.flatMap(({ replay }) => replay ?? []);
      const sweep = own[0]?.job.sweepId ?? "";
      const evidence = await evidenceOf(inWorkspace(ctx, workspaceId), sweep, made);
      const replays = own.flatMap(({ replay, kept: isStored }) => (replay && isStored ? [replay] : []));
      return { workspaceId, replays, evidence };
    }),
  );
  // Servers on one database lock the sweeps' rows in the same order.
  const sweeps = [...grouped(results, ({ job }) => job.sweepId)].sort(([a], [b]) => (a < b ? -1 : 1));
  await ctx.db.prisma.$transaction(async (tx) => {
    for (const { workspaceId, replays, evidence } of parts) {
      await addReplays(tx, workspaceId, replays);
      await addRecordingEvidence(tx, workspaceId, evidence);
    }
    for (const [, own] of sweeps) {
      for (const { job, end, endsTopology } of own)
        if (endsTopology) await failWaiting(tx, job, end.message ?? "");
      const [first] = own;
      const ends = own.map(({ job, end }) => ({ number: job.number, ...end }));
      if (first) await completeJobs(tx, first.job, worker, ends);
    }
  });
  for (const { workspaceId, replays, evidence } of parts)
    cacheBases(inWorkspace(ctx, workspaceId), replays, evidence);
  ctx.metrics.replaysStored(parts.reduce((sum, { replays }) => sum + replays.length, 0));
  ctx.metrics.jobsEnded(results.map(({ end }) => end.state));
  for (const [id] of sweeps) sweepChanged(ctx, id);
}

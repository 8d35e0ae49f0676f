import "server-only";
import type { ReplaySignals } from "../../worker";
import { answersText } from "../evidence/answerSets";
import { compute, SelfDifferenceFound } from "../evidence/compute";
import { recordingTextOf, topologyTextOf } from "../evidence/documents";
import { type Ctx, inWorkspace } from "../verb/context";
import type { JobEnd } from "../work/complete";
import { type Job, maxCrashesTogether } from "../work/job";
import { cancelSeconds, type JobSignals } from "./inHand";
import { type JobRequest, type Known, wantedBy } from "./known";
import { failed, type JobResult, sentenceOf } from "./results";

/** Max server crashes while a job ran alone, before it is abandoned. */
const maxCrashesAlone = 5;
const wasOverdue = `It was still running ${cancelSeconds} seconds after the sweep was cancelled, so it was terminated.`;

/** Runs one claimed job; `null` if the server stops first. */
export async function runJob(
  ctx: Ctx,
  job: Job,
  known: Promise<(demand: JobRequest) => Known | null>,
  { stopping, cancelled, overdue, onStart }: JobSignals & Pick<ReplaySignals, "onStart">,
): Promise<JobResult | null> {
  const ended = (end: Partial<JobEnd> & Pick<JobEnd, "state">): JobResult => ({
    job,
    replay: null,
    kept: false,
    endsTopology: false,
    end: { replayId: null, endKind: null, message: null, ...end },
  });
  if (job.cancelled) return ended({ state: "cancelled" });
  try {
    if (job.attempts >= maxCrashesTogether + maxCrashesAlone)
      throw new Error(`The server crashed ${maxCrashesAlone} times while this job ran alone.`);
    const wantedParts = await wantedBy(ctx, job);
    const before = (await known)(wantedParts);
    if (before) return ended({ ...before, state: "known" });
    const { topologyHash, recordingHash } = job;
    const own = inWorkspace(ctx, job.workspaceId);
    const [topology, recording, answers] = await Promise.all([
      topologyTextOf(own, topologyHash),
      recordingTextOf(own, recordingHash),
      answersText(own, wantedParts.wanted.options.answers),
    ]);
    cancelled.throwIfAborted();
    const wanted = { ...wantedParts.wanted, twice: job.first };
    const signals = { signal: AbortSignal.any([stopping, overdue]), patient: cancelled, onStart };
    const replay = await compute(ctx.engine, wanted, { topology, recording, ...answers }, signals);
    const { id, endKind } = replay.facts;
    const storesTrace = !wantedParts.evidenceIsEnough;
    return {
      ...ended({ state: "done", replayId: storesTrace ? id : null, endKind }),
      replay,
      kept: storesTrace,
    };
  } catch (error) {
    if (stopping.aborted) return null;
    if (cancelled.aborted && error === cancelled.reason) return ended({ state: "cancelled" });
    if (overdue.aborted) return ended({ state: "cancelled", message: wasOverdue });
    return failed(job, sentenceOf(error), error instanceof SelfDifferenceFound);
  }
}

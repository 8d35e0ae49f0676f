import "server-only";
import { z } from "zod";
import { counted } from "../../../std";
import { findTaskOf } from "../../db/lists/tasks";
import { getStoredReview, type StoredReview } from "../../db/reviews/read";
import { ReviewNumber } from "../../evidence/reviewFields";
import { versionNames } from "../../evidence/reviewVersion";
import { startSweep } from "../../sweeps/start";
import { untilSweepEnded } from "../../sweeps/untilEnded";
import { type RunningTask, startTask } from "../../tasks/start";
import { type TaskView, viewOf } from "../../tasks/view";
import type { Ctx } from "../../verb/context";
import { reviewerVerb } from "../../verb/verb";
import { sidesNow, sweepRecordings } from "../evidence";
import { candidatesOf } from "./candidates";

const Input = z.strictObject({ review: ReviewNumber });

/** Progress of a preparation: replays, then recordings whose decisions are read. */
export type PreparationProgress = {
  readonly state: "replaying" | "reading";
  readonly done: number;
  readonly total: number;
};

const kind = "label-preparation";

/** As a task, replays every recording from each of its recorded decisions on both sides, and reads the decisions to label. */
export const prepareLabels = reviewerVerb(Input, async (ctx, input): Promise<TaskView> => {
  const review = await getStoredReview(ctx.db, input.review);
  return startTask<PreparationProgress>(ctx, {
    kind,
    question: questionOf(review),
    planner: review.planner,
    about: { review: review.number },
    progress: { state: "replaying", done: 0, total: 0 },
    run: (task) => prepare(ctx, review, task),
  });
});

/** Returns the id of the task that prepares a review's decisions, on any server; `null` if none runs. */
export async function runningPreparation(ctx: Ctx, review: StoredReview): Promise<string | null> {
  const task = await findTaskOf(ctx.db, { kind, question: questionOf(review) }, "running");
  return task && viewOf(ctx, task).state === "running" ? task.id : null;
}

const questionOf = ({ number, versions }: StoredReview): string => `${number} ${versions.length}`;

async function prepare(
  ctx: Ctx,
  review: StoredReview,
  { id, signal, setProgress }: RunningTask<PreparationProgress>,
): Promise<string> {
  const reviewed = versionNames(review);
  const sides = await sidesNow(ctx, reviewed);
  const topologies = [reviewed.base, reviewed.head];
  const sweep = await startSweep(ctx, {
    topologies,
    options: { from: "recorded" },
    ...sweepRecordings(sides),
  });
  await untilSweepEnded(ctx, sweep.id, {
    id,
    signal,
    setProgress: (replays) => setProgress({ state: "replaying", ...replays }),
  });
  const { prepared, differing, sample } = await candidatesOf(ctx, sides, (done, total) => {
    signal.throwIfAborted();
    setProgress({ state: "reading", done, total });
  });
  return `${counted(prepared, "recording")} prepared: ${counted(differing.length, "decision")} that differ, ${sample.length} sampled of those that agree.`;
}

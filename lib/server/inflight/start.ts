import "server-only";
import { z } from "zod";
import { hash } from "../../std";
import { Reference } from "../core/reference";
import { refuseApps } from "../core/refuseApps";
import { listInflightCounts } from "../db/inflight";
import { findTaskOf, hasTask } from "../db/lists/tasks";
import { casesOf, type InflightSides, inflightSides } from "../evidence/inflight/cases";
import { added } from "../evidence/inflight/stored";
import { SetName } from "../evidence/recordingSets";
import { type RunningTask, startTask } from "../tasks/start";
import { type TaskView, viewOf } from "../tasks/view";
import type { Ctx } from "../verb/context";
import { reviewerVerb, verb } from "../verb/verb";
import { checking, type InflightProgress } from "./check";

const Input = z.strictObject({ base: Reference, head: Reference, set: SetName.optional() });
export type InflightInput = z.input<typeof Input>;

const kind = "inflight-check";

/** Starts to resume the threads of every recording under head, and stores their outcomes; known ones are not computed again. */
export const startInflight = reviewerVerb(Input, async (ctx, input): Promise<TaskView> => {
  const sides = await inflightSides(ctx, input);
  refuseApps(ctx, [sides.base.planner]);
  const { base, head, set } = input;
  return startTask(ctx, {
    kind,
    question: questionOf(ctx, sides),
    planner: sides.base.planner,
    about: { base: base.text, head: head.text, ...(set !== undefined && { set }) },
    progress: { state: "carrying-on", done: 0, total: sides.recordings.length } as InflightProgress,
    run: (task) => check(ctx, task, sides),
  });
});

/** Returns the id of a running check of these threads, on any server; `null` if none runs. */
export const findInflight = verb(Input, async (ctx, input): Promise<string | null> => {
  // Naming the threads of thousands of recordings costs much more, and rarely does any check run.
  if (!(await hasTask(ctx.db, kind, "running"))) return null;
  const question = questionOf(ctx, await inflightSides(ctx, input));
  const task = await findTaskOf(ctx.db, { kind, question }, "running");
  return task && viewOf(ctx, task).state === "running" ? task.id : null;
});

const questionOf = (ctx: Ctx, sides: InflightSides): string =>
  hash(casesOf(ctx, sides).map(({ identity }) => identity.id));

async function check(
  ctx: Ctx,
  { signal, isLookedAt, setProgress }: RunningTask<InflightProgress>,
  sides: InflightSides,
): Promise<string> {
  // Gives way to all others while nobody follows it.
  const threads: Parameters<typeof checking>[2]["threads"] = {
    inflight: (task, aborted) => (isLookedAt() ? ctx.engine : ctx.engine.background).inflight(task, aborted),
  };
  for await (const progress of checking(ctx, sides, { threads, atOnce: 1, signal })) setProgress(progress);
  const ids = casesOf(ctx, sides).map(({ identity }) => identity.id);
  const { waits, midTurn } = added([...(await listInflightCounts(ctx.db, ids)).values()]).totals;
  return `${waits.lost} of ${waits.total} waiting threads and ${midTurn.lost} of ${midTurn.total} mid-turn threads are lost.`;
}

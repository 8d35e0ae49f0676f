import "server-only";
import { Conflict } from "../core/errors";
import type { RunningTask } from "../tasks/start";
import { findTask } from "../tasks/view";
import type { Ctx } from "../verb/context";
import { cancelSweep } from "./cancel";
import { sweepEvents } from "./events";

/** Replays of a sweep, as progress of the work that waits for them. */
export type ReplaysDone = { readonly done: number; readonly total: number };

/** Resolves when no job of a sweep is open any more, on any server. Throws if the sweep is cancelled, or the task is aborted; a cancelled task cancels the sweep. */
export async function untilSweepEnded(
  ctx: Ctx,
  sweep: string,
  { id, signal, setProgress }: Pick<RunningTask<ReplaysDone>, "id" | "signal" | "setProgress">,
): Promise<void> {
  let state = "running";
  for await (const { sweep: now } of (await sweepEvents(ctx, { sweep, signal })) ?? []) {
    state = now.state;
    setProgress({ done: now.finished, total: now.total });
  }
  if (!signal.aborted) {
    if (state === "cancelled") throw new Conflict("The replays were cancelled. Start them again.");
    return;
  }
  // Of a task that was only interrupted, the replays go on.
  if ((await findTask(ctx, id)).state === "cancelled") await cancelSweep(ctx, { sweep });
  signal.throwIfAborted();
}

import "server-only";
import { withResolvers } from "../../std";
import { slot } from "../cache/memory";
import { backgroundIsWanted, listStoredSweeps, wantBackground } from "../db/sweeps";
import { sweepChanged } from "../jobs/changes";
import { logFailure } from "../telemetry/log";
import { type Ctx, inWorkspace } from "../verb/context";
import { cancelJobs } from "../work/cancel";
import { backgroundAllowed } from "./allowed";
import { type Progress, work } from "./work";

/** State of this process's background runs. */
type Background = {
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
  progress: Progress | null;
  state: "running" | "done" | "stopped";
};

const held = slot("background", (): { run: Background | null } => ({ run: null }));

/** Returns the current or last background run; `null` if there was none. */
export const theBackground = (ctx: Ctx): Pick<Background, "progress" | "state"> | null =>
  held(ctx.memory).run;

/** Starts background runs unless disabled here or paused by a user. A second call while they run does nothing. */
export async function runBackground(ctx: Ctx): Promise<void> {
  if (!backgroundAllowed(process.env, ctx.db) || held(ctx.memory).run?.state === "running") return;
  if (!(await backgroundIsWanted(ctx.db))) return;
  if (held(ctx.memory).run?.state === "running") return;
  const stopping = new AbortController();
  const { promise: ended, resolve: end } = withResolvers();
  const own: Background = { stopping, ended, progress: null, state: "running" };
  held(ctx.memory).run = own;
  work(inWorkspace(ctx, ctx.db.workspaceId), stopping.signal, (now) => {
    own.progress = now;
  })
    .then(async (whole) => {
      if (!whole) await wantBackground(ctx.db, false);
      own.state = whole ? "done" : "stopped";
    })
    .catch((error) => {
      own.state = "stopped";
      if (!stopping.signal.aborted) report(error);
    })
    .finally(end);
}

/** Restarts background runs when recordings are added or removed, after the current run has ended. */
export function followRecordings(ctx: Ctx, stopped: AbortSignal): void {
  const again = async () => {
    await held(ctx.memory).run?.ended;
    if (!stopped.aborted) await runBackground(ctx);
  };
  const unfollow = ctx.events.on("recordings", () => void again().catch(report));
  stopped.addEventListener("abort", unfollow, { once: true });
}

/** Stops background runs in this process; queued jobs continue after the next start. */
export async function restBackground(ctx: Ctx): Promise<void> {
  const own = held(ctx.memory).run;
  own?.stopping.abort();
  await own?.ended;
  held(ctx.memory).run = null;
}

/** Pauses background runs until a user resumes them, also in later processes. */
export async function endBackground(ctx: Ctx): Promise<void> {
  await wantBackground(ctx.db, false);
  held(ctx.memory).run?.stopping.abort();
  for (const { id } of await listStoredSweeps(ctx.db, { state: "running", background: true })) {
    await cancelJobs(ctx.db, id);
    ctx.jobs.cancel(id);
    sweepChanged(ctx, id);
  }
  await held(ctx.memory).run?.ended;
}

const report = (error: unknown): void => logFailure("background", error);

import "server-only";
import { z } from "zod";
import { notInWorkspace } from "../core/errors";
import { backgroundIsWanted, countJobsOf, findSweep } from "../db/sweeps";
import { SweepPlan } from "../jobs/plan";
import { viewOf } from "../sweeps/view";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { backgroundAllowed } from "./allowed";
import { theBackground } from "./theBackground";

const Input = z.strictObject({});

/** State of background runs. `off`: disabled on this server; `stopped`: paused by a user; `done`: nothing is left. */
export type BackgroundView = {
  readonly state: "off" | "stopped" | "running" | "done";
  /** Progress by kind of work; `null` if nothing has started. */
  readonly progress: {
    readonly of: "replays" | "conversations" | "mutants";
    readonly done: number;
    readonly total: number;
    /** Number of replays of variants of inferred parts; the rest are of designs. */
    readonly readings: number;
  } | null;
};

/** Returns the state and progress of background runs. */
export const getBackground = verb(Input, async (ctx): Promise<BackgroundView> => {
  if (!backgroundAllowed(process.env, ctx.db)) return { state: "off", progress: null };
  const now = theBackground(ctx);
  if (!(await backgroundIsWanted(ctx.db))) return { state: "stopped", progress: null };
  if (!now) return { state: "off", progress: null };
  const { state, progress } = now;
  if (progress?.of !== "replays") return { state, progress: progress && { ...progress, readings: 0 } };
  return { state, progress: await progressOf(ctx, progress.sweep) };
});

async function progressOf(ctx: Ctx, id: string): Promise<BackgroundView["progress"]> {
  const sweep = await findSweep(ctx.db, id);
  if (!sweep) throw notInWorkspace(`sweep ${id}`);
  const { evidenceOnly } = SweepPlan.parse(JSON.parse(sweep.options));
  const [{ finished: done, total }, variantCount] = await Promise.all([
    viewOf(ctx, sweep),
    countJobsOf(ctx.db, id, evidenceOnly),
  ]);
  return { of: "replays", done, total, readings: variantCount };
}

import "server-only";
import { z } from "zod";
import { NotFound } from "../core/errors";
import type { Store } from "../db/store";
import { backgroundIsWanted, countJobsOf, findSweep } from "../db/sweeps";
import { SweepPlan } from "../jobs/plan";
import { viewOf } from "../sweeps/view";
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
export const getBackground = verb(Input, async ({ actor, store }): Promise<BackgroundView> => {
  if (!backgroundAllowed(process.env, store)) return { state: "off", progress: null };
  const now = theBackground();
  if (!(await backgroundIsWanted(store, actor.workspaceId))) return { state: "stopped", progress: null };
  if (!now) return { state: "off", progress: null };
  const { state, progress } = now;
  if (progress?.of !== "replays") return { state, progress: progress && { ...progress, readings: 0 } };
  return { state, progress: await progressOf(store, actor.workspaceId, progress.sweep) };
});

async function progressOf(
  store: Store,
  workspaceId: string,
  id: string,
): Promise<BackgroundView["progress"]> {
  const sweep = await findSweep(store, workspaceId, id);
  if (!sweep) throw new NotFound(`There is no sweep ${id} in this workspace.`);
  const { evidenceOnly } = SweepPlan.parse(JSON.parse(sweep.options));
  const [{ finished: done, total }, readings] = await Promise.all([
    viewOf(store, workspaceId, sweep),
    countJobsOf(store, workspaceId, id, evidenceOnly),
  ]);
  return { of: "replays", done, total, readings };
}

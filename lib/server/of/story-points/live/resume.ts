import "server-only";
import { z } from "zod";
import { LiveConfig } from "../../../../live";
import { Conflict } from "../../../core/errors";
import { liveRunConfig, setLiveRunConfig } from "../../../db/lists/liveRuns";
import { askable } from "../../../live/providers";
import { findRun, viewOf } from "../../../live/view";
import { beginLiveRun } from "../../../live/work";
import { ownerVerb } from "../../../verb/verb";
import { Limits } from "./input";
import { planner, work } from "./work";

const Input = z.strictObject({
  run: z.string().min(1).max(200),
  /** Limits of the whole run, spent ones included; those of before if omitted. */
  limits: Limits.optional(),
});

/** Goes on with a run that was cancelled, interrupted, stopped at a limit or failed. Stored answers are not requested again. */
export const resumeRun = ownerVerb(Input, async (ctx, { run, limits }) => {
  const stored = await findRun(ctx, planner, run);
  const { state } = viewOf(ctx, stored);
  if (state === "running" || state === "finished") throw new Conflict(`The run is ${state}.`);
  const config = LiveConfig.parse(JSON.parse(await liveRunConfig(ctx.db, run)));
  for (const provider of new Set(Object.values(config.providers))) askable(ctx, provider);
  if (limits) await setLiveRunConfig(ctx.db, run, JSON.stringify({ ...config, limits }));
  await beginLiveRun(ctx, run, work);
});

import "server-only";
import { z } from "zod";
import { LiveConfig } from "../../../../live";
import { liveRunConfig } from "../../../db/lists/liveRuns";
import { setOfTitle } from "../../../evidence/recordingSets";
import { findRun } from "../../../live/view";
import { verb } from "../../../verb/verb";
import { planner, setTitle } from "./work";

/** Returns the name of the set of a run's recordings; `null` before the first task is finished. */
export const findRunSet = verb(
  z.strictObject({ run: z.string().min(1).max(200) }),
  async (ctx, { run }): Promise<string | null> => {
    const { done } = await findRun(ctx, planner, run);
    if (done === 0) return null;
    return setOfTitle(setTitle(run, LiveConfig.parse(JSON.parse(await liveRunConfig(ctx.db, run))))).name;
  },
);

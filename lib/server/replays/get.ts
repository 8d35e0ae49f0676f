import "server-only";
import { z } from "zod";
import { NotFound } from "../core/errors";
import { findReplay } from "../db/replays";
import { readTrace } from "../db/traces/readTrace";
import { verb } from "../verb/verb";

const Input = z.strictObject({ replay: z.string().min(1).max(64) });

/** One replay with its trace. */
export const getReplay = verb(Input, async ({ actor, input, store }) => {
  const [replay, trace] = await Promise.all([
    findReplay(store, actor.workspaceId, input.replay),
    readTrace(store, actor.workspaceId, input.replay),
  ]);
  if (!replay || !trace) throw new NotFound(`There is no replay ${input.replay} in this workspace.`);
  return { ...replay, trace };
});

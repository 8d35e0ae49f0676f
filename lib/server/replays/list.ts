import "server-only";
import { z } from "zod";
import { listStoredReplays, type StoredReplay } from "../db/replays";
import { verb } from "../verb/verb";

const Input = z.strictObject({
  topologyHash: z.string().max(80).optional(),
  recordingHash: z.string().max(80).optional(),
});

/** A replay in a list. `stale`: made by another than the current engine. */
export type ListedReplay = StoredReplay & { readonly stale: boolean };

/** Lists replays without their traces, newest first. */
export const listReplays = verb(Input, async (ctx, input): Promise<ListedReplay[]> => {
  const replays = await listStoredReplays(ctx.db, input);
  const { hash } = ctx.engine;
  return replays.map((replay) => ({ ...replay, stale: replay.engine !== null && replay.engine !== hash }));
});

"use server";

import { z } from "zod";
import { action } from "@/app/door/action";
import { NotFound } from "@/lib/server/core/errors";
import { SuppliedAnswers } from "@/lib/server/diffs/open";
import { openInflight } from "@/lib/server/inflight/open";
import { cancelSweep } from "@/lib/server/sweeps/cancel";
import { startSweep } from "@/lib/server/sweeps/start";
import { opened } from "./opened";

const TopologyNames = z.strictObject({ base: z.string(), head: z.string(), answers: z.string().optional() });
const Supply = z.strictObject({ recording: z.string(), supplied: SuppliedAnswers });

/** Returns one recording of the comparison; `null` if a side has no result for it. */
export const openRecording = action(z.tuple([TopologyNames, z.string()]), (ctx, sides, recording) =>
  opened(ctx, { ...sides, recording }),
);

/** Resumes the replay of one side with supplied answers. */
export const supplyAnswers = action(z.tuple([TopologyNames, Supply]), async (ctx, sides, supply) => {
  const found = await opened(ctx, { ...sides, ...supply });
  if (!found) throw new NotFound("This recording has not been replayed yet. Run it first.");
  return found;
});

/** Replays every recording on both sides as a sweep; known results are not computed again. */
export const startRun = action(z.tuple([TopologyNames]), async (ctx, { base, head, answers }) => {
  const topologies = [...new Set([base, head])];
  const { id } = await startSweep(ctx, { topologies, ...(answers !== undefined && { answers }) });
  return { id };
});

export const cancelRun = action(z.tuple([z.string()]), async (ctx, sweep) => {
  await cancelSweep(ctx, { sweep });
});

/** Returns the outcomes of one conversation's stored threads; `null` if not checked yet. */
export const openThreadOutcomes = action(
  z.tuple([TopologyNames, z.string()]),
  (ctx, { base, head }, recording) => openInflight(ctx, { base, head, recording }),
);

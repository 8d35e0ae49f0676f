import "server-only";
import { z } from "zod";
import { findStoredTopology } from "../db/topologies";
import { recordingsIn, SetName } from "../evidence/recordingSets";
import { isStale, replaysOf } from "../evidence/sides";
import { whileSame } from "../evidence/unchanged/whileSame";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

const Input = z.strictObject({ planner: z.string(), set: SetName.optional() });

/** Trust in evidence: how many recordings of a set the planner's topology in use replays exactly as recorded, with the current engine. */
export type Trust = {
  /** The topology in use: the first that the planner ships. */
  readonly topology: string;
  readonly recordings: number;
  readonly replayed: number;
  readonly asRecorded: number;
  /** Number of recordings that only an earlier engine has replayed. */
  readonly older: number;
};

export const measureTrust = verb(
  Input,
  (ctx, input): Promise<Trust | null> =>
    cache(ctx, [input.planner, input.set ?? null], () => trustOf(ctx, input)),
);

const cache = whileSame<Trust | null>("trust", 50);

async function trustOf(ctx: Ctx, input: z.output<typeof Input>): Promise<Trust | null> {
  const first = ctx.planners.find(input.planner)?.inUse?.id;
  const topology = first ? await findStoredTopology(ctx.db, first, null) : null;
  if (!topology) return null;
  const { recordings } = await recordingsIn(ctx, input.planner, input.set);
  const hashes = new Set(recordings.map((one) => one.hash));
  const replays = await replaysOf(ctx, topology.evidence);
  const own = [...hashes].flatMap((hash) => {
    const replay = replays.get(hash);
    return replay && replay.asRecorded !== null ? [replay] : [];
  });
  const present = own.filter((replay) => !isStale(ctx, replay));
  const [replayed, asRecorded] = [present.length, present.filter((replay) => replay.asRecorded).length];
  const older = own.length - replayed;
  return { topology: topology.name, recordings: hashes.size, replayed, asRecorded, older };
}

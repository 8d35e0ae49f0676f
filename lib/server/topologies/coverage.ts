import "server-only";
import { z } from "zod";
import { type Coverage, coverage } from "../../coverage";
import { recent } from "../cache/recent";
import { Reference } from "../core/reference";
import { readWays } from "../db/traces/readTrace";
import { claimsReachedOf, type TopologyClaims } from "../evidence/ranking/reached";
import { recordingsIn, SetName } from "../evidence/recordingSets";
import { replaysOf } from "../evidence/sides";
import { verb } from "../verb/verb";
import { getTopology } from "./get";

const Input = z.strictObject({ topology: Reference, set: SetName.optional() });

/** Coverage by the stored replays of a topology, and how many recordings of a set they include. */
export type TopologyCoverage = {
  readonly recordings: number;
  readonly replayed: number;
  readonly coverage: Coverage;
  /** The claims about it that recordings reach; `null` if there are no claims. */
  readonly claims: TopologyClaims | null;
};

const cache = recent<Promise<Coverage>>("coverage", 100);

/** Computes coverage over the recordings of a set that the topology replayed. Replays never change, so results are cached. */
export const coverageOf = verb(Input, async (ctx, input): Promise<TopologyCoverage> => {
  const { workspaceId } = ctx.actor;
  const stored = await getTopology(ctx, { topology: input.topology.text });
  const { topology, evidence } = stored;
  const { recordings } = await recordingsIn(ctx, topology.planner, input.set);
  const replays = await replaysOf(ctx, evidence);
  const ids = recordings.flatMap((recording) => replays.get(recording.hash)?.id ?? []);
  const found = await cache(
    ctx.memory,
    `${ctx.db.where} ${workspaceId} ${stored.hash} ${ids.join(" ")}`,
    async () => coverage(await readWays(ctx.db, ids), topology),
  );
  const claims = await claimsReachedOf(ctx, stored, recordings);
  return { recordings: recordings.length, replayed: ids.length, coverage: found, claims };
});

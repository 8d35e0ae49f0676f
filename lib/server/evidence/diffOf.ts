import "server-only";
import { type PairGraphs, type PairResult, pairResultOf } from "../../review";
import { recent } from "../cache/recent";
import type { Ctx } from "../verb/context";
import { noiseKey, readPair } from "./apps/readPair";
import type { StoredPair } from "./manyPairs";

const cache = recent<Promise<PairResult>>("diffs", 600);

/** Compares two stored replays. Replays never change, so the last few hundred results are cached. */
export const diffOf = (ctx: Ctx, { base, head }: StoredPair, graphs: PairGraphs): Promise<PairResult> =>
  noiseKey(ctx, graphs.topologies).then((noise) =>
    cache(ctx.memory, [ctx.db.where, ctx.db.workspaceId, base, head, ...noise].join(" "), () =>
      make(ctx, { base, head }, graphs),
    ),
  );

async function make(ctx: Ctx, ids: StoredPair, graphs: PairGraphs): Promise<PairResult> {
  const { base, head } = await readPair(ctx, ids, graphs);
  return pairResultOf(base, head, graphs);
}

import "server-only";
import { type PairGraphs, type PairResult, pairResultOf } from "../../review";
import type { Trace } from "../../trace";
import { recent } from "../cache/recent";
import { readTrace } from "../db/traces/readTrace";
import type { Ctx } from "../verb/context";
import type { StoredPair } from "./manyPairs";

const cache = recent<Promise<PairResult>>("diffs", 600);

/** Compares two stored replays. Replays never change, so the last few hundred results are cached. */
export const diffOf = (ctx: Ctx, { base, head }: StoredPair, graphs: PairGraphs): Promise<PairResult> =>
  cache(ctx.memory, `${ctx.db.where} ${ctx.db.workspaceId} ${base} ${head}`, () =>
    make(ctx, { base, head }, graphs),
  );

async function make(ctx: Ctx, { base, head }: StoredPair, graphs: PairGraphs): Promise<PairResult> {
  const [a, b] = await Promise.all([traceOf(ctx, base), traceOf(ctx, head)]);
  return pairResultOf(a, b, graphs);
}

/** Reads the trace of a replay that must exist. */
export async function traceOf(ctx: Ctx, id: string): Promise<Trace> {
  const trace = await readTrace(ctx.db, id);
  if (!trace) throw new Error(`The replay ${id} is gone.`);
  return trace;
}

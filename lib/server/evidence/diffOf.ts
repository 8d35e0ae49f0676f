import "server-only";
import { type PairGraphs, type PairResult, pairResultOf } from "../../review";
import type { Trace } from "../../trace";
import { recent } from "../cache/recent";
import type { Store } from "../db/store";
import { readTrace } from "../db/traces/readTrace";
import type { StoredPair } from "./manyPairs";

const kept = recent<Promise<PairResult>>("diffs", 600);

/** Compares two stored replays. Replays never change, so the last few hundred results are cached. */
export const diffOf = (
  store: Store,
  workspaceId: string,
  { base, head }: StoredPair,
  graphs: PairGraphs,
): Promise<PairResult> =>
  kept(`${store.where} ${workspaceId} ${base} ${head}`, () =>
    make(store, workspaceId, { base, head }, graphs),
  );

async function make(
  store: Store,
  workspaceId: string,
  { base, head }: StoredPair,
  graphs: PairGraphs,
): Promise<PairResult> {
  const [a, b] = await Promise.all([traceOf(store, workspaceId, base), traceOf(store, workspaceId, head)]);
  return pairResultOf(a, b, graphs);
}

/** Reads the trace of a replay that must exist. */
export async function traceOf(store: Store, workspaceId: string, id: string): Promise<Trace> {
  const trace = await readTrace(store, workspaceId, id);
  if (!trace) throw new Error(`The replay ${id} is gone.`);
  return trace;
}

import "server-only";
import { diffTraces, type RecordingDiff } from "../../diff";
import { type Address, address } from "../../topology";
import type { Trace } from "../../trace";
import { readTrace } from "../db/replays";
import type { Store } from "../db/store";
import { processWide } from "../processWide";

/** A comparison of two replays, and the branches that the head took. */
export type PairDiff = { readonly diff: RecordingDiff; readonly taken: readonly Address[] };

const most = 300;
const place = processWide<Map<string, Promise<PairDiff>>>("diffs");

/** Compares two stored replays. Replays never change, so the last few hundred answers are kept. */
export function diffOf(store: Store, workspaceId: string, base: string, head: string): Promise<PairDiff> {
  const known = place.get() ?? new Map<string, Promise<PairDiff>>();
  place.set(known);
  const key = `${store.where} ${workspaceId} ${base} ${head}`;
  const diff = known.get(key) ?? make(store, workspaceId, base, head);
  known.delete(key);
  known.set(key, diff);
  diff.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return diff;
}

async function make(store: Store, workspaceId: string, base: string, head: string): Promise<PairDiff> {
  const [a, b] = await Promise.all([traceOf(store, workspaceId, base), traceOf(store, workspaceId, head)]);
  return { diff: diffTraces(a, b), taken: branchesTaken(b) };
}

/** The trace of a replay that is known to be there. */
export async function traceOf(store: Store, workspaceId: string, id: string): Promise<Trace> {
  const trace = await readTrace(store, workspaceId, id);
  if (!trace) throw new Error(`The replay ${id} is gone.`);
  return trace;
}

function branchesTaken({ segments }: Trace): Address[] {
  const tasks = segments.flatMap(({ supersteps }) => supersteps.flatMap((superstep) => superstep.tasks));
  const taken = tasks.flatMap(({ node, routes }) =>
    routes.map(({ router, on }) => address.branch(node, router, on)),
  );
  return [...new Set(taken)];
}

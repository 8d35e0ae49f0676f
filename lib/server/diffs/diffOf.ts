import "server-only";
import { diffTraces, type RecordingDiff } from "../../diff";
import { type Address, address } from "../../topology";
import type { Trace } from "../../trace";
import { recent } from "../cache/recent";
import type { Store } from "../db/store";
import { readTrace } from "../db/traces/readTrace";

/** A comparison of two replays, and the branches that the head took. */
export type PairDiff = { readonly diff: RecordingDiff; readonly taken: readonly Address[] };

const kept = recent<Promise<PairDiff>>("diffs", 300);

/** Compares two stored replays. Replays never change, so the last few hundred answers are kept. */
export const diffOf = (store: Store, workspaceId: string, base: string, head: string): Promise<PairDiff> =>
  kept(`${store.where} ${workspaceId} ${base} ${head}`, () => make(store, workspaceId, base, head));

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

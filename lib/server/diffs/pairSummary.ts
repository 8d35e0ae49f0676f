import "server-only";
import type { ComparedTopologies } from "../../diff";
import { type PairSummary, pairSummaryOf } from "../../review";
import { recent } from "../cache/recent";
import { storedOnce } from "../cache/storedOnce";
import type { Store } from "../db/store";
import { readPackedTraces } from "../db/traces/readTrace";
import { signatureFor } from "../planners/signature";
import { theEngine } from "../theEngine";
import { diffOf } from "./diffOf";
import type { ComparedReplays, ReplayPair } from "./sides";

/** The version goes up when two replays may come to another summary. */
export const pairSummaryKind = { kind: "pair-summary", version: 2 };

/** A few kilobytes each, so that a comparison of many recordings finds its own again. */
const kept = storedOnce(pairSummaryKind, recent<Promise<PairSummary>>("pair summaries", 20_000));

/** Where a thread has to load what it compares with first, as many pairs are compared here meanwhile. */
const aFew = 40;
/** Pairs whose traces are in memory at a time. */
const atOnce = 24;

type ComparedSide = Pick<ComparedReplays["base"], "name" | "planner" | "topology">;
type Compared = { readonly base: ComparedSide; readonly head: ComparedSide };
type ReplayIds = { readonly base: string; readonly head: string };

/** Compares the stored replays of each recording that both sides have replayed, many of them on worker threads: its name -> what that came to. */
export async function pairSummaries(
  store: Store,
  workspaceId: string,
  sides: Pick<ComparedReplays, "base" | "head">,
  pairs: readonly ReplayPair[],
): Promise<ReadonlyMap<string, PairSummary>> {
  const compared = summedUpBy(sides);
  const here = async ({ base, head }: ReplayIds) =>
    pairSummaryOf(await diffOf(store, workspaceId, base, head), compared);
  const both = pairs.flatMap(bothOf);
  const many = both.length > aFew;
  const make = many ? onThreads(store, workspaceId, compared, here) : here;
  // A summary tells what differs between the documents of both topologies.
  const documents = [sides.base.hash, sides.head.hash];
  const asked = both.map((pair) => ({ of: [pair.base, pair.head, ...documents], make: () => make(pair) }));
  const summaries = await kept(store, workspaceId, asked, many ? atOnce : 1);
  return new Map(summaries.map((summary, i) => [both[i]?.recording ?? "", summary]));
}

/** Unpacks and compares two replays on a worker thread; `here` does it where an earlier version stored one of them in another way. */
function onThreads(
  store: Store,
  workspaceId: string,
  { base: a, head: b, topologies }: ReturnType<typeof summedUpBy>,
  here: (pair: ReplayIds) => Promise<PairSummary>,
) {
  const documents = { base: JSON.stringify(topologies.base), head: JSON.stringify(topologies.head) };
  return async (pair: ReplayIds): Promise<PairSummary> => {
    const traces = await readPackedTraces(store, workspaceId, [pair.base, pair.head]);
    const [base, head] = [traces.get(pair.base), traces.get(pair.head)];
    if (!base || !head) return here(pair);
    const task = { base, head, names: { base: a, head: b }, topologies: documents };
    return JSON.parse(await theEngine().summary(task)) as PairSummary;
  };
}

/** The recording's name and the ids of both replays; nothing where a side has none. */
export const bothOf = ({ recording, base, head }: ReplayPair) =>
  base && head ? [{ recording: recording.name, base: base.id, head: head.id }] : [];

/** Both topologies as a summary names them: pages call them by their letters, beside titles that no sentence could hold. */
export const summedUpBy = (sides: Compared) => ({ ...comparedBy(sides), base: "A", head: "B" });

/** Both topologies as a comparison names them. */
export const comparedBy = ({ base, head }: Compared) =>
  ({
    ...{ base: base.name, head: head.name, signature: signatureFor(base.planner) },
    topologies: { base: base.topology, head: head.topology },
  }) satisfies ComparedTopologies;

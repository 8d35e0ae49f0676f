import "server-only";
import type { PairSummary } from "../../review";
import { recent } from "../cache/recent";
import type { Store } from "../db/store";
import { storedOnce } from "../db/storedOnce";
import { pairReadings, type Sides } from "./pairReadings";
import type { ReplayPair } from "./sides";

/** The version goes up when two replays may come to another summary. */
export const pairSummaryKind = { kind: "pair-summary", version: 4 };

/** A few kilobytes each, so that a comparison of many recordings finds its own again. */
const kept = storedOnce(pairSummaryKind, recent<Promise<PairSummary>>("pair summaries", 20_000));

/** Compares the stored replays of each recording that both sides have replayed: its name -> what that came to. */
export async function pairSummaries(
  store: Store,
  workspaceId: string,
  sides: Sides,
  pairs: readonly ReplayPair[],
  readings = pairReadings(store, workspaceId, sides, pairs),
): Promise<ReadonlyMap<string, PairSummary>> {
  // A summary tells what differs between the documents of both topologies.
  const documents = [sides.base.hash, sides.head.hash];
  const summaries = await readings.values(kept, ({ base, head, summary }) => ({
    of: [base, head, ...documents],
    make: summary,
  }));
  return new Map(summaries.map((summary, i) => [readings.pairs[i]?.recording ?? "", summary]));
}

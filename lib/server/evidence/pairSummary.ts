import "server-only";
import type { PairSummary } from "../../review";
import { recent } from "../cache/recent";
import { storedOnce } from "../db/storedOnce";
import type { Ctx } from "../verb/context";
import { noiseKey } from "./apps/readPair";
import { pairReadings, type Sides } from "./pairReadings";
import type { ReplayPair } from "./sides";

/** Increment the version when two replays may get another summary. */
export const pairSummaryKind = { kind: "pair-summary", version: 8 };

/** A few kilobytes each; those of larger comparisons are read from the database each time. */
const cache = storedOnce(pairSummaryKind, recent<Promise<PairSummary>>("pair summaries", 1_000));

/** Compares the stored replays of each recording that both sides replayed: name -> summary. With many recordings, `reduce` saves memory. */
export async function pairSummaries(
  ctx: Ctx,
  sides: Sides,
  pairs: readonly ReplayPair[],
  variants = pairReadings(ctx, sides, pairs),
  reduce?: (summary: PairSummary) => PairSummary,
): Promise<ReadonlyMap<string, PairSummary>> {
  // A summary includes differences between both topologies' documents.
  const noise = await noiseKey(ctx, { base: sides.base.topology, head: sides.head.topology });
  const documents = [sides.base.hash, sides.head.hash, ...noise];
  const request = ({ base, head, summary }: (typeof variants.pairs)[number]) => ({
    of: [base, head, ...documents],
    make: summary,
  });
  const summaries = await variants.values(cache, request, reduce);
  return new Map(summaries.map((summary, i) => [variants.pairs[i]?.recording ?? "", summary]));
}

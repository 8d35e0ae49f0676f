import "server-only";
import { type ComparedTopologies, type DiffSummary, diffSummary } from "../../diff";
import { recent } from "../cache/recent";
import { storedOnce } from "../cache/storedOnce";
import type { Store } from "../db/store";
import { signatureFor } from "../planners/signature";
import { diffOf, type StoredPairDiff } from "./diffOf";
import type { ComparedReplays, ReplayPair } from "./sides";

/** What a comparison of all recordings takes from the diff of one pair of replays. */
export type PairSummary = Omit<StoredPairDiff, "diff"> & DiffSummary;

/** The version goes up when two replays may come to another summary. */
export const pairSummaryKind = { kind: "pair-summary", version: 1 };

/** A few kilobytes each, so that a comparison of many recordings finds its own again. */
const kept = storedOnce(pairSummaryKind, recent<Promise<PairSummary>>("pair summaries", 20_000));

type ComparedSide = Pick<ComparedReplays["base"], "name" | "planner" | "topology">;
type Compared = { readonly base: ComparedSide; readonly head: ComparedSide };

/** Compares the stored replays of each recording that both sides have replayed: its name -> what that came to. */
export async function pairSummaries(
  store: Store,
  workspaceId: string,
  sides: Pick<ComparedReplays, "base" | "head">,
  pairs: readonly ReplayPair[],
): Promise<ReadonlyMap<string, PairSummary>> {
  // A summary names both topologies and tells what differs between their documents.
  const named = [sides.base, sides.head].flatMap(({ name, hash }) => [name, hash]);
  const both = pairs.flatMap(bothOf);
  const asked = both.map(({ base, head }) => ({
    of: [base, head, ...named],
    make: async () => summaryOf(await diffOf(store, workspaceId, base, head), sides),
  }));
  const summaries = await kept(store, workspaceId, asked);
  return new Map(summaries.map((summary, i) => [both[i]?.recording ?? "", summary]));
}

/** The recording's name and the ids of both replays; nothing where a side has none. */
export const bothOf = ({ recording, base, head }: ReplayPair) =>
  base && head ? [{ recording: recording.name, base: base.id, head: head.id }] : [];

export const summaryOf = ({ diff, ...pair }: StoredPairDiff, sides: Compared): PairSummary => ({
  ...pair,
  ...diffSummary(diff, comparedBy(sides)),
});

/** Both topologies as a comparison names them. */
export const comparedBy = ({ base, head }: Compared) =>
  ({
    ...{ base: base.name, head: head.name, signature: signatureFor(base.planner) },
    topologies: { base: base.topology, head: head.topology },
  }) satisfies ComparedTopologies;

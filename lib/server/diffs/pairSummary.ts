import "server-only";
import { type ComparedTopologies, type DiffSummary, diffSummary } from "../../diff";
import { recent } from "../cache/recent";
import type { Store } from "../db/store";
import { signatureFor } from "../planners/signature";
import { diffOf, type StoredPairDiff } from "./diffOf";
import type { ComparedReplays } from "./sides";

/** What a comparison of all recordings takes from the diff of one pair of replays. */
export type PairSummary = Omit<StoredPairDiff, "diff"> & DiffSummary;

/** A few kilobytes each, so that a comparison of many recordings finds its own again. */
const kept = recent<Promise<PairSummary>>("pair summaries", 20_000);

/** Compares two stored replays of the topologies that `sides` compares. */
export const pairSummary = (
  store: Store,
  workspaceId: string,
  sides: Pick<ComparedReplays, "base" | "head">,
  { base, head }: { readonly base: { readonly id: string }; readonly head: { readonly id: string } },
): Promise<PairSummary> => {
  const named = [sides.base, sides.head].flatMap(({ name, hash }) => [name, hash]);
  return kept([store.where, workspaceId, base.id, head.id, ...named].join(" "), async () => {
    const { diff, ...pair } = await diffOf(store, workspaceId, base.id, head.id);
    return { ...pair, ...diffSummary(diff, comparedBy(sides)) };
  });
};

/** Both topologies as a comparison names them. */
export const comparedBy = ({ base, head }: Pick<ComparedReplays, "base" | "head">) =>
  ({
    ...{ base: base.name, head: head.name, signature: signatureFor(base.planner) },
    topologies: { base: base.topology, head: head.topology },
  }) satisfies ComparedTopologies;

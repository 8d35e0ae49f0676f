import "server-only";
import { type ComparedTopologies, type DiffSummary, diffSummary } from "../../diff";
import { hash } from "../../std";
import { recent } from "../cache/recent";
import type { Store } from "../db/store";
import { addPairSummaries, findPairSummaries, type StoredPairSummary } from "../db/traces/pairSummaries";
import { signatureFor } from "../planners/signature";
import { diffOf, type StoredPairDiff } from "./diffOf";
import type { ComparedReplays, ReplayPair } from "./sides";

/** What a comparison of all recordings takes from the diff of one pair of replays. */
export type PairSummary = Omit<StoredPairDiff, "diff"> & DiffSummary;

/** Goes up when two replays may come to another summary. */
export const pairSummaryVersion = 1;

/** A few kilobytes each, so that a comparison of many recordings finds its own again. */
const kept = recent<Promise<PairSummary>>("pair summaries", 20_000);

const inOneWrite = 100;

type ComparedSide = Pick<ComparedReplays["base"], "name" | "planner" | "topology">;
type Compared = { readonly base: ComparedSide; readonly head: ComparedSide };

/** Compares the stored replays of each recording, in the order of `pairs`; null where a side has none. Replays never change, so what was compared once is stored. */
export async function pairSummaries(
  store: Store,
  workspaceId: string,
  sides: Pick<ComparedReplays, "base" | "head">,
  pairs: readonly ReplayPair[],
): Promise<readonly (PairSummary | null)[]> {
  const keys = pairs.map((pair) => keyOf(sides, pair));
  const place = (key: string) => `${store.where} ${workspaceId} ${key}`;
  const unknown = keys.filter((key) => key !== null && !kept.has(place(key))) as string[];
  const stored = await findPairSummaries(store, workspaceId, pairSummaryVersion, unknown);
  const made: StoredPairSummary[] = [];
  const write = () => addPairSummaries(store, workspaceId, pairSummaryVersion, made.splice(0));
  const make = async (key: string, { base, head }: ReplayPair): Promise<PairSummary> => {
    const body = stored.get(key);
    if (body !== undefined) return JSON.parse(body) as PairSummary;
    const summary = summaryOf(await diffOf(store, workspaceId, base?.id ?? "", head?.id ?? ""), sides);
    made.push({ key, body: JSON.stringify(summary) });
    return summary;
  };
  const found: (PairSummary | null)[] = [];
  for (const [i, pair] of pairs.entries()) {
    const key = keys[i] ?? null;
    found.push(key === null ? null : await kept(place(key), () => make(key, pair)));
    if (made.length >= inOneWrite) await write();
  }
  await write();
  return found;
}

export const summaryOf = ({ diff, ...pair }: StoredPairDiff, sides: Compared): PairSummary => ({
  ...pair,
  ...diffSummary(diff, comparedBy(sides)),
});

/** A summary names both topologies and tells what differs between their documents. */
function keyOf({ base, head }: Pick<ComparedReplays, "base" | "head">, pair: ReplayPair): string | null {
  if (!pair.base || !pair.head) return null;
  return hash([pair.base.id, pair.head.id, ...[base, head].flatMap(({ name, hash: of }) => [name, of])]);
}

/** Both topologies as a comparison names them. */
export const comparedBy = ({ base, head }: Compared) =>
  ({
    ...{ base: base.name, head: head.name, signature: signatureFor(base.planner) },
    topologies: { base: base.topology, head: head.topology },
  }) satisfies ComparedTopologies;

import "server-only";
import { type Difference, differencesOf } from "../../review";
import { recentBytes } from "../cache/recentBytes";
import { storedOnce } from "../cache/storedOnce";
import type { Store } from "../db/store";
import { diffOf } from "../diffs/diffOf";
import { bothOf } from "../diffs/pairSummary";
import type { ComparedReplays } from "../diffs/sides";

/** The version goes up when two replays may come to other differences. */
export const differencesKind = { kind: "differences", version: 1 };

const bytesOf = (differences: readonly Difference[]): number => JSON.stringify(differences).length;
const kept = storedOnce(
  differencesKind,
  recentBytes<readonly Difference[]>("differences", 100_000_000, bytesOf),
);

/** Every difference of every recording that both sides have replayed. */
export async function differencesNow(
  store: Store,
  workspaceId: string,
  { pairs }: ComparedReplays,
): Promise<readonly Difference[]> {
  const asked = pairs.flatMap(bothOf).map(({ base, head }) => ({
    of: [base, head],
    make: async () => differencesOf((await diffOf(store, workspaceId, base, head)).diff),
  }));
  return (await kept(store, workspaceId, asked)).flat();
}

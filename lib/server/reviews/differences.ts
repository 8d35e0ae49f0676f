import "server-only";
import { type Difference, differencesOf } from "../../review";
import { recentBytes } from "../cache/recentBytes";
import type { Store } from "../db/store";
import { diffOf } from "../diffs/diffOf";
import type { ComparedReplays } from "../diffs/sides";

const bytesOf = (differences: readonly Difference[]): number => JSON.stringify(differences).length;
const kept = recentBytes<readonly Difference[]>("differences", 100_000_000, bytesOf);

/** Every difference of every recording that both sides have replayed. */
export async function differencesNow(
  store: Store,
  workspaceId: string,
  { pairs }: ComparedReplays,
): Promise<readonly Difference[]> {
  const all: (readonly Difference[])[] = [];
  for (const { base, head } of pairs)
    if (base && head)
      all.push(
        await kept([store.where, workspaceId, base.id, head.id].join(" "), async () =>
          differencesOf((await diffOf(store, workspaceId, base.id, head.id)).diff),
        ),
      );
  return all.flat();
}

import type { Store } from "../db/store";
import type { ReplayPair } from "../evidence/sides";
import { forget } from "../server.fixture";

/** The same pairs over and over, each time as another recording's. */
export const copies = (pairs: readonly ReplayPair[], count: number): readonly ReplayPair[] =>
  Array.from({ length: count }, (_, i) => {
    const pair = pairs[i % pairs.length] as ReplayPair;
    return { ...pair, recording: { ...pair.recording, name: `${pair.recording.name} ${i}` } };
  });

/** Nothing that was compared is known any more, neither in memory nor in the database. */
export async function forgetCompared(store: Store): Promise<void> {
  for (const name of [
    "pair summaries",
    "differences",
    "label-candidates",
    "diffs",
    "comparison outlines",
    "stored outlines",
  ])
    forget(name);
  await store.prisma.storedResult.deleteMany();
}

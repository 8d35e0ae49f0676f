import "server-only";
import type { Difference } from "../../review";
import { recentBytes } from "../cache/recentBytes";
import { storedOnce } from "../db/storedOnce";
import { noiseKey } from "../evidence/apps/readPair";
import { pairReadings } from "../evidence/pairReadings";
import type { ComparedReplays } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import { type EvidenceNow, evidenceIn, knownSidesNow, type TopologyNames } from "./evidence";

/** Increment the version when two replays may have other differences. */
export const differencesKind = { kind: "differences", version: 5 };

const bytesOf = (differences: readonly Difference[]): number => JSON.stringify(differences).length;
/** Those of a few thousand recordings; more would displace each other before they are read again. */
const cache = storedOnce(
  differencesKind,
  recentBytes<readonly Difference[]>("differences", 30_000_000, bytesOf),
);

/** Returns every difference of every recording that both sides replayed. */
export async function differencesNow(
  ctx: Ctx,
  sides: ComparedReplays,
  variants = pairReadings(ctx, sides, sides.pairs),
): Promise<readonly Difference[]> {
  const noise = await noiseKey(ctx, { base: sides.base.topology, head: sides.head.topology });
  const found = await variants.values(cache, ({ base, head, differences }) => ({
    of: [base, head, ...noise],
    make: differences,
  }));
  return found.flat();
}

/** Returns current evidence and differences of two topologies, reading each pair of traces once. */
export async function reviewedNow(
  ctx: Ctx,
  topologies: TopologyNames,
): Promise<EvidenceNow & { readonly differences: readonly Difference[] }> {
  const sides = await knownSidesNow(ctx, topologies);
  const variants = pairReadings(ctx, sides, sides.pairs);
  const [now, differences] = await Promise.all([
    evidenceIn(ctx, sides, variants),
    differencesNow(ctx, sides, variants),
  ]);
  return { ...now, differences };
}

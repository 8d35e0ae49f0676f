import "server-only";
import { type Variation, variationsOf } from "../../claims";
import { hash, type Json } from "../../std";
import { type Problem, problems, type Signature } from "../../topology";
import type { StoredTopology } from "../db/topologies";
import { processWide } from "../processWide";

/** A reading of a topology's inferred parts, by the hash of its document. */
export type Reading = Variation & { readonly hash: string };

const problemsKnown = processWide<Map<string, readonly Problem[]>>("proposal-problems");
const readingsKnown = processWide<Map<string, readonly Reading[]>>("proposal-readings");

/** Topologies do not change under their hash, so what is drawn from one is kept. */
function keep<T>(place: ReturnType<typeof processWide<Map<string, T>>>, key: string, make: () => T): T {
  const known = place.get() ?? new Map<string, T>();
  place.set(known);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** All problems, with those beside the topology in use. */
export const problemsFor = (
  { topology, hash: own }: Pick<StoredTopology, "topology" | "hash">,
  base: StoredTopology,
  signature: Signature,
): readonly Problem[] =>
  keep(problemsKnown, `${own} ${base.hash}`, () =>
    problems(topology, signature, own === base.hash ? undefined : base.topology),
  );

/** The other readings of a topology that compile. */
export const readingsFor = (
  { topology, hash: own }: StoredTopology,
  signature: Signature,
): readonly Reading[] =>
  keep(readingsKnown, own, () =>
    variationsOf(topology, signature)
      .filter((one) => problems(one.topology, signature).every(({ severity }) => severity !== "error"))
      .map((one) => ({ ...one, hash: hash(one.topology as Json) })),
  );

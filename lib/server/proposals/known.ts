import "server-only";
import { type Variation, variationsOf } from "../../claims";
import { hash, type Json } from "../../std";
import { type Problem, problems, type Signature } from "../../topology";
import type { StoredTopology } from "../db/topologies";
import { recent } from "../recent";

/** A reading of a topology's inferred parts, by the hash of its document. */
export type Reading = Variation & { readonly hash: string };

/** Topologies do not change under their hash, so what is drawn from one is kept. */
const problemsKept = recent<readonly Problem[]>("proposal-problems", 2000);
const readingsKept = recent<readonly Reading[]>("proposal-readings", 500);

/** All problems, with those beside the topology in use. */
export const problemsFor = (
  { topology, hash: own }: Pick<StoredTopology, "topology" | "hash">,
  base: StoredTopology,
  signature: Signature,
): readonly Problem[] =>
  problemsKept(`${own} ${base.hash}`, () =>
    problems(topology, signature, own === base.hash ? undefined : base.topology),
  );

/** The other readings of a topology that compile. */
export const readingsFor = (
  { topology, hash: own }: StoredTopology,
  signature: Signature,
): readonly Reading[] =>
  readingsKept(own, () =>
    variationsOf(topology, signature)
      .filter((one) => problems(one.topology, signature).every(({ severity }) => severity !== "error"))
      .map((one) => ({ ...one, hash: hash(one.topology as Json) })),
  );

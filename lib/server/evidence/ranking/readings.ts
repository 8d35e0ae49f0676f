import "server-only";
import { type Variation, variationsOf } from "../../../claims";
import { hash, type Json } from "../../../std";
import { problems, type Signature } from "../../../topology";
import { recent } from "../../cache/recent";
import { isLarge } from "../../core/problemsOfPlanner";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";

/** A variant of a topology's inferred parts, by the hash of its document. */
export type ReadingVersion = Variation & { readonly hash: string };

/** Topologies never change under their hash, so their variants are cached. */
const cache = recent<readonly ReadingVersion[]>("proposal-readings", 500);

/** Returns the variants of a topology that compile; none for a large one, which would take too long. */
export const readingsFor = (
  ctx: Ctx,
  { topology, hash: own }: StoredTopology,
  signature: Signature,
): readonly ReadingVersion[] =>
  cache(ctx.memory, own, () =>
    (isLarge(topology) ? [] : variationsOf(topology, signature))
      .filter((one) => problems(one.topology, signature).every(({ severity }) => severity !== "error"))
      .map((one) => ({ ...one, hash: hash(one.topology as Json) })),
  );

import "server-only";
import { type ClaimCoverage, claimsReached, isReadable, topologiesReadBy } from "../../../claims";
import { claimsOf } from "../../core/claimsOf";
import { signatureFor } from "../../core/signature";
import type { RecordingSummary } from "../../db/recordings";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { topologyInUse } from "../topologies/inUse";
import { problemsFor } from "../topologies/problems";
import { findShipped } from "../topologies/shipped";
import { byEvidence, storedTopologyEvidence } from "./topologyEvidence";

/** Claims about a topology that the recordings reach, and the topology in use they are compared with. */
export type TopologyClaims = ClaimCoverage & { readonly base: string };

/**
 * Reads only the evidence needed by the claims; `null` if there are no claims.
 * Claims are about the shipped version, not about edited versions that behave differently.
 */
export async function claimsReachedOf(
  ctx: Ctx,
  own: StoredTopology,
  recordings: readonly RecordingSummary[],
): Promise<TopologyClaims | null> {
  const { planner } = own.topology;
  const said = claimsOf(ctx, planner).claims.filter(({ topology }) => topology === own.name);
  if (said.length === 0) return null;
  if ((await findShipped(ctx, own.name))?.evidence !== own.evidence) return null;
  const inUse = await topologyInUse(ctx, planner);
  if (!inUse) return null;
  const base = byEvidence(inUse);
  const others = topologiesReadBy(said, base.name).filter((name) => name !== own.name);
  const found = await Promise.all(others.map((name) => findShipped(ctx, name)));
  const read = [own, ...found.flatMap((one) => one ?? [])].map(byEvidence);
  const signature = signatureFor(ctx, planner);
  const heads = read.map(({ hash }) => hash);
  const perTopology = await storedTopologyEvidence(ctx, { base, recordings, heads });
  const problems = new Map(
    await Promise.all(read.map(async (one) => [one.hash, await problemsFor(ctx, one, base)] as const)),
  );
  const evidence = {
    base: base.name,
    signature,
    perTopology: new Map(read.map((one) => [one.name, perTopology.of(one, problems)])),
  };
  const claims = said.filter((claim) => isReadable(claim, evidence));
  return { ...claimsReached(claims, evidence), base: base.name };
}

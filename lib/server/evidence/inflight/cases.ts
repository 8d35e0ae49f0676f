import "server-only";
import type { NodeRenames } from "../../../inflight";
import { hash, stableJson } from "../../../std";
import type { Reference } from "../../core/reference";
import type { InflightIdentity } from "../../db/inflight";
import type { RecordingSummary } from "../../db/recordings";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { comparedRecordings } from "../recordingSets";
import { topologiesOf } from "../sides";

/** One recording whose threads of base are resumed under head, and the identity of the result. */
export type InflightCase = { readonly recording: RecordingSummary; readonly identity: InflightIdentity };

export type InflightSides = {
  readonly base: StoredTopology;
  readonly head: StoredTopology;
  readonly recordings: readonly RecordingSummary[];
};

/** Returns both topologies, and the recordings of a set of their planner. */
export async function inflightSides(
  ctx: Ctx,
  request: { readonly base: Reference; readonly head: Reference; readonly set?: string | undefined },
): Promise<InflightSides> {
  const refusal = "neither carries on the other's threads";
  const { base, head } = await topologiesOf(ctx, request, refusal);
  const { recordings } = await comparedRecordings(ctx, base.planner, { set: request.set });
  return { base, head, recordings };
}

export function casesOf(
  ctx: Ctx,
  { base, head, recordings }: InflightSides,
  rename: NodeRenames = {},
): InflightCase[] {
  const engine = ctx.engine.hash;
  const map = stableJson({ ...rename });
  return recordings.map((recording) => {
    const parts = {
      baseHash: base.evidence,
      headHash: head.evidence,
      recordingHash: recording.hash,
      rename: map,
      engine,
    };
    return { recording, identity: { id: hash(parts).slice(0, 32), ...parts } };
  });
}

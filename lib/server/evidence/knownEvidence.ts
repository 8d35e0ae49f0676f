import "server-only";
import { evidenceVersion } from "../../claims";
import { exhibitedHeads } from "../db/recordingEvidence";
import type { Ctx } from "../verb/context";
import { idsOf, type ReplayJob } from "./compute";
import { topologyTextOf } from "./documents";
import { topologyInUse } from "./topologies/inUse";

/** Returns the ids of those replays, themselves not stored, whose evidence against the topology in use exists. */
export async function knownEvidence(ctx: Ctx, wanted: readonly ReplayJob[]): Promise<ReadonlySet<string>> {
  const [first] = wanted;
  if (!first) return new Set();
  const { planner } = await topologyTextOf(ctx, first.topologyHash);
  const base = await topologyInUse(ctx, planner);
  if (!base) return new Set();
  const ids = wanted.flatMap((one) => idsOf(ctx.engine, one));
  const identity = { baseTopologyHash: base.evidence, version: evidenceVersion };
  return exhibitedHeads(ctx.db, identity, ids);
}

import "server-only";
import { evidenceVersion } from "../../claims";
import type { Engine } from "../../worker";
import { exhibitedHeads } from "../db/recordingEvidence";
import type { Store } from "../db/store";
import { idsOf, type ReplayJob } from "./compute";
import { topologyTextOf } from "./documents";
import { topologyInUse } from "./topologies/inUse";

/** Returns the ids of those replays, themselves not stored, whose evidence against the topology in use exists. */
export async function knownEvidence(
  store: Store,
  engine: Engine,
  wanted: readonly ReplayJob[],
): Promise<ReadonlySet<string>> {
  const [first] = wanted;
  if (!first) return new Set();
  const { planner } = await topologyTextOf(store, first.workspaceId, first.topologyHash);
  const base = await topologyInUse(store, first.workspaceId, planner);
  if (!base) return new Set();
  const ids = wanted.flatMap((one) => idsOf(engine, one));
  const beside = { baseTopologyHash: base.evidence, version: evidenceVersion };
  return exhibitedHeads(store, first.workspaceId, beside, ids);
}

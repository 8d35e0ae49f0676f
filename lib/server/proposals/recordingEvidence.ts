import "server-only";
import { evidenceVersion, recordingEvidenceOf } from "../../claims";
import { Topology } from "../../topology";
import { type Trace, unpack } from "../../trace";
import type { Engine } from "../../worker";
import { recent } from "../cache/recent";
import { topologyText } from "../db/documents";
import { exhibitedHeads, type NewRecordingEvidence } from "../db/recordingEvidence";
import { listStoredReplays, type ReplayFacts } from "../db/replays";
import type { Store } from "../db/store";
import { traceOf } from "../diffs/diffOf";
import { isPlain } from "../diffs/sides";
import { signatureFor } from "../planners/signature";
import type { ComputedReplay, ReplayJob } from "../replays/compute";
import { optionsText, replayId } from "../replays/identity";
import { topologyInUse } from "../topologies/inUse";

type ReplayedFacts = Pick<
  ReplayFacts,
  "id" | "topologyHash" | "recordingHash" | "planner" | "engine" | "options"
>;

/** A replay with its trace. */
export type ReplayedTrace = { readonly facts: ReplayedFacts; readonly trace: Trace };

/** What a new replay shows beside the topology in use; of that one's own, what every replay of the recording shows beside it. */
export async function recordEvidenceWith(
  store: Store,
  workspaceId: string,
  { facts, trace }: ComputedReplay,
): Promise<readonly NewRecordingEvidence[]> {
  if (!isPlain(facts)) return [];
  const base = await topologyInUse(store, workspaceId, facts.planner);
  if (!base) return [];
  const own: ReplayedTrace = { facts, trace: unpack(trace) };
  if (facts.topologyHash !== base.hash) {
    const [theirs] = await plainReplays(store, workspaceId, { ...facts, topologyHash: base.hash });
    return theirs
      ? [await recordEvidenceFor(store, workspaceId, await sideOf(store, workspaceId, theirs), own)]
      : [];
  }
  const made = [await recordEvidenceFor(store, workspaceId, own, own)];
  for (const theirs of await plainReplays(store, workspaceId, { ...facts, topologyHash: undefined })) {
    if (theirs.id === facts.id) continue;
    made.push(await recordEvidenceFor(store, workspaceId, own, await sideOf(store, workspaceId, theirs)));
  }
  return made;
}

type Sought = Pick<ReplayedFacts, "recordingHash" | "engine"> & { readonly topologyHash: string | undefined };

const plainReplays = async (store: Store, workspaceId: string, { engine, ...where }: Sought) => {
  const { topologyHash, recordingHash } = where;
  const replays = await listStoredReplays(store, workspaceId, { topologyHash, recordingHash });
  return replays.filter((replay) => replay.engine === engine && isPlain(replay));
};

/** Compares two replays of one recording and boils the comparison down. */
export async function recordEvidenceFor(
  store: Store,
  workspaceId: string,
  base: ReplayedTrace,
  head: ReplayedTrace,
): Promise<NewRecordingEvidence> {
  const [a, b] = await Promise.all(
    [base, head].map(({ facts }) => topologyOf(store, workspaceId, facts.topologyHash)),
  );
  const topologies = { base: a as Topology, head: b as Topology };
  const signature = signatureFor(head.facts.planner);
  const evidence = recordingEvidenceOf({ base: base.trace, head: head.trace, signature, topologies });
  return {
    base: base.facts.id,
    head: head.facts.id,
    version: evidenceVersion,
    baseTopologyHash: base.facts.topologyHash,
    headTopologyHash: head.facts.topologyHash,
    recordingHash: head.facts.recordingHash,
    engine: head.facts.engine ?? "",
    body: JSON.stringify(evidence),
  };
}

/** Whether a replay that is not kept has its evidence beside the topology in use already. */
export async function evidenceOnlyFor(store: Store, engine: Engine, wanted: ReplayJob) {
  const { workspaceId, options, recursionLimit, topologyHash } = wanted;
  const { planner } = await topologyText(store, workspaceId, topologyHash);
  const base = await topologyInUse(store, workspaceId, planner);
  if (!base) return null;
  const ids = [optionsText(options), optionsText(options, recursionLimit)].map((text) =>
    replayId({ ...wanted, options: text, engine: engine.hash }),
  );
  const beside = { baseTopologyHash: base.hash, version: evidenceVersion };
  const found = await exhibitedHeads(store, workspaceId, beside, ids);
  return found.size > 0 ? { replayId: null, endKind: null } : null;
}

const kept = recent<Promise<Trace>>("traces", 32);

/** The traces of the topology in use are asked for again with every other topology, so the last few are kept. */
export async function sideOf(
  store: Store,
  workspaceId: string,
  facts: ReplayedFacts,
): Promise<ReplayedTrace> {
  const trace = await kept(`${store.where} ${workspaceId} ${facts.id}`, () =>
    traceOf(store, workspaceId, facts.id),
  );
  return { facts, trace };
}

async function topologyOf(store: Store, workspaceId: string, hash: string): Promise<Topology> {
  const { document } = await topologyText(store, workspaceId, hash);
  return Topology.parse(JSON.parse(document));
}

import "server-only";
import { LRUCache } from "lru-cache";
import type { PlannerEvidence, TopologyEvidence, VariationEvidence } from "../../../claims";
import { hash, hashText } from "../../../std";
import type { Signature } from "../../../topology";
import { slot } from "../../cache/memory";
import { claimsOf } from "../../core/claimsOf";
import { notInWorkspace } from "../../core/errors";
import { signatureFor } from "../../core/signature";
import { eventsSoFar } from "../../db/history/log";
import type { RecordingSetName } from "../../db/lists/recordingSets";
import { evidenceStamp } from "../../db/lists/stamps";
import type { RecordingSummary } from "../../db/recordings";
import { placeOf } from "../../db/versions";
import type { Ctx } from "../../verb/context";
import { recordingsIn } from "../recordingSets";
import { problemsWithin } from "../topologies/problems";
import type { JudgedTopology } from "../topologies/shipped";
import type { EvidenceSet } from "./evidenceBeside";
import { type JudgedTopologies, judgedTopologies, patience } from "./judgedTopologies";
import { type ReadingVersion, readingsFor } from "./readings";
import { type StoredTopologyEvidence, storedTopologyEvidence } from "./topologyEvidence";

/** Stored evidence about a planner's topologies, without reading replays; the same object while nothing changes. */
export type StoredEvidence = Pick<StoredTopologyEvidence, "perRecording"> &
  JudgedTopologies & {
    readonly signature: Signature;
    readonly set: RecordingSetName;
    readonly recordings: readonly RecordingSummary[];
    readonly evidence: PlannerEvidence;
    readonly readings: readonly ReadingVersion[];
    readonly varied: readonly VariationEvidence[];
  };

/** Reads it over a recording set, by name; the planner's default if omitted. Nothing is read while nobody changed anything. */
export async function storedEvidence(ctx: Ctx, planner: string, setName?: string): Promise<StoredEvidence> {
  const judged = await judgedTopologies(ctx, planner);
  if (!judged) throw notInWorkspace(`topology of the planner ${planner}`);
  const { base, topologies, ideas } = judged;
  const listed = topologies.map(({ id, hash, title, reference }) => [id, hash, title, reference]);
  const stamps = await Promise.all([eventsSoFar(ctx.db), evidenceStamp(ctx.db, base.hash)]);
  const stamp = hash([ctx.engine.hash, base.hash, base.reference, ideas, listed, stamps]);
  const made = latest(ctx.memory);
  const key = `${placeOf(ctx.db)} ${planner} ${setName ?? ""}`;
  const known = made.get(key);
  if (known?.stamp === stamp) return known.stored;
  const stored = evidenceOver(ctx, planner, judged, setName);
  made.set(key, { stamp, stored });
  stored.catch(() => made.delete(key));
  return stored;
}

async function evidenceOver(
  ctx: Ctx,
  planner: string,
  judged: JudgedTopologies,
  setName: string | undefined,
): Promise<StoredEvidence> {
  const { set, recordings } = await recordingsIn(ctx, planner, setName);
  const { base, topologies, ideas: left } = judged;
  const signature = signatureFor(ctx, planner);
  const perTopology = await storedTopologyEvidence(ctx, { base, recordings });
  const of = hashText(
    JSON.stringify([
      topologies.map(({ id, hash, title, reference }) => [id, hash, title, reference]),
      left,
      set,
      recordings,
    ]),
  );
  const made = assess(ctx.memory);
  const ofSets = made.get(perTopology.perRecording) ?? new Map<string, JudgedOnce>();
  const known = ofSets.get(set.name);
  if (known?.of === of) return known.stored;
  const spoken = new Set(claimsOf(ctx, planner).claims.map(({ topology }) => topology));
  const variants = topologies
    .filter(({ id }) => spoken.has(id))
    .flatMap((topology) => readingsFor(ctx, topology, signature));
  const problems = new Map([...judged.problems, ...(await problemsWithin(ctx, variants, base, patience))]);
  const stored: StoredEvidence = {
    base,
    signature,
    topologies,
    problems,
    set,
    recordings,
    readings: variants,
    ideas: left,
    perRecording: perTopology.perRecording,
    evidence: {
      base: base.name,
      signature,
      perTopology: new Map(topologies.map((one) => [one.id, underItsId(one, perTopology.of(one, problems))])),
    },
    varied: variants.map((variant) => ({
      title: variant.title,
      topologyEvidence: perTopology.of(variant, problems),
    })),
  };
  made.set(perTopology.perRecording, ofSets.set(set.name, { of, stored }));
  return stored;
}

/** Names an edited version as in the ranking. */
const underItsId = ({ id, title }: JudgedTopology, evidence: TopologyEvidence): TopologyEvidence =>
  id === evidence.topology.id ? evidence : { ...evidence, topology: { ...evidence.topology, id, title } };

/** Cache of the last result of a set, and the topologies and recordings it is based on. */
type JudgedOnce = { readonly of: string; readonly stored: StoredEvidence };

/** Evidence that was read last over a set, and its stamp. A set of many recordings takes much memory. */
type Latest = { readonly stamp: string; readonly stored: Promise<StoredEvidence> };
const latest = slot("latest-evidence", () => new LRUCache<string, Latest>({ max: 6 }));

const assess = slot("stored-evidence", () => new WeakMap<EvidenceSet, Map<string, JudgedOnce>>());

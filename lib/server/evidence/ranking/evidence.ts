import "server-only";
import type { PlannerEvidence, TopologyEvidence, VariationEvidence } from "../../../claims";
import type { Signature } from "../../../topology";
import { slot } from "../../cache/memory";
import { claimsOf } from "../../core/claimsOf";
import { notInWorkspace } from "../../core/errors";
import { signatureFor } from "../../core/signature";
import type { RecordingSetName } from "../../db/lists/recordingSets";
import type { RecordingSummary } from "../../db/recordings";
import type { Ctx } from "../../verb/context";
import { recordingsIn } from "../recordingSets";
import { problemsWithin } from "../topologies/problems";
import type { JudgedTopology } from "../topologies/shipped";
import type { EvidenceSet } from "./evidenceBeside";
import { type JudgedTopologies, judgedTopologies, patience } from "./judgedTopologies";
import { type ReadingVersion, readingsFor } from "./readings";
import { type StoredTopologyEvidence, storedTopologyEvidence } from "./topologyEvidence";

/** Stored evidence about a planner's topologies, without reading replays; the same object while nothing changes. */
export type StoredEvidence = Pick<StoredTopologyEvidence, "run"> &
  JudgedTopologies & {
    readonly signature: Signature;
    readonly set: RecordingSetName;
    readonly recordings: readonly RecordingSummary[];
    readonly evidence: PlannerEvidence;
    readonly readings: readonly ReadingVersion[];
    readonly varied: readonly VariationEvidence[];
  };

/** Reads it over a recording set, by name; the planner's default if omitted. */
export async function storedEvidence(ctx: Ctx, planner: string, setName?: string): Promise<StoredEvidence> {
  const [judged, { set, recordings }] = await Promise.all([
    judgedTopologies(ctx, planner),
    recordingsIn(ctx, planner, setName),
  ]);
  if (!judged) throw notInWorkspace(`topology of the planner ${planner}`);
  const { base, topologies, ideas: left } = judged;
  const signature = signatureFor(ctx, planner);
  const perTopology = await storedTopologyEvidence(ctx, { base, recordings });
  const of = JSON.stringify([
    topologies.map(({ id, hash, title, reference }) => [id, hash, title, reference]),
    left,
    set,
    recordings,
  ]);
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
    run: perTopology.run,
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

const assess = slot("stored-evidence", () => new WeakMap<EvidenceSet, Map<string, JudgedOnce>>());

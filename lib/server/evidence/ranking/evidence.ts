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
import { topologyInUse } from "../topologies/inUse";
import { listTopologies } from "../topologies/listTopologies";
import { type KnownProblems, problemsWithin } from "../topologies/problems";
import { type JudgedTopology, judgedVersions } from "../topologies/shipped";
import type { EvidenceSet } from "./evidenceBeside";
import { type ReadingVersion, readingsFor } from "./readings";
import { byEvidence, type StoredTopologyEvidence, storedTopologyEvidence } from "./topologyEvidence";

/** Stored evidence about a planner's topologies, without reading replays; the same object while nothing changes. */
export type StoredEvidence = Pick<StoredTopologyEvidence, "run"> & {
  readonly base: JudgedTopology;
  readonly signature: Signature;
  /** Checked topologies; the check of a large one may be pending. Shipped names are shipped versions; edited versions are listed in addition. */
  readonly topologies: readonly JudgedTopology[];
  readonly problems: KnownProblems;
  /** Number of other topologies with questions that no recording answers. */
  readonly ideas: number;
  readonly set: RecordingSetName;
  readonly recordings: readonly RecordingSummary[];
  readonly evidence: PlannerEvidence;
  readonly readings: readonly ReadingVersion[];
  readonly varied: readonly VariationEvidence[];
};

/** Max milliseconds to wait for the checks of large topologies. */
const patience = 150;

/** Reads it over a recording set, by name; the planner's default if omitted. */
export async function storedEvidence(ctx: Ctx, planner: string, setName?: string): Promise<StoredEvidence> {
  const inUse = await topologyInUse(ctx, planner);
  if (!inUse) throw notInWorkspace(`topology of the planner ${planner}`);
  const base = byEvidence(inUse);
  const signature = signatureFor(ctx, planner);
  const [listed, { set, recordings }] = await Promise.all([
    listTopologies(ctx, { planner }),
    recordingsIn(ctx, planner, setName),
  ]);
  const ideas = new Set(ctx.planners.find(planner)?.ideas.map(({ id }) => id));
  const designs = listed.filter(({ name }) => !ideas.has(name));
  const proposed = (await judgedVersions(ctx, designs)).map(byEvidence);
  const left = listed.length - designs.length;
  const checked = await problemsWithin(ctx, [base, ...proposed], base, patience);
  const topologies = proposed.filter(({ hash }) => checked.has(hash));
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
  const problems = new Map([...checked, ...(await problemsWithin(ctx, variants, base, patience))]);
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

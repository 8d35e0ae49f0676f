import {
  type PlannerEvidence,
  problemsBeside,
  type RecordingEvidence,
  recordingEvidenceOf,
  type TopologyEvidence,
  topologyEvidenceFor,
  type VariationEvidence,
  variationsOf,
} from "../../claims";
import { type Planner, signatureOf } from "../../planner";
import type { PlannerModule } from "../../planners";
import { recursionLimitOf } from "../../replay";
import type { KnownReplay } from "../../reuse";
import { problems, type Topology } from "../../topology";
import { BadInput } from "../io";
import { replaysOver } from "../replays";

type EvidenceRun = {
  readonly evidence: PlannerEvidence;
  readonly varied: readonly VariationEvidence[];
};

type Asked = {
  /** The topologies of which readings of inferred parts are replayed too. */
  readonly vary?: readonly Topology[];
  /** Replays the topologies themselves. */
  readonly replays?: typeof replaysOver;
};

/** Replays every recording through every topology that compiles, the base first. */
export async function evidenceOf(
  { planner, inUse: base, topologies, recordings }: PlannerModule,
  { vary = [], replays = replaysOver }: Asked = {},
): Promise<EvidenceRun> {
  if (!base) throw new BadInput(`The planner ${planner.id} ships no topology.`);
  const signature = signatureOf(planner);
  const sound = topologies.filter((one) => compiles(one, planner));
  const recursionLimit = Math.max(...sound.map((topology) => recursionLimitOf(topology, planner)));
  const over = { planner, recordings, recursionLimit };
  const ofBase = await replays(over)(base);
  const evidenceFrom = (head: Topology, heads: readonly KnownReplay[]): TopologyEvidence => {
    const beside = ({ trace }: KnownReplay, i: number): RecordingEvidence => {
      const { trace: theirs } = ofBase[i] as KnownReplay;
      return recordingEvidenceOf({ base: theirs, head: trace, signature, topologies: { base, head } });
    };
    const perRecording = heads.map(beside);
    return topologyEvidenceFor(head, problemsBeside(head, base, signature), perRecording, recordings.length);
  };
  const next = replays(over, [ofBase]);
  const perTopology = new Map<string, TopologyEvidence>();
  const varied: VariationEvidence[] = [];
  const replaysOf = async (topology: Topology): Promise<readonly KnownReplay[]> => {
    if (topology === base) return ofBase;
    return sound.includes(topology) ? next(topology) : [];
  };
  for (const topology of topologies) {
    const own = await replaysOf(topology);
    perTopology.set(topology.id, evidenceFrom(topology, own));
    if (!vary.includes(topology)) continue;
    const nextReading = replaysOver(over, [own]);
    for (const { title, topology: reading } of variationsOf(topology, signature))
      if (compiles(reading, planner))
        varied.push({ title, topologyEvidence: evidenceFrom(reading, await nextReading(reading)) });
  }
  return { evidence: { base: base.id, signature, perTopology }, varied };
}

const compiles = (topology: Topology, planner: Planner): boolean =>
  problems(topology, signatureOf(planner)).every(({ severity }) => severity !== "error");

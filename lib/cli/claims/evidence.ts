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
import { problems, type Topology } from "../../topology";
import type { Trace } from "../../trace";
import { BadInput } from "../io";
import { tracesOf } from "../replays";

type EvidenceRun = {
  readonly evidence: PlannerEvidence;
  readonly varied: readonly VariationEvidence[];
};

type Asked = {
  /** The topologies of which readings of inferred parts are replayed too. */
  readonly vary?: readonly Topology[];
  /** Replays the topologies themselves. */
  readonly traces?: typeof tracesOf;
};

/** Replays every recording through every topology that compiles, the base first. */
export async function evidenceOf(
  { planner, inUse: base, topologies, recordings }: PlannerModule,
  { vary = [], traces = tracesOf }: Asked = {},
): Promise<EvidenceRun> {
  if (!base) throw new BadInput(`Planner ${planner.id} ships no topology.`);
  const signature = signatureOf(planner);
  const sound = topologies.filter((one) => compiles(one, planner));
  const recursionLimit = Math.max(...sound.map((topology) => recursionLimitOf(topology, planner)));
  const tracesFor = (topology: Topology) => traces(topology, planner, recordings, recursionLimit);
  const ofBase = await tracesFor(base);
  const evidenceFrom = (head: Topology, heads: readonly Trace[]): TopologyEvidence => {
    const withTrace = (trace: Trace, i: number): RecordingEvidence => {
      const theirs = ofBase[i] as Trace;
      return recordingEvidenceOf({ base: theirs, head: trace, signature, topologies: { base, head } });
    };
    const perRecording = heads.map(withTrace);
    return topologyEvidenceFor(head, problemsBeside(head, base, signature), perRecording, recordings.length);
  };
  const perTopology = new Map<string, TopologyEvidence>();
  const varied: VariationEvidence[] = [];
  const tracesOfOne = async (topology: Topology): Promise<readonly Trace[]> => {
    if (topology === base) return ofBase;
    return sound.includes(topology) ? tracesFor(topology) : [];
  };
  for (const topology of topologies) {
    perTopology.set(topology.id, evidenceFrom(topology, await tracesOfOne(topology)));
    if (!vary.includes(topology)) continue;
    for (const { title, topology: variant } of variationsOf(topology, signature))
      if (compiles(variant, planner))
        varied.push({ title, topologyEvidence: evidenceFrom(variant, await tracesFor(variant)) });
  }
  return { evidence: { base: base.id, signature, perTopology }, varied };
}

const compiles = (topology: Topology, planner: Planner): boolean =>
  problems(topology, signatureOf(planner)).every(({ severity }) => severity !== "error");

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
  vary(topologies: readonly Topology[]): Promise<readonly VariationEvidence[]>;
};

/** Replays every recording through every topology that compiles, and through readings of inferred parts where they are asked for. `traces` is what replays. */
export async function evidenceOf(
  { planner, inUse: base, topologies, recordings }: PlannerModule,
  traces: typeof tracesOf = tracesOf,
): Promise<EvidenceRun> {
  if (!base) throw new BadInput(`The planner ${planner.id} ships no topology.`);
  const signature = signatureOf(planner);
  const kept = (topology: Topology, perRecording: readonly RecordingEvidence[]) =>
    topologyEvidenceFor(topology, problemsBeside(topology, base, signature), perRecording, recordings.length);
  const sound = topologies.filter((one) => compiles(one, planner));
  const limit = Math.max(...sound.map((topology) => recursionLimitOf(topology, planner)));
  const ofBase = await traces(base, planner, recordings, limit);
  const evidenceOfTopology = async (topology: Topology): Promise<TopologyEvidence> => {
    if (!compiles(topology, planner)) return kept(topology, []);
    const heads = topology === base ? ofBase : await traces(topology, planner, recordings, limit);
    const perRecording = heads.map((head, i): RecordingEvidence => {
      return recordingEvidenceOf({
        base: ofBase[i] as Trace,
        head,
        signature,
        topologies: { base, head: topology },
      });
    });
    return kept(topology, perRecording);
  };
  const perTopology = new Map<string, TopologyEvidence>();
  for (const topology of topologies) perTopology.set(topology.id, await evidenceOfTopology(topology));
  return {
    evidence: { base: base.id, signature, perTopology },
    vary: async (subjects) => {
      const varied: VariationEvidence[] = [];
      for (const subject of subjects)
        for (const { title, topology } of variationsOf(subject, signature))
          if (compiles(topology, planner))
            varied.push({ title, topologyEvidence: await evidenceOfTopology(topology) });
      return varied;
    },
  };
}

const compiles = (topology: Topology, planner: Planner): boolean =>
  problems(topology, signatureOf(planner)).every(({ severity }) => severity !== "error");

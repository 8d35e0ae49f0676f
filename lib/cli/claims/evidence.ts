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
import type { Recording } from "../../recording";
import { recursionLimitOf } from "../../replay";
import type { KnownReplay } from "../../reuse";
import { problems, type Topology } from "../../topology";
import type { Trace } from "../../trace";
import { BadInput } from "../io";
import { knownReplayOf, tracesOf } from "../replays";

type EvidenceRun = {
  readonly evidence: PlannerEvidence;
  vary(topologies: readonly Topology[]): Promise<readonly VariationEvidence[]>;
};

/** Replays every recording through every topology that compiles, and through readings of inferred parts where they are asked for. `traces` replays the topologies themselves. */
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
  const evidenceFrom = (topology: Topology, heads: readonly Trace[]): TopologyEvidence => {
    const topologies = { base, head: topology };
    const beside = (head: Trace, i: number): RecordingEvidence =>
      recordingEvidenceOf({ base: ofBase[i] as Trace, head, signature, topologies });
    return kept(topology, heads.map(beside));
  };
  const replayed = async (topology: Topology): Promise<readonly Trace[]> => {
    if (topology === base) return ofBase;
    return sound.includes(topology) ? traces(topology, planner, recordings, limit) : [];
  };
  const perTopology = new Map<string, TopologyEvidence>();
  for (const topology of topologies)
    perTopology.set(topology.id, evidenceFrom(topology, await replayed(topology)));
  return {
    evidence: { base: base.id, signature, perTopology },
    vary: async (subjects) => {
      const varied: VariationEvidence[] = [];
      for (const subject of subjects) {
        const tracesOfReading = besideOthers(planner, recordings, limit);
        for (const { title, topology } of variationsOf(subject, signature))
          if (compiles(topology, planner))
            varied.push({ title, topologyEvidence: evidenceFrom(topology, await tracesOfReading(topology)) });
      }
      return varied;
    },
  };
}

/** So many replays are kept of each recording; more would cost memory, and tell little that these do not. */
const mostKnown = 4;

/** Replays topologies that differ in little: each takes from the first of them what it would only do again. */
function besideOthers(planner: Planner, recordings: readonly Recording[], recursionLimit: number) {
  const known = new Map(recordings.map((recording): [Recording, KnownReplay[]] => [recording, []]));
  return async (topology: Topology): Promise<readonly Trace[]> => {
    const traces: Trace[] = [];
    for (const [recording, others] of known) {
      const replay = await knownReplayOf({ topology, planner, recording, recursionLimit }, others);
      if (others.length < mostKnown) others.push(replay);
      traces.push(replay.trace);
    }
    return traces;
  };
}

const compiles = (topology: Topology, planner: Planner): boolean =>
  problems(topology, signatureOf(planner)).every(({ severity }) => severity !== "error");

import {
  type ClaimCoverage,
  claimsReached,
  problemsBeside,
  type RecordingEvidence,
  recordingEvidenceOf,
  type TopologyEvidence,
  topologiesReadBy,
  topologyEvidenceFor,
} from "../../claims";
import { type Coverage, coverage } from "../../coverage";
import { signatureOf } from "../../planner";
import type { PlannerModule } from "../../planners";
import type { Recording } from "../../recording";
import { problems, type Topology } from "../../topology";
import type { Trace } from "../../trace";
import { tracesOf } from "../replays";

type TopologyReplays = { readonly coverage: Coverage; readonly perRecording: readonly RecordingEvidence[] };

export type ReachedClaims = Coverage & { readonly claims: ClaimCoverage };

/** Replays recordings (by `traces`) and returns what they reach of a topology and its claims. Also replays the topologies that its claims compare with, once each. */
export function reachedBy(
  module: PlannerModule,
  recordings: readonly Recording[],
  traces: typeof tracesOf = tracesOf,
): (topology: Topology) => Promise<ReachedClaims> {
  const { planner, inUse: base, topologies } = module;
  const { claims } = module.claims;
  const signature = signatureOf(planner);
  const styleOf = lookingAt(module, recordings, traces, claims.length > 0);
  const claimsAbout = async (own: Topology): Promise<ClaimCoverage> => {
    const said = claims.filter(({ topology }) => topology === own.id);
    if (!base || said.length === 0) return claimsReached([], { base: "", signature, perTopology: new Map() });
    const perTopology = new Map<string, TopologyEvidence>();
    for (const id of topologiesReadBy(said, base.id)) {
      const topology = id === own.id ? own : topologies.find((one) => one.id === id);
      if (!topology) continue;
      const { perRecording } = await styleOf(topology);
      perTopology.set(
        id,
        topologyEvidenceFor(
          topology,
          problemsBeside(topology, base, signature),
          perRecording,
          recordings.length,
        ),
      );
    }
    return claimsReached(said, { base: base.id, signature, perTopology });
  };
  return async (topology) => ({ ...(await styleOf(topology)).coverage, claims: await claimsAbout(topology) });
}

/** Reduces each topology's traces once. Traces are large, so only those of the planner in use are cached. */
function lookingAt(
  { planner, inUse: base }: PlannerModule,
  recordings: readonly Recording[],
  traces: typeof tracesOf,
  compared: boolean,
): (topology: Topology) => Promise<TopologyReplays> {
  const signature = signatureOf(planner);
  const known = new Map<Topology, Promise<TopologyReplays>>();
  let ofBase: Promise<readonly Trace[]> | null = null;
  const replayed = (topology: Topology): Promise<readonly Trace[]> => {
    if (topology !== base) return traces(topology, planner, recordings);
    ofBase ??= traces(base, planner, recordings);
    return ofBase;
  };
  const styleOf = async (head: Topology): Promise<TopologyReplays> => {
    const sound = problems(head, signature).every(({ severity }) => severity !== "error");
    const heads = sound ? await replayed(head) : [];
    const bases = base && compared ? await replayed(base) : [];
    const perRecording = heads.flatMap((own, i) => {
      const theirs = bases[i];
      if (!base || !theirs) return [];
      return recordingEvidenceOf({ base: theirs, head: own, signature, topologies: { base, head } });
    });
    return { coverage: coverage(heads, head), perRecording };
  };
  return (topology) => {
    const seen = known.get(topology) ?? styleOf(topology);
    known.set(topology, seen);
    return seen;
  };
}

import { problemsAgainst } from "../changes";
import { type Problem, problems, type Signature, type Topology } from "../topology";
import type { RecordingEvidence, TopologyEvidence } from "./schema";

/** True if all recordings are run. */
export const isWhole = ({ perRecording, recordings }: TopologyEvidence): boolean =>
  recordings > 0 && perRecording.length === recordings;

/** Returns a topology's problems, including the risks of replacing the planner in use. */
export const problemsBeside = (
  topology: Topology,
  base: Topology,
  signature: Signature,
): readonly Problem[] =>
  base.id === topology.id ? problems(topology, signature) : problemsAgainst(base, topology, signature);

/** Combines a topology's problems with its evidence so far. One that cannot compile gets no evidence. */
export function topologyEvidenceFor(
  topology: Topology,
  found: readonly Problem[],
  perRecording: readonly RecordingEvidence[],
  recordings: number,
): TopologyEvidence {
  const refused = found.some(({ severity }) => severity === "error");
  return { topology, problems: found, perRecording, recordings: refused ? 0 : recordings };
}

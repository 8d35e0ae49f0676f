import { problemsAgainst } from "../changes";
import { type Problem, problems, type Signature, type Topology } from "../topology";
import type { RecordingEvidence, TopologyEvidence } from "./schema";

/** Whether all that can be run of it is run. */
export const isWhole = ({ perRecording, recordings }: TopologyEvidence): boolean =>
  recordings > 0 && perRecording.length === recordings;

/** A topology's problems, and what it does otherwise than the one in use. */
export const problemsBeside = (
  topology: Topology,
  base: Topology,
  signature: Signature,
): readonly Problem[] =>
  base.id === topology.id ? problems(topology, signature) : problemsAgainst(base, topology, signature);

/** A topology with its problems beside the one in use, and the evidence so far of so many recordings. One that cannot compile has none to come. */
export function topologyEvidenceFor(
  topology: Topology,
  found: readonly Problem[],
  perRecording: readonly RecordingEvidence[],
  recordings: number,
): TopologyEvidence {
  const refused = found.some(({ severity }) => severity === "error");
  return { topology, problems: found, perRecording, recordings: refused ? 0 : recordings };
}

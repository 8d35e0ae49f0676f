import { problems, type Signature, type Topology } from "../topology";
import type { RecordingEvidence, TopologyEvidence } from "./schema";

/** Whether all that can be run of it is run. */
export const isWhole = ({ perRecording, recordings }: TopologyEvidence): boolean =>
  recordings > 0 && perRecording.length === recordings;

type Kept = { readonly base: Topology; readonly signature: Signature; readonly recordings: number };

/** A topology with its problems and perRecording. One that cannot compile has none to come. */
export function topologyEvidenceFor(
  topology: Topology,
  perRecording: readonly RecordingEvidence[],
  { base, signature, recordings }: Kept,
): TopologyEvidence {
  const found = problems(topology, signature, base.id === topology.id ? undefined : base);
  const refused = found.some(({ severity }) => severity === "error");
  return { topology, problems: found, perRecording, recordings: refused ? 0 : recordings };
}

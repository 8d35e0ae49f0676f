import "server-only";
import type { NewJob } from "../../work/add";
import type { StoredEvidence } from "./evidence";

/** Returns the missing jobs: the topology in use first, variants of inferred parts last. */
export function waiting({
  base,
  problems,
  topologies,
  readings: variants,
  recordings,
  run,
}: StoredEvidence): NewJob[] {
  const sound = topologies.filter((one) =>
    (problems.get(one.hash) ?? []).every(({ severity }) => severity !== "error"),
  );
  const rest = sound.filter(({ hash }) => hash !== base.hash);
  const all = [
    ...[base, ...rest].map(({ name, hash }) => ({ name, hash })),
    ...variants.map(({ of, hash }) => ({ name: of, hash })),
  ];
  const cached = [...new Map(all.toReversed().map((one) => [one.hash, one])).values()].toReversed();
  return cached.flatMap(({ name, hash }) =>
    recordings
      .filter((recording) => !run.has(`${hash} ${recording.hash}`))
      .map((recording) => ({
        topologyName: name,
        topologyHash: hash,
        recordingName: recording.name,
        recordingHash: recording.hash,
      })),
  );
}

import { problems, type Signature, type Topology } from "../topology";
import type { Dossier, Exhibit } from "./schema";

/** Whether all that can be run of it is run. */
export const isWhole = ({ exhibits, recordings }: Dossier): boolean =>
  recordings > 0 && exhibits.length === recordings;

type Kept = { readonly base: Topology; readonly signature: Signature; readonly recordings: number };

/** A topology with its problems and exhibits. One that cannot compile has none to come. */
export function dossierFor(
  topology: Topology,
  exhibits: readonly Exhibit[],
  { base, signature, recordings }: Kept,
): Dossier {
  const found = problems(topology, signature, base.id === topology.id ? undefined : base);
  const refused = found.some(({ severity }) => severity === "error");
  return { topology, problems: found, exhibits, recordings: refused ? 0 : recordings };
}

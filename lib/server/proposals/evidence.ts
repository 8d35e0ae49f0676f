import "server-only";
import {
  bookOf,
  type Dossier,
  type Evidence,
  type Exhibit,
  exhibitVersion,
  type VariedDossier,
} from "../../claims";
import type { Signature } from "../../topology";
import { localActor } from "../actor";
import { listExhibits } from "../db/exhibits";
import { listStoredRecordings, type RecordingSummary } from "../db/recordings";
import type { Store } from "../db/store";
import type { StoredTopology } from "../db/topologies";
import { NotFound } from "../errors";
import { signatureFor } from "../planners/signature";
import { theEngine } from "../theEngine";
import { listTopologies } from "../topologies/list";
import { topologyInUse } from "./inUse";
import { problemsFor, type Reading, readingsFor } from "./known";

/** All that is stored about a planner's topologies, without a single replay being read. */
export type StoredEvidence = {
  readonly base: StoredTopology;
  readonly signature: Signature;
  readonly topologies: readonly StoredTopology[];
  readonly recordings: readonly RecordingSummary[];
  readonly evidence: Evidence;
  readonly readings: readonly Reading[];
  readonly varied: readonly VariedDossier[];
  /** Topology hash, blank and recording hash of what there is an exhibit of. */
  readonly run: ReadonlySet<string>;
};

export async function storedEvidence(
  store: Store,
  workspaceId: string,
  planner: string,
): Promise<StoredEvidence> {
  const base = await topologyInUse(store, workspaceId, planner);
  if (!base) throw new NotFound(`There is no topology of the planner ${planner} in this workspace.`);
  const signature = signatureFor(planner);
  const of = { baseTopologyHash: base.hash, engine: theEngine().hash, version: exhibitVersion };
  const [topologies, all, rows] = await Promise.all([
    listTopologies({ actor: { ...localActor, workspaceId }, input: { planner } }),
    listStoredRecordings(store, workspaceId),
    listExhibits(store, workspaceId, of),
  ]);
  const recordings = all.filter((one) => one.planner === planner);
  const current = new Set(recordings.map(({ hash }) => hash));
  const exhibits = new Map<string, Map<string, Exhibit>>();
  for (const { headTopologyHash, recordingHash, body } of rows) {
    if (!current.has(recordingHash)) continue;
    const ofHead = exhibits.get(headTopologyHash) ?? new Map<string, Exhibit>();
    exhibits.set(headTopologyHash, ofHead.set(recordingHash, JSON.parse(body) as Exhibit));
  }
  const dossierOf = (one: Pick<StoredTopology, "topology" | "hash">): Dossier => {
    const found = problemsFor(one, base, signature);
    const refused = found.some(({ severity }) => severity === "error");
    const shown = recordings.flatMap(({ hash }) => exhibits.get(one.hash)?.get(hash) ?? []);
    return {
      topology: one.topology,
      problems: found,
      exhibits: shown,
      recordings: refused ? 0 : recordings.length,
    };
  };
  const spoken = new Set(bookOf(planner).claims.map(({ topology }) => topology));
  const readings = topologies
    .filter(({ name }) => spoken.has(name))
    .flatMap((topology) => readingsFor(topology, signature));
  return {
    ...{ base, signature, topologies, recordings, readings },
    evidence: {
      base: base.name,
      signature,
      dossiers: new Map(topologies.map((one) => [one.name, dossierOf(one)])),
    },
    varied: readings.map((reading) => ({ title: reading.title, dossier: dossierOf(reading) })),
    run: new Set(
      [...exhibits].flatMap(([hash, ofHead]) =>
        [...ofHead.keys()].map((recording) => `${hash} ${recording}`),
      ),
    ),
  };
}

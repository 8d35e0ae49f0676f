import "server-only";
import { z } from "zod";
import * as plans from "../../planners/smith";
import { hash } from "../../std";
import { Topology } from "../../topology";
import { recent } from "../cache/recent";
import { theEngine } from "../core/theEngine";
import { recordingText, topologyText } from "../db/documents";
import { listStoredRecordings } from "../db/recordings";
import type { Store } from "../db/store";
import { listStoredTopologies, type StoredTopology } from "../db/topologies";
import { verb } from "../verb/verb";

const Input = z.strictObject({ most: z.number().int().min(1).max(8).default(5) });

export type CurveHead = {
  readonly topologies: readonly { readonly name: string; readonly title: string }[];
  readonly recordings: number;
  /** Attempts, up to which it is reckoned. */
  readonly most: number;
};

export type AttemptPoint = plans.AttemptPoint;

/** First what is reckoned; then each point of it, as soon as it is known. */
export type CurveLine = CurveHead | { readonly topology: string; readonly point: AttemptPoint };

/** Attempts allowed against plans accepted and calls spent: a curve for each topology that plans, over all recorded requests. */
export const attemptsCurve = verb(
  Input,
  async ({ actor: { workspaceId }, input: { most }, store }): Promise<AsyncGenerator<CurveLine>> => {
    const topologies = (await listStoredTopologies(store, workspaceId)).filter(ofSmith);
    const recordings = (await listStoredRecordings(store, workspaceId)).filter(ofSmith);
    const hashes = recordings.map((recording) => recording.hash);
    return points(store, workspaceId, { topologies, hashes, most });
  },
);

const ofSmith = ({ planner }: { readonly planner: string }): boolean => planner === "smith";

type CurveRequest = {
  readonly topologies: readonly StoredTopology[];
  readonly hashes: readonly string[];
  readonly most: number;
};

async function* points(
  store: Store,
  workspaceId: string,
  { topologies, hashes, most }: CurveRequest,
): AsyncGenerator<CurveLine> {
  yield {
    topologies: topologies.map(({ name, topology }) => ({ name, title: topology.title })),
    recordings: hashes.length,
    most,
  };
  let texts: Promise<readonly string[]> | null = null;
  const recordings = () => (texts ??= Promise.all(hashes.map((one) => textOf(one))));
  for (let attempts = 1; attempts <= most; attempts++) {
    for (const { name, hash: topology } of topologies) {
      const key = hash([theEngine().hash, topology, [...hashes], attempts]);
      const point = await remembered(key, async () => {
        const { document } = await topologyText(store, workspaceId, topology);
        return pointOf(document, await recordings(), attempts);
      });
      yield { topology: name, point };
    }
  }

  async function textOf(recording: string): Promise<string> {
    return (await recordingText(store, workspaceId, recording)).document;
  }
}

async function pointOf(
  document: string,
  recordings: readonly string[],
  attempts: number,
): Promise<AttemptPoint> {
  const topology = plans.withAttempts(Topology.parse(JSON.parse(document)), attempts);
  const ends = await theEngine().ends({ topology: JSON.stringify(topology), recordings });
  const plannings = ends.map((one): plans.Planning => {
    return one ? plans.planningOf(one.end, one.calls) : { status: "unknown", calls: 0 };
  });
  return plans.attemptPoint(attempts, plannings);
}

/** The same topology, recordings and engine give the same point; who asks while it is computed waits for it. */
const remembered = recent<Promise<AttemptPoint>>("attempts", 500);

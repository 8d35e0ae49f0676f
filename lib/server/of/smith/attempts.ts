import "server-only";
import { z } from "zod";
import * as plans from "../../../planners/smith";
import { hash } from "../../../std";
import { Topology } from "../../../topology";
import { slot } from "../../cache/memory";
import { recent } from "../../cache/recent";
import { TooMuch } from "../../core/errors";
import { recordingText, topologyText } from "../../db/documents";
import { listStoredRecordings } from "../../db/recordings";
import { storedOnce } from "../../db/storedOnce";
import { listStoredTopologies, type StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { verb } from "../../verb/verb";

const Input = z.strictObject({ most: z.number().int().min(1).max(8).default(5) });

export type CurveHead = {
  readonly topologies: readonly { readonly name: string; readonly title: string }[];
  readonly recordings: number;
  /** Max attempts of the curve. */
  readonly most: number;
};

export type AttemptPoint = plans.AttemptPoint;

/** The head of the curves first, then each point as soon as it is computed. */
export type CurveLine = CurveHead | { readonly topology: string; readonly point: AttemptPoint };

/** Computes plans accepted and calls spent by attempts allowed: a curve per planning topology, over all recorded requests. */
export const attemptsCurve = verb(Input, async (ctx, { most: max }): Promise<AsyncGenerator<CurveLine>> => {
  const topologies = await listStoredTopologies(ctx.db, { planner: "smith" });
  const recordings = await listStoredRecordings(ctx.db, "smith");
  const hashes = recordings.map((recording) => recording.hash);
  return points(ctx, { topologies, hashes, most: max });
});

type CurveRequest = {
  readonly topologies: readonly StoredTopology[];
  readonly hashes: readonly string[];
  readonly most: number;
};

async function* points(ctx: Ctx, { topologies, hashes, most: max }: CurveRequest): AsyncGenerator<CurveLine> {
  yield {
    topologies: topologies.map(({ name, topology }) => ({ name, title: topology.title })),
    recordings: hashes.length,
    most: max,
  };
  for (let attempts = 1; attempts <= max; attempts++)
    for (const { name, hash: topology } of topologies) {
      const of = { topology, recordings: hashes, attempts };
      yield { topology: name, point: await pointOf(ctx, of) };
    }
}

type PointOf = {
  readonly topology: string;
  readonly recordings: readonly string[];
  readonly attempts: number;
};

/** Recordings per task. */
const recordingsTogether = 50;
/** Max milliseconds per task. */
const maxTime = 60_000;

/** Computes a point once for all servers on the database and stores it; concurrent requests share the computation. */
async function pointOf(ctx: Ctx, of: PointOf): Promise<AttemptPoint> {
  const { topology, recordings, attempts } = of;
  const parts = ["attempts", ctx.engine.hash, topology, hash([...recordings]), String(attempts)];
  const [point] = await pointsOf(ctx.db, [{ of: parts, make: () => inTurn(ctx, () => compute(ctx, of)) }]);
  if (!point) throw new Error("A point that was requested is made.");
  return point;
}

async function compute(
  ctx: Ctx,
  { topology: topologyHash, recordings, attempts }: PointOf,
): Promise<AttemptPoint> {
  const { document } = await topologyText(ctx.db, topologyHash);
  const topology = JSON.stringify(plans.withAttempts(Topology.parse(JSON.parse(document)), attempts));
  const plannings: plans.Planning[] = [];
  for (let i = 0; i < recordings.length; i += recordingsTogether) {
    const some = recordings.slice(i, i + recordingsTogether);
    const texts = await Promise.all(some.map((one) => recordingText(ctx.db, one)));
    const signals = { signal: AbortSignal.timeout(maxTime), patient: new AbortController().signal };
    const task = { topology, recordings: texts.map((one) => one.document) };
    const ends = await ctx.engine.ends(task, signals).catch(tooLong(signals.signal));
    plannings.push(...ends.map((one) => (one ? plans.planningOf(one.end, one.calls) : unknown)));
  }
  return plans.attemptPoint(attempts, plannings);
}

const unknown: plans.Planning = { status: "unknown", calls: 0 };

const tooLong =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    if (!signal.aborted) throw error;
    throw new TooMuch(
      `The curves were not computed: ${recordingsTogether} recordings took longer than ${maxTime / 1000} seconds.`,
    );
  };

const kind = { kind: "attempts", version: 1 };
const pointsOf = storedOnce<AttemptPoint>(kind, recent("attempts", 500));

const turns = slot("attempt-turns", () => ({ last: Promise.resolve() as Promise<unknown> }));

/** Runs one computation at a time, at lower priority than other work. */
function inTurn<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const turn = turns(ctx.memory);
  const next = turn.last.then(work, work);
  turn.last = next.catch(() => {});
  return next;
}

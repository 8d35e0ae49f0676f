import "server-only";
import {
  type Architecture,
  type EconomicsSpec,
  runsOf,
  stepsOf,
  type TaskRun,
  type TaskStep,
} from "../../economics";
import { Recording } from "../../recording";
import { hash, memoize } from "../../std";
import type { Topology } from "../../topology";
import { unpackTrace } from "../../worker";
import { recent } from "../cache/recent";
import { InvalidInput } from "../core/errors";
import { recordingText } from "../db/documents";
import { storedOnce } from "../db/storedOnce";
import type { Ctx } from "../verb/context";

/** An architecture of the report, with what is replayed for it. */
export type ReplayedArchitecture = { readonly architecture: Architecture; readonly topology: Topology };

/** Max replays at a time: other requests go first. */
const atOnce = 2;

// Another version reads runs of older ones again.
const kind = { kind: "economics", version: 1 };
const runsOnce = storedOnce<readonly TaskRun[]>(kind, recent("economics", 2_000));

/** Milliseconds of computing after which a request makes no further replays; the next one goes on. Stored ones are read in any case. */
const patience = 2000;
const inOneSlice = 20;

/** Runs of all architectures, and how many of all replays they are from. */
export type RunsSoFar = { readonly runs: readonly TaskRun[]; readonly done: number; readonly of: number };

/** Returns the runs of every architecture on recordings by hash, as far as they are known soon; each replay is made once and stored. */
export async function runsOfAll(
  ctx: Ctx,
  spec: EconomicsSpec,
  sides: readonly ReplayedArchitecture[],
  recordings: readonly string[],
): Promise<RunsSoFar> {
  const texts = sides.map(({ topology }) => JSON.stringify(topology));
  const recursionLimit = memoize(() => ctx.engine.limit(texts));
  const requests = sides.flatMap(({ architecture, topology }) => {
    const key = hash(topology);
    return recordings.map((recording) => ({
      of: ["runs", ctx.engine.hash, architecture.id, key, recording],
      make: async () => {
        const replayed = await replayOf(ctx, { topology, recording, recursionLimit: await recursionLimit() });
        return runsOf({ architecture: architecture.id, ...replayed }, spec);
      },
    }));
  });
  let until = Number.POSITIVE_INFINITY;
  const tell = () => {
    until = Math.min(until, performance.now() + patience);
  };
  const known: (readonly TaskRun[])[] = [];
  while (known.length < requests.length && performance.now() < until) {
    const slice = requests.slice(known.length, known.length + inOneSlice);
    known.push(...(await runsOnce(ctx.db, slice, { atOnce, tell })));
  }
  return { runs: known.flat(), done: known.length, of: requests.length };
}

/** Replays a task again for its timeline. */
export async function timelineOf(
  ctx: Ctx,
  spec: EconomicsSpec,
  topology: Topology,
  { recording, turn }: { readonly recording: string; readonly turn: number },
): Promise<readonly TaskStep[]> {
  const recursionLimit = await ctx.engine.limit([JSON.stringify(topology)]);
  return stepsOf(await replayOf(ctx, { topology, recording, recursionLimit }), turn, spec);
}

type Replayed = {
  readonly topology: Topology;
  /** By hash. */
  readonly recording: string;
  readonly recursionLimit: number;
};

async function replayOf(ctx: Ctx, { topology, recording: recordingHash, recursionLimit }: Replayed) {
  const { document } = await recordingText(ctx.db, recordingHash);
  const text = JSON.stringify(topology);
  const options = { from: "start" as const, supplied: [] };
  const replayed = await ctx.engine.replay({ topology: text, recording: document, options, recursionLimit });
  if (!replayed.ok) throw new InvalidInput(replayed.message);
  const recording = Recording.parse(JSON.parse(document));
  return { recording, trace: unpackTrace(replayed.result.trace) };
}

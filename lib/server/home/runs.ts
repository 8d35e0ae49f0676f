import "server-only";
import { z } from "zod";
import { listStoredLiveRuns } from "../db/lists/liveRuns";
import { countRuns, listRunPage, type RunKind, type RunPosition } from "../db/lists/runPages";
import { listStoredTasks } from "../db/lists/tasks";
import { listStoredSweeps } from "../db/sweeps";
import { type LiveRunView, viewOf as liveView } from "../live/view";
import { type TaskView, viewOf as taskView } from "../tasks/view";
import type { Ctx } from "../verb/context";
import { CursorTime, readCursor } from "../verb/cursor";
import { verb } from "../verb/verb";
import { type RunSummary, sweepSummaries } from "./lastRuns";

/** A run of any kind. */
export type Run =
  | { readonly kind: "sweep"; readonly run: RunSummary }
  | { readonly kind: "live"; readonly run: LiveRunView }
  | { readonly kind: "task"; readonly run: TaskView };

/** A page of runs. `found`: number that contain the words; `next`: `after` of the next page. */
export type RunPage = {
  readonly runs: readonly Run[];
  readonly total: number;
  readonly found: number;
  readonly next: string | null;
};

const Input = z.strictObject({
  planner: z.string().max(120).optional(),
  /** Words that titles, topologies and people must contain together. */
  find: z.string().max(200).default(""),
  /** `next` of the page before. */
  after: z.string().max(400).nullable().default(null),
  max: z.int().min(1).max(100).default(50),
});

/** Lists a page of sweeps, runs with live models and tasks, newest first, filtered and counted by the database. */
export const listRuns = verb(Input, async (ctx, { planner, find, after, max }): Promise<RunPage> => {
  const filter = { planner, texts: find.split(/\s+/).filter((word) => word !== "") };
  const [rows, counts] = await Promise.all([
    listRunPage(ctx.db, filter, { after: positionIn(after), max: max + 1 }),
    countRuns(ctx.db, filter),
  ]);
  const page = rows.slice(0, max);
  const last = page.at(-1);
  const next = rows.length > max && last ? JSON.stringify([last.at, last.kind, last.id]) : null;
  return { runs: await runsOf(ctx, page), ...counts, next };
});

/** Reads the runs of a page, in its order; those removed meanwhile are left out. */
async function runsOf(ctx: Ctx, page: readonly RunPosition[]): Promise<readonly Run[]> {
  const max = page.length;
  const idsOf = (kind: RunKind) => page.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [sweeps, live, tasks] = await Promise.all([
    listStoredSweeps(ctx.db, { ids: idsOf("sweep") }, max),
    listStoredLiveRuns(ctx.db, { ids: idsOf("live"), max }),
    listStoredTasks(ctx.db, { ids: idsOf("task"), max }),
  ]);
  const all: readonly Run[] = [
    ...(await sweepSummaries(ctx, sweeps)).map((run) => ({ kind: "sweep" as const, run })),
    ...live.map((run) => ({ kind: "live" as const, run: liveView(ctx, run) })),
    ...tasks.map((run) => ({ kind: "task" as const, run: taskView(ctx, run) })),
  ];
  const known = new Map(all.map((one) => [`${one.kind} ${one.run.id}`, one]));
  return page.flatMap(({ kind, id }) => known.get(`${kind} ${id}`) ?? []);
}

const Cursor = z.tuple([CursorTime, z.enum(["sweep", "live", "task"]), z.string()]);

function positionIn(text: string | null): RunPosition | null {
  const cursor = readCursor(Cursor, text);
  return cursor && { at: cursor[0], kind: cursor[1], id: cursor[2] };
}

import "server-only";
import { randomUUID } from "node:crypto";
import {
  addSpent,
  type CallTool,
  cellsOf,
  LiveConfig,
  type LiveEvent,
  type LivePlanner,
  originOf,
  runLive,
  spentOf,
} from "../../live";
import { type Json, withResolvers } from "../../std";
import { slot } from "../cache/memory";
import { Conflict } from "../core/errors";
import {
  addLiveEntry,
  leaveLiveRun,
  listLiveEntries,
  liveRunConfig,
  renewLiveRun,
  takeLiveRun,
} from "../db/lists/liveRuns";
import { saveRecording } from "../recordings/save";
import { untilStored } from "../tasks/untilStored";
import { logFailure } from "../telemetry/log";
import type { Ctx } from "../verb/context";
import { askable, pause, secrets, within } from "./providers";

/** A run that this process works on. */
type ActiveRun = { readonly abort: AbortController; readonly ended: Promise<void>; step: string };

const held = slot("live-runs", () => ({ worker: randomUUID(), active: new Map<string, ActiveRun>() }));

export const workerOf = (ctx: Ctx): string => held(ctx.memory).worker;

/** Current step of a run of this process, in words; `null` if another process works on it, or none. */
export const stepOf = (ctx: Ctx, id: string): string | null => held(ctx.memory).active.get(id)?.step ?? null;

/** Stops a run of this process after the entries that are stored. */
export function abortLiveRun(ctx: Ctx, id: string): void {
  held(ctx.memory).active.get(id)?.abort.abort("cancelled");
}

/** Stops the runs of a process that ends; another server, or this one after its next start, can go on with them. */
export async function restLiveRuns(ctx: Ctx): Promise<void> {
  const runs = [...held(ctx.memory).active.values()];
  for (const { abort } of runs) abort.abort("stopping");
  await Promise.all(runs.map(({ ended }) => ended));
}

/** How a planner's runs are worked on. */
export type LiveWork = {
  readonly live: LivePlanner;
  /** Title of the set that a run's recordings go into. */
  setOf(id: string, config: LiveConfig): string;
  /** Describes a step in a few words. */
  describe(event: LiveEvent): string | null;
  /** Opens the tools of a run; throws a sentence where they cannot be used. */
  openTools(ctx: Ctx): Promise<{ readonly use: CallTool; close(): void }>;
};

const renewEvery = 5_000;

/** Takes a run and works on it until it ends, is cancelled or stopped; returns once it has begun. Throws `Conflict` where another worker holds it. */
export async function beginLiveRun(ctx: Ctx, id: string, work: LiveWork): Promise<void> {
  const { worker, active } = held(ctx.memory);
  if (active.has(id) || !(await takeLiveRun(ctx.db, id, worker)))
    throw new Conflict("The run is under way or finished.");
  const abort = new AbortController();
  const { promise: ended, resolve: end } = withResolvers();
  const run: ActiveRun = { abort, ended, step: "Starting" };
  active.set(id, run);
  const renewal = setInterval(() => {
    renewLiveRun(ctx.db, id, worker)
      .then((mine) => mine || abort.abort("lost"))
      .catch(() => {});
  }, renewEvery);
  renewal.unref();
  const report = (error: unknown): void => logFailure("live run", error, { run: id });
  const isLeft = (): boolean => leaves(abort.signal);
  void workOn(ctx, id, work, run)
    .catch((error: unknown) => ({ state: "failed" as const, message: reasonFor(error) }))
    .then((last) =>
      untilStored(() => leaveLiveRun(ctx.db, id, worker, isLeft() ? null : last), isLeft, report),
    )
    .catch(report)
    .finally(() => {
      clearInterval(renewal);
      active.delete(id);
      end();
    });
}

/** True if the run is to be gone on with as it is: the server stops, or the database says already how it ended. */
const leaves = ({ aborted, reason }: AbortSignal): boolean => aborted && reason !== "cancelled";

const reasonFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function workOn(ctx: Ctx, id: string, work: LiveWork, run: ActiveRun) {
  const worker = workerOf(ctx);
  const config = LiveConfig.parse(JSON.parse(await liveRunConfig(ctx.db, id)));
  const { tasks, seeds, architectures, providers, limits } = config;
  const entries = (await listLiveEntries(ctx.db, id)).map(({ entry }) => entry);
  const set = work.setOf(id, config);
  const tools = await work.openTools(ctx);
  let number = entries.length;
  let spent = spentOf(entries);
  let done = entries.filter(({ type }) => type === "result").length;
  try {
    const { reason, message } = await runLive({
      live: work.live,
      architectures,
      cells: cellsOf(tasks, seeds),
      origin: originOf(id, config),
      entries,
      models: {
        providerOf: (model) => askable(ctx, providers[model] ?? ""),
        open: (provider, model) => ctx.models.open(provider, model),
        secrets: secrets(ctx),
        within,
        clock: () => performance.now(),
        sleep: pause,
      },
      callTool: tools.use,
      limits,
      signal: run.abort.signal,
      store: async (entry) => {
        spent = addSpent(spent, entry);
        if (entry.type === "result") done++;
        await addLiveEntry(ctx.db, { id, worker }, entry, { number, spent, done });
        number++;
      },
      storeRecording: async (recording) => {
        await saveRecording(ctx, { document: recording as Json, set });
      },
      onEvent: (event) => {
        run.step = work.describe(event) ?? run.step;
      },
    });
    return { state: reason, message };
  } finally {
    tools.close();
  }
}

import "server-only";
import { processWide } from "../cache/processWide";
import { machineActor } from "../core/actor";
import { onRecordingsChanged } from "../core/changed";
import type { Store } from "../db/store";
import { backgroundIsWanted, cancelStoredSweep, listStoredSweeps, wantBackground } from "../db/sweeps";
import { sweepChanged } from "../jobs/changes";
import { theRunner } from "../jobs/theRunner";
import { backgroundAllowed } from "./allowed";
import { type Progress, work } from "./work";

/** What this process does by itself: it goes on, or has come to an end. */
type Background = {
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
  progress: Progress | null;
  state: "running" | "done" | "stopped";
};

const place = processWide<Background>("background");

/** What runs now, or ran last; null where nothing did. */
export const theBackground = (): Pick<Background, "progress" | "state"> | null => place.get() ?? null;

/** Does by itself what is left to do, unless it is not allowed here, or somebody stopped it. It runs once, however often it is asked for. */
export async function runBackground(store: Store): Promise<void> {
  if (!backgroundAllowed(process.env, store) || place.get()?.state === "running") return;
  if (!(await backgroundIsWanted(store, machineActor.workspaceId))) return;
  if (place.get()?.state === "running") return;
  const stopping = new AbortController();
  const { promise: ended, resolve: end } = withResolvers();
  const own: Background = { stopping, ended, progress: null, state: "running" };
  place.set(own);
  work(store, stopping.signal, (now) => {
    own.progress = now;
  })
    .then(async (whole) => {
      if (!whole) await wantBackground(store, machineActor.workspaceId, false);
      own.state = whole ? "done" : "stopped";
    })
    .catch((error) => {
      own.state = "stopped";
      if (!stopping.signal.aborted) report(error);
    })
    .finally(end);
}

/** Looks for what is left to do whenever a recording came or went, once what runs then has ended. */
export function followRecordings(store: Store, stopped: AbortSignal): void {
  const again = async () => {
    await place.get()?.ended;
    if (!stopped.aborted) await runBackground(store);
  };
  onRecordingsChanged(() => void again().catch(report));
}

/** Ends it in this process; what is queued goes on at the next start. */
export async function restBackground(): Promise<void> {
  const own = place.get();
  own?.stopping.abort();
  await own?.ended;
  place.set(undefined);
}

/** Ends it until somebody lets it go on, also in later processes. */
export async function endBackground(store: Store): Promise<void> {
  const { workspaceId } = machineActor;
  await wantBackground(store, workspaceId, false);
  place.get()?.stopping.abort();
  const runner = await theRunner();
  for (const { id, state, background } of await listStoredSweeps(store, workspaceId)) {
    if (state !== "running" || !background) continue;
    await cancelStoredSweep(store, workspaceId, id);
    runner.cancel(id);
    sweepChanged(id);
  }
  await place.get()?.ended;
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const report = (error: unknown): void => {
  process.stderr.write(`background: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
};

import type { Prices } from "../cost";
import type { Answer } from "../planner";
import type { Recording } from "../recording";
import { replay } from "../replay";
import { hash, type Json } from "../std";
import type { Trace } from "../trace";
import { askPaid, type LiveModels, StopLive } from "./askPaid";
import type { CallTool, LivePlanner } from "./livePlanner";
import { type LiveOrigin, liveRecording, unanswered } from "./liveRecording";
import type { LiveAnswer, LiveArchitecture, LiveCell, LiveEnd, LiveEntry, LiveLimits } from "./schema";
import { addSpent, type LiveSpent, spentOf } from "./spent";

export type LiveEvent =
  | { readonly type: "asking"; readonly cell: string; readonly architecture: string; readonly kind: string }
  | { readonly type: "resending"; readonly ms: number; readonly message: string }
  | { readonly type: "spent"; readonly spent: LiveSpent; readonly done: number };

export type LiveRun = {
  readonly live: LivePlanner;
  readonly architectures: readonly LiveArchitecture[];
  readonly cells: readonly LiveCell[];
  readonly origin: LiveOrigin;
  /** All entries of the run so far. */
  readonly entries: readonly LiveEntry[];
  readonly models: LiveModels;
  readonly callTool: CallTool;
  readonly limits: LiveLimits;
  readonly prices?: Prices;
  readonly signal: AbortSignal;
  /** Stores an entry; the run goes on once it is stored. */
  store(entry: LiveEntry): Promise<void>;
  /** Stores a finished task's recording; may be called again with an equal one. */
  storeRecording(recording: Recording): Promise<void>;
  onEvent?(event: LiveEvent): void;
};

/** Works through the tasks that the entries lack, in order, each under every topology. Sends no request whose answer is among the entries. */
export async function runLive(run: LiveRun): Promise<LiveEnd> {
  const { cells, entries, prices = {}, onEvent = () => {} } = run;
  const done = new Set(entries.flatMap((entry) => (entry.type === "result" ? [entry.cell] : [])));
  const known = new Map(
    entries.flatMap((entry) => (entry.type === "answer" ? [[nameOf(entry), entry] as const] : [])),
  );
  let spent = spentOf(entries, prices);
  const store = async (entry: LiveEntry): Promise<void> => {
    await run.store(entry);
    if (entry.type === "answer") known.set(nameOf(entry), entry);
    if (entry.type === "result") done.add(entry.cell);
    spent = addSpent(spent, entry, prices);
    onEvent({ type: "spent", spent, done: done.size });
  };
  const paid = askPaid({
    live: run.live,
    models: run.models,
    limits: run.limits,
    prices,
    signal: run.signal,
    spent: () => spent,
    onResend: (failed) => onEvent({ type: "resending", ...failed }),
  });
  for (const { usage, answer } of known.values())
    if (usage?.model !== undefined && answer !== undefined) paid.note(usage.model);
  const work: Work = { ...run, known, store, ask: paid.ask, onEvent };
  for (const cell of cells) {
    if (done.has(cell.id)) continue;
    try {
      await finishCell(work, cell);
    } catch (thrown) {
      if (!(thrown instanceof StopLive)) throw thrown;
      const { stop, requests } = thrown;
      if (requests > 0) await store({ type: "failure", cell: cell.id, requests, message: stop.message });
      return stop;
    }
  }
  return { reason: "finished", message: "" };
}

type Work = LiveRun & {
  readonly known: ReadonlyMap<string, LiveAnswer>;
  readonly ask: ReturnType<typeof askPaid>["ask"];
  readonly onEvent: (event: LiveEvent) => void;
};

/** Replays a task under each topology with answers that are known or requested, and stores its recording. */
async function finishCell(work: Work, cell: LiveCell): Promise<void> {
  const { live, architectures, origin } = work;
  const requested = unanswered(origin, live.planner.id, cell);
  const traces: Trace[] = [];
  for (const architecture of architectures) traces.push(await traceOf(work, cell, architecture, requested));
  const answerTo = (kind: string, request: Json, ordinal: number) =>
    work.known.get(
      nameOf({ cell: cell.id, kind, request, ordinal: ordinalOf(live, kind, request, ordinal) }),
    );
  const recording = liveRecording({ requested, traces, planner: live.planner, answerTo });
  await work.storeRecording(recording);
  const outcomes = architectures.map(({ id }, i) => ({
    architecture: id,
    solved: live.isSolved(traces[i]?.segments[0]?.turns[0]?.outcome ?? null),
  }));
  await work.store({ type: "result", cell: cell.id, recording: recording.id, outcomes });
}

async function traceOf(
  work: Work,
  cell: LiveCell,
  { id, topology }: LiveArchitecture,
  recording: Recording,
): Promise<Trace> {
  const { live } = work;
  const counts = new Map<string, number>();
  // A replay that was stopped from within comes to an end of its own, which nobody reads.
  const stopped: { by: unknown } = { by: null };
  const answer = async (kind: string, request: Json): Promise<Answer> => {
    if (stopped.by !== null) throw stopped.by;
    const name = hash([kind, request]);
    const ordinal = counts.get(name) ?? 0;
    counts.set(name, ordinal + 1);
    try {
      return asAnswer(await answerOf(work, cell, id, { kind, request, ordinal }));
    } catch (thrown) {
      stopped.by = thrown;
      throw thrown;
    }
  };
  const replayed = await replay({ topology, planner: live.planner, recording, live: answer }).catch(
    (thrown: unknown) => {
      throw stopped.by ?? thrown;
    },
  );
  if (stopped.by !== null) throw stopped.by;
  if (!replayed.ok) throw new Error(replayed.problems.map(({ message }) => message).join(" "));
  const end = replayed.trace.segments[0]?.end;
  if (end?.kind !== "ended") throw new Error(`${cell.id} under ${id}: ${end?.message ?? "no end"}`);
  return replayed.trace;
}

type AskedCall = { readonly kind: string; readonly request: Json; readonly ordinal: number };

async function answerOf(
  work: Work,
  cell: LiveCell,
  architecture: string,
  call: AskedCall,
): Promise<LiveAnswer> {
  const { live, models, signal } = work;
  const { kind, request } = call;
  const ordinal = ordinalOf(live, kind, request, call.ordinal);
  const known = work.known.get(nameOf({ cell: cell.id, kind, request, ordinal }));
  if (known) return known;
  if (signal.aborted)
    throw new StopLive({ reason: "cancelled", message: "Cancelled before there was an answer." });
  work.onEvent({ type: "asking", cell: cell.id, architecture, kind });
  const model = live.modelOf(kind, request);
  const facts = { type: "answer" as const, cell: cell.id, kind, request, ordinal };
  if (model !== null) {
    const entry: LiveAnswer = { ...facts, ...(await work.ask(kind, model, request)) };
    await work.store(entry);
    return entry;
  }
  const began = models.clock();
  const answer = await work.callTool(kind, request, cell.task);
  const latency = Math.max(0, Math.round(models.clock() - began));
  const entry: LiveAnswer = { ...facts, answer, latency, requests: 0 };
  await work.store(entry);
  return entry;
}

/** A tool gives equal requests the same answer. */
const ordinalOf = (live: LivePlanner, kind: string, request: Json, ordinal: number): number =>
  live.modelOf(kind, request) === null ? 0 : ordinal;

const nameOf = ({ cell, kind, request, ordinal }: AskedCall & { readonly cell: string }): string =>
  `${cell} ${hash([kind, request])} ${ordinal}`;

function asAnswer({ answer, error, latency }: LiveAnswer): Answer {
  const time = latency === undefined ? {} : { latency };
  if (error) return { ok: false, error, ...time };
  return { ok: true, value: answer ?? null, ...time };
}

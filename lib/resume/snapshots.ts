import type { AskedQuestion, Continuation, StoredThreadState } from "../inflight";
import type { Planner } from "../planner";
import type { Recording, TakenCalls } from "../recording";
import type { OpenQuestion, RunEnd, SavedThread } from "../replay";
import { nextAmong, type Replayed, replay, resumeValue } from "../replay";
import type { Json } from "../std";
import type { Topology } from "../topology";
import { START } from "../topology";
import { leadsToEnd } from "./leadsToEnd";
import { isCut, outcomeAt } from "./outcomeAt";
import {
  answeredOf,
  type GraphRun,
  type SnapshotDraft,
  type SnapshotRecorder,
  snapshotRecorder,
} from "./snapshotRecorder";

/** A snapshot with the stored thread, and what its own graph did next. */
export type ThreadSnapshot = StoredThreadState & {
  readonly saved: SavedThread;
  /** Recorded answers taken by finished tasks. */
  readonly taken: TakenCalls;
  /** The value to resume with; `undefined` when there is no answer. */
  readonly resume: unknown;
  /** All answers of the thread, with the questions that they were given to. */
  readonly meant: ReadonlyMap<unknown, AskedQuestion>;
  /** Answers that are sent, or stored and not yet consumed. */
  readonly sent: ReadonlySet<unknown>;
  /** Task id -> node, for tasks with stored writes. */
  readonly tasks: ReadonlyMap<string, string>;
  /** A finished task led to END, which stored writes do not show. */
  readonly doneAtEnd: boolean;
  /** The recorded turn in which it continues: that of the answer, if one is sent. */
  readonly goesOnIn: number;
  readonly next: Continuation;
};

type Request = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly recording: Recording;
  readonly recursionLimit?: number;
  readonly signal?: AbortSignal;
};

export type ThreadSnapshots =
  | { readonly ok: true; readonly snapshots: readonly ThreadSnapshot[] }
  | Extract<Replayed, { ok: false }>;

/** Replays a recording and captures every stored state of its thread: each checkpoint, and again with the writes of each task that finished after it. */
export async function snapshotsOf(request: Request): Promise<ThreadSnapshots> {
  const recorder = snapshotRecorder();
  const replayed = await replay({ ...request, recorder: recorder });
  if (!replayed.ok) return replayed;
  const { topology, planner } = request;
  const outcomes = runOutcomes(recorder, outcomeAt(topology, planner));
  return {
    ok: true,
    snapshots: recorder.drafts.map((draft) => snapshotOf(draft, recorder, topology, outcomes)),
  };
}

/** Returns the planner's outcome at the end of each run. */
function runOutcomes(
  { runs, drafts }: SnapshotRecorder,
  outcome: ReturnType<typeof outcomeAt>,
): readonly Json[] {
  return runs.map(({ rest }, i) => {
    const last = drafts.findLast(({ run }) => run <= i);
    return last && !isCut(rest) ? outcome(last.saved.checkpoint.channel_values) : null;
  });
}

function snapshotOf(
  draft: SnapshotDraft,
  recorder: SnapshotRecorder,
  topology: Topology,
  outcomes: readonly Json[],
): ThreadSnapshot {
  const { saved, turn, taken, questions, kind } = draft;
  const { checkpoint, metadata, writes } = saved;
  const nodes = topology.nodes.map((node) => node.id).sort();
  const done = [...draft.done].map((task) => recorder.node(task) ?? START);
  const next = nextAmong(nodes)(checkpoint.channel_values);
  const given = answeredOf(questions);
  const open = given[0] ?? questions[0];
  const run = recorder.runs[draft.run];
  const finished = run?.tasks.filter(({ id }) => draft.done.has(id)) ?? [];
  return {
    turn,
    step: metadata.step,
    kind,
    pending: next.filter((node) => !done.includes(node)),
    done,
    leads: [...new Set(writes.flatMap(({ entry: [, channel] }) => leadOf(channel)))],
    question: open ? recorder.question(open) : null,
    answer: open?.reply.answer ? saidBy(open) : null,
    given: given.map(recorder.question),
    answered: run?.answered ?? [],
    saved,
    taken,
    resume: kind === "waits" ? resumeValue(questions, writes) : undefined,
    meant: recorder.meant,
    sent: new Set(given.map(({ reply }) => reply.answer)),
    tasks: new Map(
      writes.flatMap(({ entry: [task] }) => {
        const node = recorder.node(task);
        return node === undefined ? [] : [[task, node] as const];
      }),
    ),
    doneAtEnd: finished.length > 0 && leadsToEnd(topology, finished),
    goesOnIn: goesOnIn(draft, recorder),
    next: nextRun(draft, recorder, topology, outcomes),
  };
}

const leadOf = (channel: string): string[] => {
  if (channel.startsWith("branch:to:")) return [channel.slice("branch:to:".length)];
  return channel.startsWith("join:") ? [channel.slice(channel.lastIndexOf(":") + 1)] : [];
};

const saidBy = ({ reply: { answer } }: OpenQuestion): Json => {
  if (!answer) return null;
  return answer.ok ? answer.value : answer.error.message;
};

/** Returns the run in which a state continues: the next one after an answered wait, else its own. */
function runAfter({ kind, run }: SnapshotDraft, { runs }: SnapshotRecorder): number {
  const isAnswered = kind === "waits" && (runs[run + 1]?.answered.length ?? 0) > 0;
  return isAnswered ? run + 1 : run;
}

const goesOnIn = (draft: SnapshotDraft, recorder: SnapshotRecorder): number =>
  recorder.drafts.find(({ run }) => run > draft.run && run === runAfter(draft, recorder))?.turn ?? draft.turn;

/** Returns base's continuation, run by run; its own run is empty if it waits for an answer that never came. */
function nextRun(
  draft: SnapshotDraft,
  recorder: SnapshotRecorder,
  topology: Topology,
  outcomes: readonly Json[],
): Continuation {
  const at = runAfter(draft, recorder);
  const run = draft.kind === "waits" && at === draft.run ? undefined : recorder.runs[at];
  const step = draft.saved.metadata.step + 1;
  const left = (run?.tasks ?? []).filter(
    (task) => task.step > step || (task.step === step && !draft.done.has(task.id)),
  );
  const question = recorder.question;
  const rest = recorder.runs[at]?.rest ?? null;
  return {
    nodes: left.map((task) => task.node),
    decisions: left.flatMap((task) => task.decisions),
    reached: (run?.answered ?? []).map((request) => ({ asked: request, meant: request, now: true })),
    ...restOf(rest, question),
    atEnd: rest?.kind === "ended" && leadsToEnd(topology, (run as GraphRun).tasks),
    outcome: outcomes[at] ?? null,
    later: recorder.runs.slice(at + 1).map(({ tasks, rest: end }, i) => ({
      decisions: tasks.flatMap(({ decisions }) => decisions),
      ...restOf(end, question),
      outcome: outcomes[at + 1 + i] ?? null,
    })),
  };
}

export function restOf(
  rest: RunEnd | null,
  question: (open: OpenQuestion) => AskedQuestion,
): Pick<Continuation, "rest" | "asks" | "stop"> {
  if (rest?.kind === "stopped") {
    const { kind, message } = rest.end;
    return { rest: "stopped", asks: [], stop: { kind, message } };
  }
  if (rest?.kind !== "waiting") return { rest: "ended", asks: [], stop: null };
  return { rest: "waits", asks: rest.questions.map(question), stop: null };
}

/** A snapshot without the thread that was stored. */
export function plain({
  turn,
  step,
  kind,
  pending,
  done,
  leads,
  question,
  answer,
  given,
  answered,
}: ThreadSnapshot): StoredThreadState {
  return { turn, step, kind, pending, done, leads, question, answer, given, answered };
}

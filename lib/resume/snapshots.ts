import type { AskedQuestion, Continuation, StoredThreadState } from "../inflight";
import type { Planner } from "../planner";
import type { Recording, TakenCalls } from "../recording";
import type { OpenQuestion, RunEnd, SavedThread } from "../replay";
import { nextAmong, type Replayed, replay, resumeValue } from "../replay";
import type { Json } from "../std";
import type { Topology } from "../topology";
import { START } from "../topology";
import { leadsToEnd } from "./leadsToEnd";
import {
  answeredOf,
  type GraphRun,
  type SnapshotDraft,
  type SnapshotRecorder,
  snapshotRecorder,
} from "./snapshotRecorder";

/** A snapshot with the thread as it was stored then, and what the graph that left it did next. */
export type ThreadSnapshot = StoredThreadState & {
  readonly saved: SavedThread;
  /** What tasks that finished had taken of the recording. */
  readonly taken: TakenCalls;
  /** What an application sends to resume it; undefined where nobody answers. */
  readonly resume: unknown;
  /** Each answer of the whole thread, with the question that it was given to. */
  readonly meant: ReadonlyMap<unknown, AskedQuestion>;
  /** The answers that are sent, or are stored and not used yet. */
  readonly sent: ReadonlySet<unknown>;
  /** Task id -> node, of the tasks whose writes are stored. */
  readonly tasks: ReadonlyMap<string, string>;
  /** One of them led to END, which no stored write says. */
  readonly doneAtEnd: boolean;
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

/** Replays a recording and keeps every state in which its thread was stored: each checkpoint as it was put, and again with the writes of each task that finished after it. */
export async function snapshotsOf(request: Request): Promise<ThreadSnapshots> {
  const kept = snapshotRecorder();
  const replayed = await replay({ ...request, recorder: kept });
  if (!replayed.ok) return replayed;
  return { ok: true, snapshots: kept.drafts.map((draft) => snapshotOf(draft, kept, request.topology)) };
}

function snapshotOf(draft: SnapshotDraft, kept: SnapshotRecorder, topology: Topology): ThreadSnapshot {
  const { saved, turn, taken, questions, kind } = draft;
  const { checkpoint, metadata, writes } = saved;
  const nodes = topology.nodes.map((node) => node.id).sort();
  const done = [...draft.done].map((task) => kept.node(task) ?? START);
  const next = nextAmong(nodes)(checkpoint.channel_values);
  const given = answeredOf(questions);
  const open = given[0] ?? questions[0];
  const run = kept.runs[draft.run];
  const finished = run?.tasks.filter(({ id }) => draft.done.has(id)) ?? [];
  return {
    turn,
    step: metadata.step,
    kind,
    pending: next.filter((node) => !done.includes(node)),
    done,
    leads: [...new Set(writes.flatMap(({ entry: [, channel] }) => leadOf(channel)))],
    question: open ? kept.question(open) : null,
    answer: open?.reply.answer ? saidBy(open) : null,
    given: given.map(kept.question),
    answered: run?.answered ?? [],
    saved,
    taken,
    resume: kind === "waits" ? resumeValue(questions, writes) : undefined,
    meant: kept.meant,
    sent: new Set(given.map(({ reply }) => reply.answer)),
    tasks: new Map(
      writes.flatMap(({ entry: [task] }) => {
        const node = kept.node(task);
        return node === undefined ? [] : [[task, node] as const];
      }),
    ),
    doneAtEnd: finished.length > 0 && leadsToEnd(topology, finished),
    next: nextRun(draft, kept, topology),
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

/** An answered wait goes on with the next run; everything else with what is left of its own. */
function nextRun(draft: SnapshotDraft, kept: SnapshotRecorder, topology: Topology): Continuation {
  const here = kept.runs[draft.run];
  const after = kept.runs[draft.run + 1];
  const later = after && after.answered.length > 0 ? after : undefined;
  const run = draft.kind === "waits" ? later : here;
  const step = draft.saved.metadata.step + 1;
  const left = (run?.tasks ?? []).filter(
    (task) => task.step > step || (task.step === step && !draft.done.has(task.id)),
  );
  const rest = run?.rest ?? here?.rest ?? null;
  return {
    nodes: left.map((task) => task.node),
    decisions: left.flatMap((task) => task.decisions),
    reached: (run?.answered ?? []).map((asked) => ({ asked, meant: asked, now: true })),
    ...restOf(rest, (open) => kept.question(open)),
    atEnd: rest?.kind === "ended" && leadsToEnd(topology, (run as GraphRun).tasks),
  };
}

export function restOf(
  rest: RunEnd | null,
  question: SnapshotRecorder["question"],
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

import type { Continuation, StoredThreadState } from "../inflight";
import type { Planner } from "../planner";
import type { Recording, TakenCalls } from "../recording";
import type { OpenQuestion, RunEnd, SavedThread } from "../replay";
import { nextOf, type Replayed, replay } from "../replay";
import type { Json } from "../std";
import type { Topology } from "../topology";
import { START } from "../topology";
import { leadsToEnd } from "./leadsToEnd";
import {
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
  /** Task id -> node, of the tasks whose writes are stored. */
  readonly tasks: ReadonlyMap<string, string>;
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
  const next = nextOf(checkpoint.channel_values, nodes);
  const [open] = questions;
  const run = kept.runs[draft.run];
  return {
    turn,
    step: metadata.step,
    kind,
    pending: next.filter((node) => !done.includes(node)),
    done,
    leads: [...new Set(writes.flatMap(({ entry: [, channel] }) => leadOf(channel)))],
    question: open ? kept.question(open) : null,
    answer: open?.reply.answer ? saidBy(open) : null,
    answered: run?.answered ?? null,
    saved,
    taken,
    resume: kind === "waits" ? resumeOf(questions) : undefined,
    tasks: new Map(
      writes.flatMap(({ entry: [task] }) => {
        const node = kept.node(task);
        return node === undefined ? [] : [[task, node] as const];
      }),
    ),
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

/** One question is answered by the bare answer, several by the ids that they were asked under. */
function resumeOf(questions: readonly OpenQuestion[]): unknown {
  if (questions.length === 0 || questions.some(({ reply }) => reply.answer === null)) return undefined;
  if (questions.length === 1) return questions[0]?.reply.answer;
  return Object.fromEntries(questions.map(({ interrupt, reply }) => [interrupt, reply.answer]));
}

/** An answered wait goes on with the next run; everything else with what is left of its own. */
function nextRun(draft: SnapshotDraft, kept: SnapshotRecorder, topology: Topology): Continuation {
  const here = kept.runs[draft.run];
  const after = kept.runs[draft.run + 1];
  const later = after?.answered ? after : undefined;
  const run = draft.kind === "waits" ? later : here;
  const step = draft.saved.metadata.step + 1;
  const left = (run?.tasks ?? []).filter(
    (task) => task.step > step || (task.step === step && !draft.done.has(task.id)),
  );
  const rest = run?.rest ?? here?.rest ?? null;
  return {
    nodes: left.map((task) => task.node),
    decisions: left.flatMap((task) => task.decisions),
    reached: run?.answered ? [run.answered] : [],
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
    return { rest: "stopped", asks: null, stop: { kind, message } };
  }
  const [open] = rest?.kind === "waiting" ? rest.questions : [];
  return { rest: open ? "waits" : "ended", asks: open ? question(open) : null, stop: null };
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
  answered,
}: ThreadSnapshot): StoredThreadState {
  return { turn, step, kind, pending, done, leads, question, answer, answered };
}

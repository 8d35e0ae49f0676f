import { type Taken, take } from "../../recording";
import type { AskedQuestion, StoredThreadState, TraceEvent } from "../../trace";
import type { SavedThread, SerializedValue } from "../CheckpointStore";
import type { ReplayHost } from "../replayHost";
import type { OpenQuestion, RunEnd } from "../runGraph";
import { type TrackedTask, trackTasks } from "./hearTasks";

/** Told of everything that happens to a thread while a recording is replayed. */
export type ThreadRecorder = {
  watch(host: ReplayHost): void;
  hearing(emit: (event: TraceEvent) => void): (event: TraceEvent) => void;
  readonly stored: (stored: SerializedValue) => void;
  /** The thread is run with new input, or with an answer. */
  begins(by: "message" | "answer"): void;
  rested(rest: RunEnd): void;
};

/** One run of the graph, from input or answer until it rests. */
export type GraphRun = {
  readonly tasks: TrackedTask[];
  rest: RunEnd | null;
  readonly answered: AskedQuestion | null;
};

/** A stored state as it was met; `leg` says which run it is in, by its place. */
export type SnapshotDraft = {
  readonly saved: SavedThread;
  readonly turn: number;
  readonly leg: number;
  readonly done: ReadonlySet<string>;
  readonly taken: Taken;
  /** What it waits for, or what the stored answer is for. */
  questions: readonly OpenQuestion[];
  kind: StoredThreadState["kind"];
};

export type Recorder = ThreadRecorder & {
  readonly drafts: readonly SnapshotDraft[];
  readonly legs: readonly GraphRun[];
  /** Task id -> node. */
  node(task: string): string | undefined;
  question(open: OpenQuestion): AskedQuestion;
};

const unfinished = ["__interrupt__", "__error__"];
/** LangGraph stores an answer under this name until a task takes it. */
const noTask = "00000000-0000-0000-0000-000000000000";

const waitingAt = (leg: GraphRun | undefined): readonly OpenQuestion[] =>
  leg?.rest?.kind === "waiting" ? leg.rest.questions : [];

/** Keeps every state that a thread is stored in, with what had been taken of the recording by then and what came after. */
export function recorder(): Recorder {
  const drafts: SnapshotDraft[] = [];
  const legs: GraphRun[] = [];
  const heard = trackTasks();
  let turn = () => 0;
  let taken: Taken = new Map();
  let done: { readonly at: string; readonly tasks: ReadonlySet<string> } = { at: "", tasks: new Set() };
  const question = ({ call, reply }: OpenQuestion): AskedQuestion => ({
    key: reply.key,
    label: heard.label(call),
  });

  /** What an unfinished task asked will be asked again by whoever carries on. */
  const finish = (task: string): void => {
    if (done.tasks.has(task)) return;
    const more = new Map(taken);
    for (const { key, match } of heard.task(task)?.asked ?? []) take(more, key, match);
    taken = more;
    done = { at: done.at, tasks: new Set([...done.tasks, task]) };
  };

  return {
    drafts,
    legs,
    question,
    node: (task) => heard.task(task)?.node,
    hearing: heard.hearing,
    watch: (host) => {
      turn = () => host.caller.turn;
      heard.watch(host);
    },
    begins: (by) => {
      const [open] = by === "answer" ? waitingAt(legs.at(-1)) : [];
      const leg: GraphRun = { tasks: [], rest: null, answered: open ? question(open) : null };
      legs.push(leg);
      heard.into(leg.tasks);
    },
    stored: ({ saved, by }) => {
      if (saved.checkpoint.id !== done.at) done = { at: saved.checkpoint.id, tasks: new Set() };
      const answered = by?.task === noTask && by.channels.includes("__resume__");
      if (by && !answered && !by.channels.some((channel) => unfinished.includes(channel))) finish(by.task);
      const at = { saved, turn: turn(), leg: legs.length - 1, done: done.tasks, taken };
      const questions = answered ? waitingAt(legs.at(-2)) : [];
      drafts.push({ ...at, questions, kind: answered ? "answered" : "running" });
    },
    rested: (rest) => {
      const [leg, last] = [legs.at(-1), drafts.at(-1)];
      if (!leg || !last) return;
      leg.rest = rest;
      if (rest.kind === "ended") last.kind = "ended";
      if (rest.kind !== "waiting") return;
      last.kind = "waits";
      last.questions = rest.questions;
    },
  };
}

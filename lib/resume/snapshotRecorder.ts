import type { AskedQuestion, StoredThreadState } from "../inflight";
import { type TakenCalls, take } from "../recording";
import {
  isTaskOutput,
  type OpenQuestion,
  type RunEnd,
  type SavedThread,
  type ThreadRecorder,
} from "../replay";
import { type TrackedTask, trackTasks } from "./trackTasks";

/** One run of the graph, from input or answer until it rests. */
export type GraphRun = {
  readonly tasks: TrackedTask[];
  rest: RunEnd | null;
  /** Questions that the run's input answers. */
  readonly answered: readonly AskedQuestion[];
};

/** A stored state as recorded; `run` is the index of its run. */
export type SnapshotDraft = {
  readonly saved: SavedThread;
  readonly turn: number;
  readonly run: number;
  readonly done: ReadonlySet<string>;
  readonly taken: TakenCalls;
  /** The awaited questions, or those that the stored answers belong to. */
  questions: readonly OpenQuestion[];
  kind: StoredThreadState["kind"];
};

export type SnapshotRecorder = ThreadRecorder & {
  readonly drafts: readonly SnapshotDraft[];
  readonly runs: readonly GraphRun[];
  /** Task id -> node. */
  node(task: string): string | undefined;
  question(open: OpenQuestion): AskedQuestion;
  /** All given answers, with the questions that they were given to. */
  readonly meant: ReadonlyMap<unknown, AskedQuestion>;
};

/** LangGraph stores a single answer under this id until a task consumes it; one of several is stored under its interrupt's id, where no task finds it. */
const noTask = "00000000-0000-0000-0000-000000000000";

/** Returns the questions that the recording answers. */
export const answeredOf = (questions: readonly OpenQuestion[]): readonly OpenQuestion[] =>
  questions.filter(({ reply }) => reply.answer !== null);

const waitingAt = (run: GraphRun | undefined): readonly OpenQuestion[] =>
  run?.rest?.kind === "waiting" ? run.rest.questions : [];

/** Records every stored state of a thread, with the recorded answers taken so far and the run that followed. */
export function snapshotRecorder(): SnapshotRecorder {
  const drafts: SnapshotDraft[] = [];
  const runs: GraphRun[] = [];
  const tracked = trackTasks();
  const meant = new Map<unknown, AskedQuestion>();
  let turn = () => 0;
  let taken: TakenCalls = new Map();
  let done: { readonly at: string; readonly tasks: ReadonlySet<string> } = { at: "", tasks: new Set() };
  const counted = new Set<string>();
  const question = ({ call, reply }: OpenQuestion): AskedQuestion => ({
    key: reply.key,
    label: tracked.label(call),
  });

  /** Calls of an unfinished task will be made again by the resuming graph. */
  const count = (task: string): void => {
    if (counted.has(task)) return;
    counted.add(task);
    const more = new Map(taken);
    for (const { key, match } of tracked.task(task)?.asked ?? []) take(more, key, match);
    taken = more;
  };
  const finish = (task: string): void => {
    count(task);
    done = { at: done.at, tasks: new Set([...done.tasks, task]) };
  };

  return {
    drafts,
    runs,
    question,
    meant,
    node: (task) => tracked.task(task)?.node,
    hearing: tracked.hearing,
    watch: (host) => {
      turn = () => host.caller.turn;
      tracked.watch(host);
    },
    begins: (by) => {
      // New input abandons waiting tasks: they are not resumed, and their calls count as made.
      if (by === "message") for (const { id } of runs.at(-1)?.tasks ?? []) count(id);
      const answered = by === "answer" ? answeredOf(waitingAt(runs.at(-1))) : [];
      for (const open of answered) meant.set(open.reply.answer, question(open));
      const run: GraphRun = { tasks: [], rest: null, answered: answered.map(question) };
      runs.push(run);
      tracked.into(run.tasks);
    },
    stored: ({ saved, by }) => {
      if (saved.checkpoint.id !== done.at) done = { at: saved.checkpoint.id, tasks: new Set() };
      const waited = waitingAt(runs.at(-2));
      const isAnswer = (task: string) =>
        task === noTask || waited.some(({ interrupt }) => interrupt === task);
      const answered = by?.channels.includes("__resume__") === true && isAnswer(by.task);
      if (by && !answered && by.channels.some(isTaskOutput)) finish(by.task);
      const at = { saved, turn: turn(), run: runs.length - 1, done: done.tasks, taken };
      const questions = answered ? answeredOf(waited) : [];
      drafts.push({ ...at, questions, kind: answered ? "answered" : "running" });
    },
    rested: (rest) => {
      const [run, last] = [runs.at(-1), drafts.at(-1)];
      if (!run || !last) return;
      run.rest = rest;
      if (rest.kind === "ended") last.kind = "ended";
      if (rest.kind !== "waiting") return;
      last.kind = "waits";
      last.questions = rest.questions;
    },
  };
}

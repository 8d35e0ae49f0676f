import type { MadeDecision, TraceEvent } from "./events";
import type { Checkpoint, Decision, End, Segment, Superstep, Task, TraceCall, TraceTurn } from "./schema";

/** A segment that still receives events. */
export type SegmentInProgress = {
  readonly start: Segment["start"];
  readonly turns: TraceTurn[];
  readonly supersteps: Superstep[];
  readonly calls: TraceCall[];
  readonly decisions: Decision[];
  readonly checkpoints: Checkpoint[];
  /** Calls made before the last decision. */
  counted: number;
  /** The newest turn has no superstep yet. */
  awaitsStep: boolean;
  end: End | null;
};

type Event<T extends TraceEvent["type"]> = Extract<TraceEvent, { type: T }>;

export const openSegment = (start: Segment["start"]): SegmentInProgress => ({
  start,
  turns: [],
  supersteps: [],
  calls: [],
  decisions: [],
  checkpoints: [],
  counted: 0,
  awaitsStep: false,
  end: null,
});

/** Begins a turn, which starts with the next superstep. */
export function beginTurn(segment: SegmentInProgress, { turn, kind, text }: Event<"turn">): void {
  const step = (segment.checkpoints.at(-1)?.step ?? -1) + 1;
  segment.turns.push({ turn, kind, text, step, end: "stopped", report: null, outcome: null });
  segment.awaitsStep = true;
}

/** Begins or restarts a task; a restart discards the previous run's results. */
export function runTask(segment: SegmentInProgress, { step, turn, node, path }: Event<"task">): void {
  const last = segment.turns.at(-1);
  if (segment.awaitsStep && last) last.step = step;
  segment.awaitsStep = false;
  let superstep = segment.supersteps.at(-1);
  if (superstep?.step !== step) {
    superstep = { step, turn, tasks: [] };
    segment.supersteps.push(superstep);
  }
  const again = superstep.tasks.findIndex((task) => task.node === node && task.path === path);
  const earlier = superstep.tasks[again];
  if (!earlier) superstep.tasks.push(newTask(node, path));
  else
    superstep.tasks[again] = {
      ...newTask(node, path),
      runs: earlier.runs + 1,
      interrupted: earlier.interrupted,
    };
}

const newTask = (node: string, path: string): Task => ({
  node,
  path,
  runs: 1,
  policies: [],
  routes: [],
  interrupted: false,
});

/** The task that a node runs in a superstep. */
export function taskAt(
  segment: SegmentInProgress,
  at: { readonly step: number; readonly node: string },
): Task {
  const superstep = segment.supersteps.findLast((candidate) => candidate.step === at.step);
  const task = superstep?.tasks.find((candidate) => candidate.node === at.node);
  if (!task) throw new Error(`No task of "${at.node}" began in superstep ${at.step}.`);
  return task;
}

export function makeDecision(segment: SegmentInProgress, made: MadeDecision): void {
  const { decisions, calls, checkpoints } = segment;
  let visit = 0;
  for (const { turn, align } of decisions) if (turn === made.turn && align === made.align) visit += 1;
  const since: number[] = [];
  while (segment.counted < calls.length) since.push(segment.counted++);
  const checkpoint = checkpoints.length > 0 ? checkpoints.length - 1 : null;
  decisions.push({ ...made, index: decisions.length, visit, checkpoint, calls: since });
}

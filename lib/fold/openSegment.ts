import { isObject, type Json, shorten } from "../std";
import type { Checkpoint, Decision, Segment, Task, TraceCall } from "../trace";
import type { MadeDecision, Maker } from "./decisions";
import { type AppEvent, type Lane, levelOf, nodesOf, ownerOf, type TaskData } from "./events";
import type { FoldHead } from "./foldHead";
import { type Ranks, ranksByLane } from "./lanes";
import { withoutIds } from "./messages";

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type CheckpointData = Extract<AppEvent, { event: "checkpoints" }>["data"];
type OpenSuperstep = Segment["supersteps"][number] & { readonly namespace: string };

export type RunningTask = { readonly maker: Maker; readonly task: Writable<Task>; readonly id: string };

type State = { readonly [channel: string]: Json };

/** A segment under construction. */
export type OpenSegment = {
  readonly head: FoldHead;
  readonly store: (value: Json) => string;
  readonly turns: Writable<Segment["turns"][number]>[];
  readonly supersteps: OpenSuperstep[];
  readonly calls: Writable<TraceCall>[];
  readonly decisions: Decision[];
  readonly checkpoints: Checkpoint[];
  readonly tasks: Map<string, RunningTask>;
  /** Tasks that have started and not ended. */
  readonly running: Set<string>;
  /** Thread of each call that was made in one. */
  readonly lanes: Map<number, Lane>;
  /** Calls whose task has not ended, by task: they arrive through another channel than its events. */
  readonly callsOfTask: Map<string | null, number[]>;
  readonly sinceDecision: number[];
  /** Tasks that run a subgraph; its own tasks are not reported twice. */
  readonly containers: Set<string>;
  /** The newest state of the root graph. */
  root: State;
  turn: number;
  /** True if tasks that start now join the newest superstep. */
  collects: boolean;
};

export const openSegment = (head: FoldHead, store: OpenSegment["store"]): OpenSegment => ({
  head,
  store,
  turns: [],
  supersteps: [],
  calls: [],
  decisions: [],
  checkpoints: [],
  tasks: new Map(),
  running: new Set(),
  lanes: new Map(),
  callsOfTask: new Map(),
  sinceDecision: [],
  containers: new Set(),
  root: {},
  turn: 0,
  collects: false,
});

export const currentStep = ({ supersteps }: OpenSegment): number => Math.max(0, supersteps.length - 1);

export function beginTurn(segment: OpenSegment, turn: number): void {
  const given = segment.head.turns[turn - 1];
  segment.turn = turn;
  for (const { id, task } of segment.tasks.values()) if (task.interrupted) segment.running.add(id);
  segment.turns.push({
    turn,
    kind: given?.kind ?? "message",
    text: given?.text ?? "",
    step: segment.supersteps.length,
    end: "stopped",
    report: null,
    outcome: null,
  });
}

export function addCall(
  { calls, callsOfTask, lanes }: OpenSegment,
  task: string | null,
  call: TraceCall,
  lane: Lane | undefined,
): void {
  const index = calls.push({ ...call }) - 1;
  if (lane) lanes.set(index, lane);
  callsOfTask.set(task, [...(callsOfTask.get(task) ?? []), index]);
}

/** Assigns the calls of a task to its superstep. */
function placeCalls(segment: OpenSegment, id: string | null, maker: Maker | null): number[] {
  const indices = segment.callsOfTask.get(id) ?? [];
  segment.callsOfTask.delete(id);
  for (const index of indices) {
    const call = segment.calls[index];
    if (!call) continue;
    call.step = maker?.step ?? currentStep(segment);
    if (maker) call.path = maker.path;
    segment.sinceDecision.push(index);
  }
  return indices;
}

/** Returns the maker of a task; `null` if the task runs again after an interrupt. */
export function startTask(segment: OpenSegment, ns: readonly string[], { id, name }: TaskData): Maker | null {
  if (ns.length > 0) segment.containers.add(ownerOf(levelOf(ns)));
  segment.running.add(id);
  const known = segment.tasks.get(id);
  if (known) {
    known.task.runs += 1;
    return null;
  }
  const node = [...nodesOf(ns), name].join("/");
  const { step, tasks } = superstepFor(segment, ns.join("|"));
  const path = `${node}:${tasks.filter((one) => one.node === node).length}`;
  const task: Task = { node, path, runs: 1, policies: [], routes: [], interrupted: false };
  tasks.push(task);
  const maker = { node, path, step };
  segment.tasks.set(id, { maker, task, id });
  return maker;
}

/** Returns the superstep of a task: tasks of one namespace share it if they start before any of them ends. */
function superstepFor(segment: OpenSegment, namespace: string): OpenSuperstep {
  const { supersteps, turn, collects } = segment;
  const last = supersteps.at(-1);
  segment.collects = true;
  if (collects && last?.namespace === namespace && last.turn === turn) return last;
  const superstep: OpenSuperstep = { step: supersteps.length, turn, tasks: [], namespace };
  supersteps.push(superstep);
  return superstep;
}

export const lastTaskOf = ({ tasks }: OpenSegment, node: string): RunningTask | undefined =>
  [...tasks.values()].findLast(({ maker }) => maker.node === node || maker.node.endsWith(`/${node}`));

export function endTask(segment: OpenSegment, running: RunningTask, wrote: string[], data: TaskData): void {
  const { maker, task, id } = running;
  segment.collects = false;
  segment.running.delete(id);
  const own = placeCalls(segment, id, maker);
  // A call from a thread of the app's own names no task; it is this one's if no other runs.
  const isLast = [...segment.running].every((other) => segment.containers.has(other));
  const unnamed = isLast ? placeCalls(segment, null, maker) : [];
  task.policies = [
    {
      policy: segment.head.functionOf(maker.node),
      did: wrote.length > 0 ? "wrote" : "idle",
      wrote,
      calls: [...own, ...unnamed],
      notes: [],
    },
  ];
  if ((data.interrupts ?? []).length > 0) task.interrupted = true;
  if (data.error !== undefined && data.error !== null) task.error = shorten(messageOf(data.error), 500);
}

/** Adds a decision; one recognized late goes before the routes that followed it. Numbers are assigned when the segment closes. */
export function addDecision(segment: OpenSegment, made: MadeDecision, position?: number): void {
  const { by, rewrittenBy, ...decision } = made;
  const { decisions, checkpoints, turn, head, sinceDecision } = segment;
  const settled = ({ node }: Maker) => ({ node, policy: head.functionOf(node) });
  const later = position === undefined ? undefined : decisions[position];
  const calls = later ? later.calls.filter((index) => (segment.calls[index]?.step ?? 0) <= by.step) : [];
  const added: Decision = {
    ...decision,
    value: withoutIds(decision.value),
    turn,
    index: 0,
    visit: 0,
    origin: null,
    settledBy: settled(by),
    rewrittenBy: rewrittenBy.map(settled),
    actedBy: null,
    step: by.step + 1,
    path: by.path,
    checkpoint: later?.checkpoint ?? (checkpoints.length > 0 ? checkpoints.length - 1 : null),
    calls: later ? calls : sinceDecision.splice(0),
  };
  if (!later || position === undefined) decisions.push(added);
  else {
    const rest = { ...later, calls: later.calls.filter((index) => !calls.includes(index)) };
    decisions.splice(position, 1, added, rest);
  }
}

/** Adds the state after a superstep. A subgraph's channels overlay those of the root graph, as if its nodes belonged to it. */
export function addCheckpoint(
  segment: OpenSegment,
  ns: readonly string[],
  { values, next, metadata }: CheckpointData,
): void {
  const own = withoutIds((values ?? {}) as Json) as State;
  const isRoot = ns.length === 0;
  if (isRoot) segment.root = own;
  const state = isRoot ? own : { ...segment.root, ...own };
  const step = isRoot ? (metadata?.step ?? -1) : (segment.checkpoints.at(-1)?.step ?? -1);
  const channels = Object.fromEntries(Object.entries(state).map(([name, one]) => [name, segment.store(one)]));
  segment.checkpoints.push({
    step,
    turn: segment.turn,
    source: sources.find((one) => one === metadata?.source) ?? "loop",
    next: next.map((name) => [...nodesOf(ns), name].join("/")),
    channels,
    extra: {},
    internal: {},
    writes: Object.keys(state).length,
    bytes: JSON.stringify(state).length,
  });
}

const sources = ["input", "loop", "update", "fork"] as const;

/** Assigns calls whose task has not ended. */
function placeOpenCalls(segment: OpenSegment): void {
  for (const id of [...segment.callsOfTask.keys()])
    placeCalls(segment, id, id === null ? null : (segment.tasks.get(id)?.maker ?? null));
}

export function endTurn(segment: OpenSegment, end: "waits" | "ended" | "stopped"): void {
  placeOpenCalls(segment);
  const last = segment.turns.at(-1);
  if (last) last.end = end;
}

/** Closes the segment: orders calls by task, since parallel tasks call in any order, and numbers the decisions. */
export function closeSegment(
  segment: OpenSegment,
): Omit<Segment, "end"> & { readonly placeOf: (call: number) => number } {
  placeOpenCalls(segment); // those of threads that the end of the run has overtaken
  const ranks = ranksByLane(segment.calls, segment.lanes);
  const order = segment.calls.map((_, index) => index).sort((a, b) => callOrder(segment, ranks, a, b));
  const placeOf = (call: number): number => order.indexOf(call);
  const locationsOf = (calls: readonly number[]): number[] => calls.map(placeOf).sort((a, b) => a - b);
  const visits = new Map<string, number>();
  return {
    placeOf,
    start: { kind: "start" },
    turns: segment.turns,
    supersteps: segment.supersteps.map(({ namespace: _namespace, tasks, ...superstep }) => ({
      ...superstep,
      tasks: tasks.map((task) => ({
        ...task,
        policies: (task.policies ?? []).map((run) => ({ ...run, calls: locationsOf(run.calls) })),
      })),
    })),
    calls: order.flatMap((index) => segment.calls[index] ?? []),
    decisions: segment.decisions.map((decision, index) => {
      const key = `${decision.turn} ${decision.align}`;
      const visit = visits.get(key) ?? 0;
      visits.set(key, visit + 1);
      return { ...decision, index, visit, calls: locationsOf(decision.calls) };
    }),
    checkpoints: segment.checkpoints,
  };
}

function callOrder({ calls }: OpenSegment, ranks: Ranks, a: number, b: number): number {
  const [one, other] = [calls[a], calls[b]];
  const steps = (one?.turn ?? 0) - (other?.turn ?? 0) || (one?.step ?? 0) - (other?.step ?? 0);
  if (steps !== 0) return steps;
  const paths = [one?.path ?? "", other?.path ?? ""];
  if (paths[0] === paths[1]) return (ranks.get(a) ?? a) - (ranks.get(b) ?? b);
  return (paths[0] ?? "") < (paths[1] ?? "") ? -1 : 1;
}

const messageOf = (error: Json): string =>
  isObject(error) && typeof error.message === "string" ? error.message : JSON.stringify(error);

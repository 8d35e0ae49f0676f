import { isObject, type Json, shorten } from "../std";
import type { Checkpoint, Decision, Segment, Task, TraceCall } from "../trace";
import type { MadeDecision, Maker } from "./decisions";
import type { AppEvent, TaskData } from "./events";
import type { FoldHead } from "./fold";
import { withoutIds } from "./messages";

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type CheckpointData = Extract<AppEvent, { event: "checkpoints" }>["data"];
type OpenSuperstep = Segment["supersteps"][number] & { readonly namespace: string };

export type RunningTask = { readonly maker: Maker; readonly task: Writable<Task>; readonly id: string };

/** A segment while its events come in. */
export type OpenSegment = {
  readonly head: FoldHead;
  readonly store: (value: Json) => string;
  readonly turns: Writable<Segment["turns"][number]>[];
  readonly supersteps: OpenSuperstep[];
  readonly calls: Writable<TraceCall>[];
  readonly decisions: Decision[];
  readonly checkpoints: Checkpoint[];
  readonly tasks: Map<string, RunningTask>;
  /** Calls whose task has not ended, by task: they come by another channel than its events. */
  readonly callsOfTask: Map<string | null, number[]>;
  readonly sinceDecision: number[];
  turn: number;
  /** Tasks that start now join the newest superstep. */
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
  callsOfTask: new Map(),
  sinceDecision: [],
  turn: 0,
  collects: false,
});

export const currentStep = ({ supersteps }: OpenSegment): number => Math.max(0, supersteps.length - 1);

export function beginTurn(segment: OpenSegment, turn: number): void {
  const given = segment.head.turns[turn - 1];
  segment.turn = turn;
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

export function addCall({ calls, callsOfTask }: OpenSegment, task: string | null, call: TraceCall): void {
  const index = calls.push({ ...call }) - 1;
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

/** Null where the task runs again after an interrupt. */
export function startTask(segment: OpenSegment, ns: readonly string[], { id, name }: TaskData): Maker | null {
  const known = segment.tasks.get(id);
  if (known) {
    known.task.runs += 1;
    return null;
  }
  const node = [...ns.map((part) => part.split(":")[0]), name].join("/");
  const { step, tasks } = superstepFor(segment, ns.join("|"));
  const path = `${node}:${tasks.filter((one) => one.node === node).length}`;
  const task: Task = { node, path, runs: 1, policies: [], routes: [], interrupted: false };
  tasks.push(task);
  const maker = { node, path, step };
  segment.tasks.set(id, { maker, task, id });
  return maker;
}

/** Tasks of one namespace that start before one of them ends run in one superstep. */
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
  task.policies = [
    {
      policy: segment.head.functionOf(maker.node),
      did: wrote.length > 0 ? "wrote" : "idle",
      wrote,
      calls: placeCalls(segment, id, maker),
      notes: [],
    },
  ];
  if ((data.interrupts ?? []).length > 0) task.interrupted = true;
  if (data.error !== undefined && data.error !== null) task.error = shorten(messageOf(data.error), 500);
}

export function addDecision(segment: OpenSegment, { by, rewrittenBy, ...decision }: MadeDecision): void {
  const { decisions, checkpoints, turn, head, sinceDecision } = segment;
  const settled = ({ node }: Maker) => ({ node, policy: head.functionOf(node) });
  decisions.push({
    ...decision,
    value: withoutIds(decision.value),
    turn,
    index: decisions.length,
    visit: decisions.filter((one) => one.turn === turn && one.align === decision.align).length,
    origin: null,
    settledBy: settled(by),
    rewrittenBy: rewrittenBy.map(settled),
    actedBy: null,
    step: by.step + 1,
    path: by.path,
    checkpoint: checkpoints.length > 0 ? checkpoints.length - 1 : null,
    calls: sinceDecision.splice(0),
  });
}

export function addCheckpoint(segment: OpenSegment, { values, next, metadata }: CheckpointData): void {
  const state = withoutIds((values ?? {}) as Json) as { readonly [channel: string]: Json };
  const channels = Object.fromEntries(Object.entries(state).map(([name, one]) => [name, segment.store(one)]));
  segment.checkpoints.push({
    step: metadata?.step ?? -1,
    turn: segment.turn,
    source: sources.find((one) => one === metadata?.source) ?? "loop",
    next: [...next],
    channels,
    extra: {},
    internal: {},
    writes: Object.keys(state).length,
    bytes: JSON.stringify(state).length,
  });
}

const sources = ["input", "loop", "update", "fork"] as const;

export function endTurn(segment: OpenSegment, end: "waits" | "ended" | "stopped"): void {
  for (const id of [...segment.callsOfTask.keys()])
    placeCalls(segment, id, id === null ? null : (segment.tasks.get(id)?.maker ?? null));
  const last = segment.turns.at(-1);
  if (last) last.end = end;
}

export const closeSegment = (segment: OpenSegment): Omit<Segment, "end"> => ({
  start: { kind: "start" },
  turns: segment.turns,
  supersteps: segment.supersteps.map(({ namespace: _namespace, ...superstep }) => superstep),
  calls: segment.calls,
  decisions: segment.decisions,
  checkpoints: segment.checkpoints,
});

const messageOf = (error: Json): string =>
  isObject(error) && typeof error.message === "string" ? error.message : JSON.stringify(error);

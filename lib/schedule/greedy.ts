import { START, type Topology } from "../topology";
import type { Segment, Task, TraceCall } from "../trace";
import { longestChain, sourcesOf, type Timed, timedTask } from "./chains";
import type { Schedule, ScheduledCall } from "./schema";

/** `pause`: milliseconds between two calls of one task. */
export type GreedyRules = { readonly pause: number };

/** A greedy timeline, and that of the same calls with the barrier of supersteps. */
export type GreedySchedule = Schedule & {
  /** The total with the barrier: a superstep starts when the slowest task of the previous one has ended. */
  readonly barrier: number;
  /** When each node would start with the barrier. */
  readonly barrierStarts: ReadonlyMap<string, number>;
};

/** Schedules a segment so that a task starts as soon as its sources have ended. Requires a graph whose nodes run at most once. */
export function greedySchedule(segment: Segment, topology: Topology, rules: GreedyRules): GreedySchedule {
  const into = sourcesOf(topology);
  const tasks = new Map(
    segment.supersteps.flatMap(({ turn, tasks }) => tasks.map((task) => [task.node, { turn, task }])),
  );
  const timed = new Map<string, Timed>();
  const levels = new Map<string, number>();
  for (const node of inOrder(topology, into)) {
    const found = tasks.get(node);
    if (!found) continue;
    const sources = (into.get(node) ?? []).flatMap((source) => timed.get(source) ?? []);
    const level = 1 + Math.max(0, ...sources.map(({ task }) => levels.get(task.node) ?? 0));
    levels.set(node, level);
    timed.set(node, placed(segment, { ...found, level }, sources, rules));
  }
  const all = [...timed.values()];
  const chain = longestChain(all);
  const critical = new Set(chain.map(({ task }) => task.node));
  const { starts, total } = withBarrier(all);
  return {
    tasks: all.map(({ task }) => ({ ...task, critical: critical.has(task.node) })),
    total: Math.max(0, ...all.map(({ task }) => task.end)),
    critical: chain.map(({ task }) => task.node),
    shortest: chain.at(-1)?.chain ?? 0,
    unmeasured: segment.calls.filter((call) => call.latency === undefined).length,
    barrier: total,
    barrierStarts: starts,
  };
}

/** Nodes after all their sources, in drawing order where that leaves a choice. */
function inOrder({ nodes }: Topology, into: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (id: string): void => {
    const open = [id];
    for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
      const next = (into.get(node) ?? []).find((source) => source !== START && !done.has(source));
      if (next !== undefined) open.push(next);
      else done.add(open.pop() ?? node);
    }
  };
  for (const { id } of nodes) if (!done.has(id)) visit(id);
  return [...done];
}

type Placed = { readonly turn: number; readonly level: number; readonly task: Task };

/** Starts a task as soon as its sources have ended. */
function placed(
  { calls }: Segment,
  { turn, level, task }: Placed,
  sources: readonly Timed[],
  rules: GreedyRules,
): Timed {
  const start = Math.max(0, ...sources.map((one) => one.task.end));
  const indices = (task.policies ?? []).flatMap((run) => run.calls);
  const made = pausedCalls(indices, calls, start, rules);
  return timedTask({ task, step: level, turn, ready: start, start, calls: made, sources });
}

/** Lays the calls of a task out, with a pause before each further one. A repeated answer is no further attempt. */
function pausedCalls(
  indices: readonly number[],
  calls: readonly TraceCall[],
  start: number,
  { pause }: GreedyRules,
): readonly ScheduledCall[] {
  const made: ScheduledCall[] = [];
  for (const index of indices) {
    const call = calls[index];
    const last = made.at(-1);
    if (!call || (last && call.match.as === "repeated")) continue;
    const begun = last ? last.end + pause : start;
    const [failed, timedOut] = [call.error !== undefined, call.error?.code === "timeout"];
    made.push({ call: index, start: begun, end: begun + (call.latency ?? 0), failed, timedOut });
  }
  return made;
}

function withBarrier(timed: readonly Timed[]) {
  const starts = new Map<string, number>();
  const deepest = timed.reduce((max, { task }) => Math.max(max, task.step), 0);
  let total = 0;
  for (let level = 1; level <= deepest; level++) {
    const row = timed.filter(({ task }) => task.step === level);
    for (const { task } of row) starts.set(task.node, total);
    total += row.reduce((max, { duration }) => Math.max(max, duration), 0);
  }
  return { starts, total };
}

import type { Topology } from "../topology";
import type { Segment, Superstep, Task, TraceCall } from "../trace";
import { longestChain, sourcesOf, type Timed, timedTask } from "./chains";
import type { Schedule, ScheduledCall } from "./schema";

/** Schedules a segment in recorded time: a superstep starts when the slowest task of the previous one ended; calls within a task are sequential. */
export function schedule(segment: Segment, topology: Topology): Schedule {
  const into = sourcesOf(topology);
  const latest = new Map<string, Timed>();
  const timed: Timed[] = [];
  let now = 0;
  for (const superstep of segment.supersteps) {
    const row = superstep.tasks.map((task) => placed(segment, superstep, task, now, into, latest));
    const end = Math.max(now, ...row.map(({ task }) => task.end));
    for (const one of row) {
      const slowest = one.task.end === end && end > now;
      const known = { ...one, task: { ...one.task, slowest } };
      latest.set(one.task.node, known);
      timed.push(known);
    }
    now = end;
  }
  const chain = longestChain(timed);
  const critical = new Set(chain.map(({ task }) => `${task.step} ${task.node}`));
  return {
    tasks: timed.map(({ task }) => ({ ...task, critical: critical.has(`${task.step} ${task.node}`) })),
    total: now,
    critical: chain.map(({ task }) => task.node),
    shortest: chain.at(-1)?.chain ?? 0,
    unmeasured: segment.calls.filter((call) => call.latency === undefined).length,
  };
}

function placed(
  { calls }: Segment,
  { step, turn }: Superstep,
  task: Task,
  start: number,
  into: ReadonlyMap<string, readonly string[]>,
  latest: ReadonlyMap<string, Timed>,
): Timed {
  const sources = (into.get(task.node) ?? []).flatMap((node) => latest.get(node) ?? []);
  const ready = sources.length > 0 ? Math.max(...sources.map((one) => one.task.end)) : start;
  return timedTask({ task, step, turn, ready, start, calls: callsOf(task, calls, start), sources });
}

function callsOf(task: Task, calls: readonly TraceCall[], start: number): readonly ScheduledCall[] {
  let now = start;
  return (task.policies ?? [])
    .flatMap((run) => run.calls)
    .flatMap((index) => {
      const call = calls[index];
      if (!call) return [];
      const begun = now;
      now += call.latency ?? 0;
      const failed = call.error !== undefined;
      return [{ call: index, start: begun, end: now, failed, timedOut: call.error?.code === "timeout" }];
    });
}

import { START, type Topology } from "../topology";
import type { Task } from "../trace";
import type { ScheduledCall, ScheduledTask } from "./schema";

export type Timed = {
  readonly task: ScheduledTask;
  /** Calls' time alone. */
  readonly duration: number;
  /** End of the longest chain up to this task, with each task right after its predecessors. */
  readonly chain: number;
  readonly before: Timed | null;
};

/** Maps each node to its possible predecessors by edges, joins and branches. */
export function sourcesOf(topology: Topology): ReadonlyMap<string, readonly string[]> {
  const into = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    if (from !== START) into.set(to, [...(into.get(to) ?? []), from]);
  };
  for (const edge of topology.edges) for (const from of [edge.from].flat()) add(from, edge.to);
  for (const use of topology.routers) for (const branch of use.branches) add(use.from, branch.to);
  return into;
}

/** Returns the longest chain of dependent tasks, without those that take no time. */
export function longestChain(timed: readonly Timed[]): readonly Timed[] {
  const last = timed.reduce<Timed | null>(
    (best, one) => (best && best.chain >= one.chain ? best : one),
    null,
  );
  const chain: Timed[] = [];
  for (let one = last; one; one = one.before) if (one.duration > 0) chain.unshift(one);
  return chain;
}

type Placement = {
  readonly task: Task;
  readonly step: number;
  readonly turn: number;
  /** When the last of `sources` has ended. */
  readonly ready: number;
  readonly start: number;
  readonly calls: readonly ScheduledCall[];
  readonly sources: readonly Timed[];
};

/** Times a task from its calls, and continues the longest chain of its sources. */
export function timedTask({ task, step, turn, ready, start, calls, sources }: Placement): Timed {
  const duration = (calls.at(-1)?.end ?? start) - start;
  const before = sources.reduce<Timed | null>(
    (best, one) => (best && best.chain >= one.chain ? best : one),
    null,
  );
  const policies = task.policies ?? [];
  return {
    duration,
    before,
    chain: (before?.chain ?? 0) + duration,
    task: {
      node: task.node,
      step,
      turn,
      ready,
      start,
      end: start + duration,
      waited: start - ready,
      calls,
      skipped: policies.length > 0 && policies.every((run) => run.did === "skipped"),
      slowest: false,
      critical: false,
    },
  };
}

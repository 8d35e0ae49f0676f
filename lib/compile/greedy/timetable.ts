import type { Answer, Writes } from "../../planner";
import type { JsonObject } from "../../std";
import { START, type Topology } from "../../topology";
import { type Channels, joined } from "../channels";

/** Runs tasks as soon as their sources have ended, in recorded time. `pause`: milliseconds between two calls of one task. */
export type Greedy = { readonly pause: number };

/** The virtual clock of a greedy run. Tasks run one after another, in the order in which they start. */
export type Timetable = {
  /** Chooses the task that starts next, the first in the topology of those that start at once; `null` after the last. */
  next(input: JsonObject): string | null;
  /** The state at the start of the present task: the writes of those that had ended by then. */
  seen(): JsonObject;
  /** Adds the recorded time of a call to the present task. */
  spend(answer: Answer): void;
  end(writes: Writes): void;
};

type Ready = { readonly node: string; readonly at: number; readonly start: number };
type Ended = Ready & { readonly end: number; readonly writes: Writes };

/** Requires a graph without cycles and routers. */
export function timetable(topology: Topology, channels: Channels, { pause }: Greedy): Timetable {
  const { waiting, dependents, order } = dependenciesOf(topology);
  const ready = new Map<string, Ready>();
  const ends = new Map<string, number>();
  let unseen: Ended[] = [];
  let state: JsonObject | null = null;
  let present: Ready | null = null;
  let elapsed = 0;
  let calls = 0;

  const release = (node: string): void => {
    const sources = waiting.get(node) ?? new Set<string>();
    const start = Math.max(0, ...[...sources].map((source) => ends.get(source) ?? Number.POSITIVE_INFINITY));
    if (start < Number.POSITIVE_INFINITY) ready.set(node, { node, at: order.get(node) ?? 0, start });
  };

  return {
    next: (input) => {
      if (state === null) {
        state = input;
        for (const node of order.keys()) release(node);
      }
      const [first] = [...ready.values()].sort((a, b) => a.start - b.start || a.at - b.at);
      present = first ?? null;
      if (!first) return null;
      ready.delete(first.node);
      [elapsed, calls] = [0, 0];
      const seen = unseen.filter(({ end }) => end <= first.start);
      unseen = unseen.filter(({ end }) => end > first.start);
      for (const { writes } of seen.sort((a, b) => a.end - b.end || a.at - b.at))
        state = joined(channels, state, writes) as JsonObject;
      return first.node;
    },
    seen: () => state ?? {},
    spend: ({ latency = 0, repeated = false }) => {
      if (repeated && calls > 0) return;
      elapsed += (calls > 0 ? pause : 0) + latency;
      calls++;
    },
    end: (writes) => {
      if (!present) throw new Error("A task ends after it was chosen.");
      const end = present.start + elapsed;
      unseen.push({ ...present, end, writes });
      ends.set(present.node, end);
      for (const node of dependents.get(present.node) ?? []) release(node);
    },
  };
}

function dependenciesOf({ nodes, edges }: Topology) {
  const waiting = new Map<string, Set<string>>(nodes.map(({ id }) => [id, new Set()]));
  const dependents = new Map<string, Set<string>>(nodes.map(({ id }) => [id, new Set()]));
  for (const { from, to } of edges)
    for (const source of [from].flat()) {
      if (source === START || !waiting.has(to)) continue;
      waiting.get(to)?.add(source);
      dependents.get(source)?.add(to);
    }
  return { waiting, dependents, order: new Map(nodes.map(({ id }, i) => [id, i])) };
}

import { address } from "../address";
import { oneOf, warningAt } from "../problem";
import type { TopologyNode } from "../schema";
import type { LintRule, LintSubject } from "./rule";
import { superstepGraph } from "./supersteps/graph";
import { pairsOf } from "./supersteps/pairs";
import { partedAt, walkOf } from "./supersteps/walk";

/** Two nodes, in document order, and the `replace` channels that both can write. */
type Rivals = { readonly one: string; readonly other: string; readonly channels: readonly string[] };

/** `fork`: the node at which their paths diverge. */
type ParallelWriters = Rivals & { readonly fork: string };

/** LangGraph throws only when two tasks of one superstep write the same single-value channel. */
export const parallelWriters: LintRule = (subject) => {
  const byOther = new Map<string, ParallelWriters[]>();
  for (const pair of parallelWritersOf(subject)) {
    const mine = byOther.get(pair.other);
    if (mine) mine.push(pair);
    else byOther.set(pair.other, [pair]);
  }
  return [...byOther].map(([id, mine]) => {
    const forks = oneOf([...new Set(mine.map(({ fork }) => fork))]);
    const rivals = oneOf(mine.map(({ one }) => one));
    const channels = oneOf([...new Set(mine.flatMap((pair) => pair.channels))]);
    const message = `"${id}" can run in one superstep with ${rivals}, since ${forks} leads several ways at once; both can write ${channels}, which holds one value.`;
    const fix = "Run them one after another, or give the channel a reducer.";
    return warningAt("parallel_writers", address.node(id), message, fix);
  });
};

/** Returns pairs of nodes that can write one channel in the same superstep. Exact up to data-dependent branches; may over-report when there are too many runs to walk. */
export function parallelWritersOf(subject: LintSubject): readonly ParallelWriters[] {
  const rivals = rivalsOf(subject);
  if (rivals.length === 0) return [];
  const parted = pairsOf(superstepGraph(subject));
  const suspects = rivals.flatMap((pair) => {
    const fork = parted(pair.one, pair.other);
    return fork === null ? [] : [{ ...pair, fork }];
  });
  return suspects.length === 0 ? [] : confirmed(suspects, subject);
}

function confirmed(suspects: readonly ParallelWriters[], subject: LintSubject): readonly ParallelWriters[] {
  const suspected = new Set(suspects.flatMap(({ one, other }) => [one, other]));
  const number = new Map([...suspected].map((id, i) => [id, i]));
  const numbered = (a: number, b: number) => Math.min(a, b) * suspected.size + Math.max(a, b);
  const { supersteps, complete } = walkOf(subject);
  const forks = new Map<number, string>();
  for (const superstep of supersteps) {
    const writers = superstep.active.flatMap((id) => {
      const at = number.get(id);
      return at === undefined ? [] : [{ id, at }];
    });
    for (const [i, a] of writers.entries())
      for (let j = i + 1; j < writers.length; j += 1) {
        const b = writers[j] ?? a;
        const pair = numbered(a.at, b.at);
        if (!forks.has(pair)) forks.set(pair, partedAt(superstep, a.id, b.id));
      }
  }
  return suspects.flatMap((pair) => {
    const fork = forks.get(numbered(number.get(pair.one) ?? 0, number.get(pair.other) ?? 0));
    if (fork === undefined) return complete ? [] : [pair];
    return [fork === pair.fork ? pair : { ...pair, fork }];
  });
}

function rivalsOf(subject: LintSubject): readonly Rivals[] {
  const { topology, node } = subject;
  const writers = topology.nodes
    .filter((one) => node.get(one.id) === one)
    .map((one) => ({ id: one.id, channels: replacedBy(one, subject) }))
    .filter(({ channels }) => channels.size > 0);
  return writers.flatMap(({ id: other, channels }, i) =>
    writers.slice(0, i).flatMap(({ id: one, channels: others }) => {
      const both = [...channels].filter((channel) => others.has(channel));
      return both.length === 0 ? [] : [{ one, other, channels: both }];
    }),
  );
}

function replacedBy(node: TopologyNode, { policies, channels, topology }: LintSubject): ReadonlySet<string> {
  const extra = new Map(topology.channels.map((channel) => [channel.name, channel]));
  const written = node.policies.flatMap((use) => policies.get(use.policy)?.writes ?? []);
  return new Set(
    written.filter((name) => {
      const own = channels.get(name);
      if (own?.scope !== "state" && !extra.has(name)) return false;
      return (extra.get(name)?.reducer ?? own?.reducer ?? "replace") === "replace";
    }),
  );
}

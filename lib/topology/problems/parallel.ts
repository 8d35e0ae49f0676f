import { address } from "../address";
import { oneOf, warningAt } from "../problem";
import type { TopologyNode } from "../schema";
import type { LintRule, LintSubject } from "./rule";
import { superstepGraph } from "./supersteps/graph";
import { pairsOf } from "./supersteps/pairs";
import { partedAt, walkOf } from "./supersteps/walk";

/** Two nodes, in the order of the document, and the channels of one value that both can write. */
type Rivals = { readonly one: string; readonly other: string; readonly channels: readonly string[] };

/** `fork`: the node at which the ways to both part. */
export type ParallelWriters = Rivals & { readonly fork: string };

/** LangGraph throws when two tasks of a superstep write a channel that holds one value, and only then. */
export const parallelWriters: LintRule = (subject) => {
  const found = parallelWritersOf(subject);
  return [...new Set(found.map(({ other }) => other))].map((id) => {
    const mine = found.filter(({ other }) => other === id);
    const forks = oneOf([...new Set(mine.map(({ fork }) => fork))]);
    const rivals = oneOf(mine.map(({ one }) => one));
    const channels = oneOf([...new Set(mine.flatMap((pair) => pair.channels))]);
    const message = `"${id}" can run in one superstep with ${rivals}, since ${forks} leads several ways at once; both can write ${channels}, which holds one value.`;
    const fix = "Run them one after the other, or give the channel a reducer.";
    return warningAt("parallel_writers", address.node(id), message, fix);
  });
};

/** Pairs of nodes that can run in one superstep and write one channel there. Exact as far as branches can be told apart without data; where the runs are too many to follow it may name pairs that never meet. */
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
  const named = (a: string, b: string) => JSON.stringify(a < b ? [a, b] : [b, a]);
  const suspected = new Set(suspects.flatMap(({ one, other }) => [one, other]));
  const { supersteps, complete } = walkOf(subject);
  const forks = new Map<string, string>();
  for (const superstep of supersteps) {
    const active = superstep.active.filter((id) => suspected.has(id));
    for (const [i, a] of active.entries())
      for (const b of active.slice(i + 1)) {
        const pair = named(a, b);
        if (!forks.has(pair)) forks.set(pair, partedAt(superstep, a, b));
      }
  }
  return suspects.flatMap((pair) => {
    const fork = forks.get(named(pair.one, pair.other)) ?? (complete ? null : pair.fork);
    return fork === null ? [] : [{ ...pair, fork }];
  });
}

function rivalsOf(subject: LintSubject): readonly Rivals[] {
  const { topology, node } = subject;
  const writers = topology.nodes
    .filter((one) => node.get(one.id) === one)
    .map((one) => ({ id: one.id, channels: replacedBy(one, subject) }));
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

import { address } from "../address";
import { oneOf, type Problem, warningAt } from "../problem";
import type { TopologyNode } from "../schema";
import type { LintRule, LintSubject } from "./rule";
import { type Transition, waysOf } from "./ways";

type Pair = { readonly from: string; readonly one: Transition; readonly other: Transition };

/** Ways that leave one node at the same time. */
const together = (ways: readonly Transition[]): readonly Pair[] =>
  ways.flatMap((one, i) =>
    ways
      .slice(i + 1)
      .filter((other) => other.from === one.from && other.fork !== one.fork)
      .map((other) => ({ from: one.from, one, other })),
  );

/** Two nodes of one superstep that both write a channel which keeps only one value: LangGraph throws at run time. */
export const parallelWriters: LintRule = (subject) => {
  const { node } = subject;
  const found = new Map<string, Problem>();
  for (const { from, one, other } of together(waysOf(subject.topology))) {
    const [a, b] = [node.get(one.to), node.get(other.to)];
    if (!a || !b || a === b) continue;
    const theirs = replacedBy(b, subject);
    const both = [...replacedBy(a, subject)].filter((channel) => theirs.has(channel));
    if (both.length === 0) continue;
    const message = `"${from}" leads to "${a.id}" and "${b.id}" at once, and both can write ${oneOf(both)}, which holds one value.`;
    const fix = "Run them one after the other, or give the channel a reducer.";
    found.set([a.id, b.id].sort().join(), warningAt("parallel_writers", address.node(b.id), message, fix));
  }
  return [...found.values()];
};

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

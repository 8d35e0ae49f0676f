import { address } from "../address";
import { oneOf, type Problem, warningAt } from "../problem";
import type { TopologyNode } from "../schema";
import type { Rule, Subject } from "./rule";
import { reachedFrom, type Way, waysOf } from "./ways";

type Pair = { readonly from: string; readonly one: Way; readonly other: Way };

/** Ways that leave one node at the same time. */
const together = (ways: readonly Way[]): readonly Pair[] =>
  ways.flatMap((one, i) =>
    ways
      .slice(i + 1)
      .filter((other) => other.from === one.from && other.fork !== one.fork)
      .map((other) => ({ from: one.from, one, other })),
  );

/** Two nodes of one superstep that both write a channel which keeps only one value: LangGraph throws at run time. */
export const parallelWriters: Rule = (subject) => {
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

function replacedBy(node: TopologyNode, { policies, channels, topology }: Subject): ReadonlySet<string> {
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

/** A join whose sources exclude each other waits for ever; LangGraph then ends without a word. */
export const joins: Rule = ({ topology }) => {
  const ways = waysOf(topology);
  const forks = together(ways);
  const follows = (a: string, b: string) =>
    reachedFrom(
      ways.filter(({ from }) => from === a).map(({ to }) => to),
      ways,
    ).has(b);
  const beside = (a: string, b: string) =>
    forks.some(({ one, other }) => {
      const [left, right] = [reachedFrom([one.to], ways), reachedFrom([other.to], ways)];
      return (left.has(a) && right.has(b)) || (left.has(b) && right.has(a));
    });
  return topology.edges.flatMap((edge) => {
    if (!Array.isArray(edge.from)) return [];
    const sources = edge.from;
    const apart = sources.flatMap((a, i) =>
      sources
        .slice(i + 1)
        .filter((b) => a !== b && !follows(a, b) && !follows(b, a) && !beside(a, b))
        .map((b) => [a, b]),
    );
    const [first] = apart;
    if (!first) return [];
    const message = `The join into "${edge.to}" waits for "${first[0]}" and "${first[1]}", of which only one can run.`;
    return [
      warningAt(
        "join_never_completes",
        address.edge(edge),
        message,
        `Draw one edge to "${edge.to}" from each.`,
      ),
    ];
  });
};

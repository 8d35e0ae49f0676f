import { address } from "../address";
import { distinctEdges, sortedSources } from "../edges";
import { errorAt, oneOf, warningAt } from "../problem";
import { type LintRule, repeated } from "./rule";
import { joinsLeftWaiting } from "./supersteps/followed";
import { superstepGraph } from "./supersteps/graph";
import { reachedFrom, type Transition, waysOf } from "./ways";

/** LangGraph names a join by its sources, joined with `+`, and its target; joins of equal name are merged. */
export const joinNames: LintRule = ({ topology }) => {
  const named = distinctEdges(topology.edges).flatMap((edge) =>
    Array.isArray(edge.from) ? [{ edge, name: `${sortedSources(edge).join("+")}:${edge.to}` }] : [],
  );
  return repeated(named, ({ name }) => name).map(({ edge }) => {
    const message = `The join of ${oneOf(sortedSources(edge))} into "${edge.to}" and another one are both called "${sortedSources(edge).join("+")}" by LangGraph, which takes the two for one.`;
    return errorAt("joins_alike", address.edge(edge), message, 'Rename the nodes that hold a "+".');
  });
};

type Source = {
  readonly id: string;
  /** All from which it can be reached. */
  readonly before: ReadonlySet<string>;
  /** Node -> its fork that leads to this node; `null` where several do. */
  readonly forks: ReadonlyMap<string, string | null>;
};

/** Reports joins whose sources exclude each other: they wait forever, and LangGraph ends without an error. */
export const joins: LintRule = ({ topology }) => {
  const edges = waysOf(topology);
  return topology.edges.flatMap((edge) => {
    if (!Array.isArray(edge.from)) return [];
    const at = address.edge(edge);
    // The join's own outgoing paths open only after it completes, so they cannot start a source.
    const others = edges.filter((path) => path.address !== at);
    const apart = firstApart(sourcesOf(edge.from, others));
    if (!apart) return [];
    const message = `The join into "${edge.to}" waits for "${apart[0].id}" and "${apart[1].id}", of which only one can run.`;
    return [warningAt("join_never_completes", at, message, `Draw one edge to "${edge.to}" from each.`)];
  });
};

/** Reports joins that can be partly filled when a run ends: their node does not run, and the next turn starts with the leftovers. */
export const joinsLeft: LintRule = (subject) => {
  const left = joinsLeftWaiting(subject);
  if (left.size === 0) return [];
  const never = new Set(joins(subject).map((problem) => problem.address));
  const compiled = superstepGraph(subject).joins;
  return distinctEdges(subject.topology.edges).flatMap((edge) => {
    const at = address.edge(edge);
    const number = compiled.findIndex(
      ({ from, to }) =>
        Array.isArray(edge.from) && to === edge.to && isSameSet(from, new Set([edge.from].flat())),
    );
    const arrived = left.get(number);
    if (!arrived || never.has(at)) return [];
    const missing = sortedSources(edge).filter((source) => !arrived.has(source));
    const message = `A run can end while the join into "${edge.to}" waits for ${oneOf(missing)}, though ${oneOf([...arrived])} ran: "${edge.to}" then never runs.`;
    const fix = `Let every way that runs one of the sources run the others too, or draw one edge to "${edge.to}" from each.`;
    return [warningAt("join_left_waiting", at, message, fix)];
  });
};

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((item) => other.has(item));

function sourcesOf(ids: readonly string[], edges: readonly Transition[]): readonly Source[] {
  const back = edges.map(({ from, to }) => ({ from: to, to: from }));
  return [...new Set(ids)].map((id) => {
    const before = reachedFrom([id], back);
    return { id, before, forks: forksInto(before, edges) };
  });
}

function forksInto(nodes: ReadonlySet<string>, edges: readonly Transition[]): Source["forks"] {
  const forks = new Map<string, string | null>();
  for (const { from, to, fork } of edges) {
    if (!nodes.has(to)) continue;
    const known = forks.get(from);
    forks.set(from, known === undefined || known === fork ? fork : null);
  }
  return forks;
}

function firstApart(sources: readonly Source[]): readonly [Source, Source] | null {
  for (const [i, a] of sources.entries()) {
    const b = sources.slice(i + 1).find((other) => !follow(a, other) && !together(a, other));
    if (b) return [a, b];
  }
  return null;
}

const follow = (a: Source, b: Source): boolean => b.before.has(a.id) || a.before.has(b.id);

/** True if some node starts both sources at once, by different forks. */
function together(a: Source, b: Source): boolean {
  for (const [from, fork] of a.forks) {
    const other = b.forks.get(from);
    if (other !== undefined && (fork === null || other !== fork)) return true;
  }
  return false;
}

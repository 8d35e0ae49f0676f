import { START } from "../../schema";
import type { GraphBranch, SuperstepGraph } from "./graph";

/** Returns the node at which the paths to two nodes diverge; `null` when they never run in one superstep. */
type PartedAt = (one: string, other: string) => string | null;

/**
 * Pairs of nodes that may run in one superstep, without following whole runs: it misses none, and may name too many,
 * since a join counts as an edge from each source and a decision is only compared within one node.
 */
export function pairsOf(graph: SuperstepGraph): PartedAt {
  const names = [START, ...graph.nodes];
  const size = names.length;
  const location = new Map(names.map((name, i) => [name, i]));
  const branchSets = names.map((name) => branchSetsOf(name, graph, location));
  const all = branchSets.map((some) => some.flat());
  const asking = new Set([...graph.asking].map((id) => location.get(id) ?? 0));
  const latecomers = latecomersOf(graph).map((id) => location.get(id) ?? 0);
  const before = new Int32Array(size * size).fill(-1);
  const open: number[] = [];
  const numbered = (a: number, b: number) => (a < b ? a * size + b : b * size + a);
  const meet = (a: number, b: number, from: number) => {
    const pair = numbered(a, b);
    if (before[pair] !== -1) return;
    before[pair] = from;
    open.push(pair);
  };
  meet(0, 0, 0);
  for (const pair of open) {
    const [a, b] = [Math.floor(pair / size), pair % size];
    if (a === b) for (const [one, other] of fromOne(branchSets[a] ?? [])) meet(one, other, pair);
    else for (const { at: one } of all[a] ?? []) for (const { at } of all[b] ?? []) meet(one, at, pair);
    if (asking.has(a) || asking.has(b))
      for (const late of latecomers) for (const at of [a, b]) meet(late, at, pair);
  }
  return (one, other) => {
    const pair = numbered(location.get(one) ?? 0, location.get(other) ?? 0);
    return before[pair] === -1 ? null : (names[forkOf(pair, before, size)] ?? null);
  };
}

/** Walks back to the node from which both paths started. */
function forkOf(pair: number, before: Int32Array, size: number): number {
  let at = pair;
  while (Math.floor(at / size) !== at % size) at = before[at] ?? 0;
  return at % size;
}

type Numbered = { readonly at: number; readonly decided: GraphBranch["decided"] };

function branchSetsOf(
  name: string,
  { branchSets, joins }: SuperstepGraph,
  location: ReadonlyMap<string, number>,
): readonly (readonly Numbered[])[] {
  const joined = joins.filter(({ from }) => from.has(name)).map(({ to }) => [{ to, decided: null }]);
  return [...(branchSets.get(name) ?? []), ...joined].map((branchSet) =>
    branchSet.flatMap(({ to, decided }) => {
      const at = location.get(to);
      return at === undefined ? [] : [{ at, decided }];
    }),
  );
}

/** Returns join targets with further incoming paths: on resume, LangGraph may start them next to the node that asked. */
const latecomersOf = ({ branchSets, joins }: SuperstepGraph): readonly string[] => {
  const edges = [...[...branchSets.values()].flat(2), ...joins];
  const nodes = new Set(joins.map(({ to }) => to));
  return [...nodes].filter((id) => edges.filter(({ to }) => to === id).length > 1);
};

function fromOne(branchSets: readonly (readonly Numbered[])[]): readonly (readonly [number, number])[] {
  return branchSets.flatMap((branchSet, i) => [
    ...branchSet.map(({ at }) => [at, at] as const),
    ...branchSets
      .slice(i + 1)
      .flatMap((other) =>
        branchSet.flatMap((one) =>
          other.filter((two) => agree(one, two)).map((two) => [one.at, two.at] as const),
        ),
      ),
  ]);
}

/** All routers of one node see the same state. */
const agree = (one: Numbered, other: Numbered): boolean =>
  one.decided === null || other.decided === null || one.decided === other.decided;

import { END, START } from "../../schema";
import type { LintSubject } from "../rule";
import { type BranchSet, type Join, type SuperstepGraph, superstepGraph } from "./graph";

/** A set of nodes that run at once in some run. START and the empty set count; a new turn follows the empty set. */
export type Superstep = {
  readonly active: readonly string[];
  /** Active node -> the node of the previous superstep that triggered it. */
  readonly from: ReadonlyMap<string, string>;
  /** Arrivals at joins: `0 a` when the first join has seen the source "a". */
  readonly arrived: ReadonlySet<string>;
  /** True if a decision exists when the superstep begins. */
  readonly decided: boolean;
  /** One of its possible predecessors. */
  readonly before: Superstep | null;
  readonly next: Superstep[];
};

type Walk = { readonly supersteps: readonly Superstep[]; readonly complete: boolean };

/** Approximate max number of node starts before a walk gives up. */
const maxWork = 100_000;

/** Walks all supersteps that runs can reach, with each branch possible that its `decided` allows. Not `complete` when there are too many. */
export function walkOf(subject: LintSubject): Walk {
  const walked = known.get(subject) ?? walk(superstepGraph(subject));
  known.set(subject, walked);
  return walked;
}
const known = new WeakMap<LintSubject, Walk>();

function walk(graph: SuperstepGraph): Walk {
  const met = new Map<string, Superstep>();
  const meet = (draft: Draft, before: Superstep | null): Superstep => {
    const key = JSON.stringify([draft.active, [...draft.arrived].sort(), draft.decided]);
    const superstep = met.get(key) ?? { ...draft, before, next: [] };
    met.set(key, superstep);
    return superstep;
  };
  for (const draft of turns(new Set(), graph)) meet(draft, null);
  const budget = { left: maxWork };
  for (const superstep of met.values()) {
    const drafts = following(superstep, graph, budget);
    for (const draft of drafts) superstep.next.push(meet(draft, superstep));
    if (budget.left < 0) return { supersteps: [...met.values()], complete: false };
  }
  return { supersteps: [...met.values()], complete: true };
}

/** The node at which the ways to two nodes of a superstep parted. */
export function partedAt(superstep: Superstep, one: string, other: string): string {
  let [a, b, at] = [one, other, superstep];
  while (a !== b && at.before) {
    // A source that a join remembers ran earlier still.
    [a, b, at] = [at.from.get(a) ?? a, at.from.get(b) ?? b, at.before];
  }
  return a;
}

type Draft = Omit<Superstep, "before" | "next">;
type Budget = { left: number };

/** A new turn starts with pending arrivals, but without complete joins, whose nodes a new input skips. */
const turns = (arrived: Superstep["arrived"], { nodes, joins }: SuperstepGraph): readonly Draft[] =>
  [true, false].map((decided) => ({
    active: [START],
    from: new Map(),
    decided,
    arrived: consumed(arrived, new Set(nodes), joins),
  }));

/** The targets by the branches taken so far; `seen` is the decided flag that the node's routers read. */
type Taken = {
  readonly from: ReadonlyMap<string, string>;
  readonly seen: boolean;
  readonly after: boolean | null;
};

function following(superstep: Superstep, graph: SuperstepGraph, budget: Budget): readonly Draft[] {
  if (superstep.active.length === 0) return turns(superstep.arrived, graph);
  budget.left -= superstep.active.length ** 2;
  const branchSets = superstep.active.map((node) => ({ node, branchSets: graph.branchSets.get(node) ?? [] }));
  let taken: readonly Taken[] = [{ from: plainly(branchSets), seen: superstep.decided, after: null }];
  for (const { node, branchSets: own } of branchSets) {
    const deciding = graph.deciding.has(node);
    const seen = deciding ? [true, false] : [superstep.decided];
    taken = taken.flatMap((one) => seen.map((value) => ({ ...one, seen: value })));
    for (const branchSet of own.filter((one) => !isPlain(one))) {
      taken = distinct(taken.flatMap((one) => branches(one, node, branchSet)));
      budget.left -= taken.reduce((sum, { from }) => sum + from.size + 1, 0);
      if (budget.left < 0) return [];
    }
    if (deciding) taken = distinct(taken.flatMap(settled));
  }
  const arrivedNow = arrivals(superstep, graph);
  return taken.flatMap(({ from, after }) => {
    const draft = joined(from, arrivedNow, graph.joins);
    const decided = after ?? superstep.decided;
    return [draft, ...resumed(draft, graph)].map((one) => ({
      active: [...one.from.keys()].sort(),
      from: one.from,
      arrived: one.arrived,
      decided,
    }));
  });
}

const isPlain = ([first, ...others]: BranchSet): boolean => others.length === 0 && first?.decided === null;

/** Returns the targets of plain edges, which do not depend on routers. */
function plainly(
  branchSets: readonly { readonly node: string; readonly branchSets: readonly BranchSet[] }[],
) {
  const from = new Map<string, string>();
  for (const { node, branchSets: own } of branchSets)
    for (const [first] of own.filter(isPlain))
      if (first && first.to !== END && !from.has(first.to)) from.set(first.to, node);
  return from;
}

function branches(taken: Taken, node: string, branchSet: BranchSet): readonly Taken[] {
  const open = branchSet.filter(({ decided }) => decided === null || decided === taken.seen);
  if (open.length === 0) return [taken];
  return open.map(({ to }) =>
    to === END || taken.from.has(to) ? taken : { ...taken, from: new Map(taken.from).set(to, node) },
  );
}

/** Two nodes that decide at once can leave either behind. */
const settled = (taken: Taken): readonly Taken[] =>
  (taken.after === null ? [taken.seen] : [true, false]).map((after) => ({ ...taken, after }));

function distinct(taken: readonly Taken[]): readonly Taken[] {
  if (taken.length < 2) return taken;
  const byKey = new Map(
    taken.map((one) => [JSON.stringify([[...one.from.keys()].sort(), one.seen, one.after]), one]),
  );
  return [...byKey.values()];
}

type Joined = Pick<Superstep, "from" | "arrived">;

/** Returns the joins' arrivals after a superstep, and the targets of those completed, each with its last source. */
function arrivals({ active, arrived }: Superstep, { joins }: SuperstepGraph): Joined {
  const after = new Set(arrived);
  const from = new Map<string, string>();
  for (const [i, join] of joins.entries()) {
    const fresh = active.filter((id) => join.from.has(id) && !arrived.has(`${i} ${id}`));
    for (const id of fresh) after.add(`${i} ${id}`);
    const [last] = fresh;
    if (last !== undefined && isComplete(join, i, after) && !from.has(join.to)) from.set(join.to, last);
  }
  return { from, arrived: after };
}

/** When a plain edge also triggers the target, its join stays complete and starts nothing: LangGraph's task consumes the first trigger only, plain edges first. */
function joined(taken: Superstep["from"], arrivedNow: Joined, joins: readonly Join[]): Joined {
  const byJoin = [...arrivedNow.from].filter(([to]) => !taken.has(to));
  return {
    from: new Map([...taken, ...byJoin]),
    arrived: consumed(arrivedNow.arrived, new Set(byJoin.map(([to]) => to)), joins),
  };
}

/** On resume LangGraph checks every node again, and starts the targets of complete joins next to the node that asked. */
function resumed({ from, arrived }: Joined, { joins, asking }: SuperstepGraph): readonly Joined[] {
  if (![...from.keys()].some((id) => asking.has(id))) return [];
  const left = joins.filter((join, i) => isComplete(join, i, arrived) && !from.has(join.to));
  if (left.length === 0) return [];
  const started = left.map(({ from: [source = START], to }) => [to, source] as const);
  return [
    {
      from: new Map([...from, ...started]),
      arrived: consumed(arrived, new Set(left.map(({ to }) => to)), joins),
    },
  ];
}

const isComplete = ({ from }: Join, i: number, arrived: Superstep["arrived"]): boolean =>
  [...from].every((source) => arrived.has(`${i} ${source}`));

/** Returns the arrivals left after the first complete join of each of these nodes is consumed. */
function consumed(
  arrived: Superstep["arrived"],
  nodes: ReadonlySet<string>,
  joins: readonly Join[],
): Superstep["arrived"] {
  const [left, done] = [new Set(arrived), new Set<string>()];
  for (const [i, join] of joins.entries()) {
    if (!nodes.has(join.to) || done.has(join.to) || !isComplete(join, i, arrived)) continue;
    done.add(join.to);
    for (const source of join.from) left.delete(`${i} ${source}`);
  }
  return left;
}

import { END, START } from "../../schema";
import type { LintSubject } from "../rule";
import { type BranchSet, type Join, type SuperstepGraph, superstepGraph } from "./graph";

/** What runs at once in some run of the graph; START and nothing are supersteps too, and a new turn follows on nothing. */
export type Superstep = {
  readonly active: readonly string[];
  /** Active node -> a node of the superstep before that led to it. */
  readonly from: ReadonlyMap<string, string>;
  /** What joins remember: `0 a` where the first of them has seen the source "a". */
  readonly arrived: ReadonlySet<string>;
  /** Whether a decision stands when it begins. */
  readonly decided: boolean;
  /** One superstep that it can follow. */
  readonly before: Superstep | null;
  readonly next: Superstep[];
};

type Walk = { readonly supersteps: readonly Superstep[]; readonly complete: boolean };

/** About how many nodes are started before a walk gives up. */
const mostWork = 100_000;

/** All supersteps that runs of a topology can come to, taking each branch for possible that its declared `decided` allows. Not `complete` where that would be too many. */
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
  const budget = { left: mostWork };
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

/** A turn begins with whatever earlier ones left, but for complete joins, whose nodes a new input passes over. */
const turns = (arrived: Superstep["arrived"], { nodes, joins }: SuperstepGraph): readonly Draft[] =>
  [true, false].map((decided) => ({
    ...{ active: [START], from: new Map(), decided },
    arrived: consumed(arrived, new Set(nodes), joins),
  }));

/** What one superstep leads to, by the branches taken so far; `seen` is what the routers of the node at hand see. */
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
  const came = arrivals(superstep, graph);
  return taken.flatMap(({ from, after }) => {
    const draft = joined(from, came, graph.joins);
    const decided = after ?? superstep.decided;
    return [draft, ...resumed(draft, graph)].map((one) => ({
      ...{ active: [...one.from.keys()].sort(), from: one.from, arrived: one.arrived, decided },
    }));
  });
}

const isPlain = ([first, ...others]: BranchSet): boolean => others.length === 0 && first?.decided === null;

/** What plain edges lead to, whatever the routers pick. */
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

/** What joins remember after a superstep, and the nodes of those that it completed, each with a source that did. */
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

/** A node that a plain way starts too leaves its join complete, and a complete join starts nothing by itself: LangGraph's task consumes only the first trigger that it finds, and plain ways come first. */
function joined(taken: Superstep["from"], came: Joined, joins: readonly Join[]): Joined {
  const byJoin = [...came.from].filter(([to]) => !taken.has(to));
  return {
    from: new Map([...taken, ...byJoin]),
    arrived: consumed(came.arrived, new Set(byJoin.map(([to]) => to)), joins),
  };
}

/** When an answer comes, LangGraph looks at every node again, and starts those of complete joins beside the one that asked. */
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

/** What is remembered once the first complete join of each of these nodes has been consumed. */
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

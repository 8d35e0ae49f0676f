import { END, START } from "../../schema";
import type { Subject } from "../rule";
import { type Fork, type SuperstepGraph, superstepGraph } from "./graph";

/** What runs at once in some run of the graph; START and nothing are supersteps too, and a new turn follows on nothing. */
export type Superstep = {
  readonly active: readonly string[];
  /** Active node -> a node of the superstep before that led to it. */
  readonly from: ReadonlyMap<string, string>;
  /** The sources that half-complete joins remember. */
  readonly arrived: ReadonlySet<string>;
  /** Whether a decision stands when it begins. */
  readonly decided: boolean;
  /** One superstep that it can follow. */
  readonly before: Superstep | null;
  readonly next: Superstep[];
};

export type Walk = { readonly supersteps: readonly Superstep[]; readonly complete: boolean };

const mostWork = 100_000;

/** All supersteps that runs of a topology can come to, taking each branch for possible that its declared `decided` allows. Not `complete` where that would be too many. */
export function walkOf(subject: Subject): Walk {
  const walked = known.get(subject) ?? walk(superstepGraph(subject), mostWork);
  known.set(subject, walked);
  return walked;
}
const known = new WeakMap<Subject, Walk>();

/** Walks on until `work`, about the number of nodes started, is spent. */
export function walk(graph: SuperstepGraph, work: number): Walk {
  const met = new Map<string, Superstep>();
  const meet = (draft: Draft, before: Superstep | null): Superstep => {
    const key = JSON.stringify([draft.active, [...draft.arrived].sort(), draft.decided]);
    const superstep = met.get(key) ?? { ...draft, before, next: [] };
    met.set(key, superstep);
    return superstep;
  };
  for (const draft of turns(new Set())) meet(draft, null);
  const budget = { left: work };
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
    [a, b] = [at.from.get(a) ?? START, at.from.get(b) ?? START];
    at = at.before;
  }
  return a;
}

type Draft = Omit<Superstep, "before" | "next">;
type Budget = { left: number };

/** A turn begins with whatever earlier ones left. */
const turns = (arrived: ReadonlySet<string>): readonly Draft[] =>
  [true, false].map((decided) => ({ active: [START], from: new Map(), arrived, decided }));

/** What one superstep leads to, by the branches taken so far; `seen` is what the routers of the node at hand see. */
type Taken = {
  readonly from: ReadonlyMap<string, string>;
  readonly seen: boolean;
  readonly after: boolean | null;
};

function following(superstep: Superstep, graph: SuperstepGraph, budget: Budget): readonly Draft[] {
  if (superstep.active.length === 0) return turns(superstep.arrived);
  budget.left -= superstep.active.length ** 2;
  const { completed, arrived } = arrivals(superstep, graph);
  let taken: readonly Taken[] = [{ from: completed, seen: superstep.decided, after: null }];
  for (const node of superstep.active) {
    const deciding = graph.deciding.has(node);
    const seen = deciding ? [true, false] : [superstep.decided];
    taken = taken.flatMap((one) => seen.map((value) => ({ ...one, seen: value })));
    for (const fork of graph.forks.get(node) ?? []) {
      taken = distinct(taken.flatMap((one) => branches(one, node, fork)));
      budget.left -= taken.reduce((sum, { from }) => sum + from.size + 1, 0);
      if (budget.left < 0) return [];
    }
    if (deciding) taken = distinct(taken.flatMap(settled));
  }
  return taken.map(({ from, after }) => ({
    active: [...from.keys()].sort(),
    from,
    arrived,
    decided: after ?? superstep.decided,
  }));
}

function branches(taken: Taken, node: string, fork: Fork): readonly Taken[] {
  const open = fork.filter(({ decided }) => decided === null || decided === taken.seen);
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

function arrivals({ active, arrived }: Superstep, { joins }: SuperstepGraph) {
  const completed = new Map<string, string>();
  const waiting = new Set<string>();
  for (const [i, { from, to }] of joins.entries()) {
    const sources = [...from].filter((source) => active.includes(source) || arrived.has(`${i} ${source}`));
    const last = sources.find((source) => active.includes(source));
    if (last !== undefined && sources.length === from.size) completed.set(to, last);
    else for (const source of sources) waiting.add(`${i} ${source}`);
  }
  return { completed, arrived: waiting };
}

import type { Planner } from "../../../../lib/planner";
import type { Topology } from "../../../../lib/topology";
import { impliedBy, noScratch, type Question, type Scratch, type Shared } from "./control";
import type { Outcome } from "./facts";
import { type Machine, machineOf, type Passes, type Position, type Stop } from "./machine";

export type Proof =
  | { readonly equal: true; readonly states: number; readonly source: Passes; readonly mutant: Passes }
  | { readonly equal: false; readonly why: string };

/** Answered questions about the present data, shared by both sides. */
type Known = ReadonlyMap<string, { readonly question: Question; readonly yes: boolean }>;

type Pair = {
  readonly shared: Shared;
  readonly known: Known;
  readonly source: Position;
  readonly mutant: Position;
  /** True if stale recipes of both sides were computed at the same time. */
  readonly sameRecipes: boolean;
};

const most = 50_000;

/**
 * Proves that a mutant behaves like its source in every conversation: steps both through every control state, policy by policy with an effect.
 * While these policies are the same, both threads hold the same data, so each policy has the same effect on both. A proof; without one the mutant may still be equal.
 */
export function equal(source: Topology, mutant: Topology, planner: Planner): Proof {
  const sides = { source: machineOf(source, planner), mutant: machineOf(mutant, planner) };
  const begin: Begin = (shared, ofSource, ofMutant) => ({
    shared,
    known: new Map(),
    source: sides.source.start(shared, ofSource),
    mutant: sides.mutant.start(shared, ofMutant),
    sameRecipes: true,
  });
  const starts = [false, true].flatMap((aborted) =>
    [false, true].map((hits) => begin({ action: null, aborted, hits }, noScratch, noScratch)),
  );
  const seen = new Map<string, Pair>(starts.map((pair) => [nameOf(pair), pair]));
  for (const pair of seen.values()) {
    const next = step(sides, pair, begin);
    if (typeof next === "string") return { equal: false, why: next };
    for (const one of next) {
      const name = nameOf(one);
      if (!seen.has(name)) seen.set(name, one);
    }
    if (seen.size > most) return { equal: false, why: "There are too many states to step through." };
  }
  return { equal: true, states: seen.size, source: sides.source.passes, mutant: sides.mutant.passes };
}

/** All parts are built with their fields in one order. */
function nameOf({ shared, known, source, mutant, sameRecipes }: Pair): string {
  const answers = [...known].map(([key, { yes }]) => `${key} ${yes}`).sort();
  const { action, aborted, hits } = shared;
  return JSON.stringify([action, aborted, hits, answers, placeOf(source), placeOf(mutant), sameRecipes]);
}

const placeOf = ({ node, stepRef, scratch, open }: Position) => [
  node,
  stepRef,
  scratchOf(scratch),
  open && [open.done, Object.entries(open.shared).sort(), scratchOf(open.scratch)],
];

const scratchOf = ({ decision_origin, llm_failed, recipes, _route, _pre_check_route }: Scratch) => [
  ...[decision_origin, llm_failed, recipes, _route, _pre_check_route],
];

type ComparedMachines = { readonly source: Machine; readonly mutant: Machine };
type Begin = (shared: Shared, source: Scratch, mutant: Scratch) => Pair;

/** Returns the possible next pairs; a sentence when the sides diverge. */
function step(sides: ComparedMachines, pair: Pair, begin: Begin): readonly Pair[] | string {
  const answer = (question: Question) =>
    pair.known.get(question.key)?.yes ?? impliedBy(pair.known.values(), question);
  const a = sides.source.advance(pair.source, pair.shared, answer);
  const b = sides.mutant.advance(pair.mutant, pair.shared, answer);
  if (a.at === "lost") return `The source ${a.why}.`;
  if (b.at === "lost") return `The mutant ${b.why}.`;
  for (const stop of [a, b]) if (stop.at === "question") return answered(pair, stop.question);
  if (a.at === "failed" && b.at === "failed") return [];
  if (a.at === "end" && b.at === "end")
    return [begin({ ...pair.shared, action: null }, a.scratch, b.scratch)];
  if (a.at === "effect" && b.at === "effect" && a.use.name === b.use.name)
    return bothDo(sides, pair, a, b, begin);
  if (a.at === "routing" && b.at === "routing" && a.router.name === b.router.name)
    return bothRoute(sides, pair, a, b);
  return `Where the source ${wordsOf(a)}, the mutant ${wordsOf(b)}.`;
}

const answered = (pair: Pair, question: Question): Pair[] =>
  [true, false].map((yes) => ({
    ...pair,
    known: new Map([...pair.known, [question.key, { question, yes }]]),
  }));

type Effect = Extract<Stop, { at: "effect" }>;
type Routing = Extract<Stop, { at: "routing" }>;

function bothDo(
  sides: ComparedMachines,
  pair: Pair,
  a: Effect,
  b: Effect,
  begin: Begin,
): readonly Pair[] | string {
  const [one, other] = [a.position, b.position];
  const stale = one.scratch.recipes === "stale" && !pair.sameRecipes;
  if (a.fact.readsRecipes && (stale || one.scratch.recipes !== other.scratch.recipes))
    return `"${a.use.policy}" finds other recipes.`;
  const next = a.fact.outcomes(pair.shared, a.use.params).map((outcome) => after(sides, pair, a, b, outcome));
  if (!one.open || !other.open || a.use.policy !== "ask_user") return next;
  if (one.open.done.join() !== other.open.done.join())
    return "While the user is asked, the one has committed what the other has not.";
  const { shared } = one.open;
  return [...next, begin({ ...shared, action: null }, one.open.scratch, other.open.scratch)];
}

function after(
  sides: ComparedMachines,
  pair: Pair,
  a: Effect,
  b: Effect,
  { shared, scratch }: Outcome,
): Pair {
  const notes = { ...a.fact.notes?.(pair.shared, a.use.params), ...scratch };
  const source = sides.source.after(a.position, a.use, notes);
  const mutant = sides.mutant.after(b.position, b.use, notes);
  const still = [...pair.known].filter(
    ([, { yes, question }]) =>
      (question.settles && !yes) ||
      !question.reads.some((data) => data === "thread" || a.fact.writes.includes(data)),
  );
  const bothFresh = source.scratch.recipes === "fresh" && mutant.scratch.recipes === "fresh";
  const together = a.position.scratch.recipes === b.position.scratch.recipes && pair.sameRecipes;
  return {
    shared: { ...pair.shared, ...shared },
    known: new Map(still),
    source,
    mutant,
    sameRecipes: bothFresh || together,
  };
}

/** Policies in a router may make calls; their writes determine the branch and are then lost. */
function bothRoute(sides: ComparedMachines, pair: Pair, a: Routing, b: Routing): readonly Pair[] | string {
  if (scratchOf(a.position.scratch).join() !== scratchOf(b.position.scratch).join())
    return "The sides come to a router's policies with other scratch.";
  return [...a.router.branches.keys()].flatMap((on) => {
    const source = sides.source.follow(a.position, pair.shared, a.router, on);
    const mutant = sides.mutant.follow(b.position, pair.shared, b.router, on);
    return source && mutant ? [{ ...pair, source, mutant }] : [];
  });
}

function wordsOf(stop: Stop): string {
  if (stop.at === "effect") return `runs "${stop.use.policy}"`;
  if (stop.at === "routing") return `asks the router "${stop.router.use.router}"`;
  return stop.at === "end" ? "ends the turn" : "fails";
}

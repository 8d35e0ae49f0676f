import { address } from "../address";
import { oneOf, warningAt } from "../problem";
import { askingNodes } from "./asking";
import type { LintRule, LintSubject } from "./rule";
import { superstepGraph } from "./supersteps/graph";
import { type Superstep, walkOf } from "./supersteps/walk";
import { reachable, roundsOf, waysOf } from "./ways";

/** Reports cycles that never end, whatever branches are taken. A node that can ask a person ends one, since the run waits there. */
export const traps: LintRule = (subject) => {
  const edges = waysOf(subject.topology);
  const endless = endlessNodes(subject);
  const rounds = roundsOf(
    reachable(subject.topology, edges).filter((id) => endless.has(id)),
    edges,
  );
  if (rounds.length === 0) return [];
  const doomed = doomedNodes(subject);
  return rounds
    .filter((round) => doomed === null || [...round].some((id) => doomed.has(id)))
    .map((round) => {
      const [first = ""] = round;
      const escapes = edges.some(({ from, to }) => round.has(from) && !round.has(to));
      const message = escapes
        ? `Once "${first}" has run, ${oneOf([...round])} run for ever: what leads out is taken beside the way on, not instead of it.`
        : `Once "${first}" has run, nothing leads out of ${oneOf([...round])} any more.`;
      const fix = escapes
        ? "Add a router that chooses between continuing and END."
        : "Add an edge or a branch that leads to END.";
      return warningAt("no_way_out", address.node(first), message, fix);
    });
};

/** Nodes that always start another of themselves; a join counts as an edge from each source. */
function endlessNodes(subject: LintSubject): ReadonlySet<string> {
  const { nodes, branchSets, joins, asking } = superstepGraph(subject);
  const endless = new Set(nodes.filter((id) => !asking.has(id)));
  const goesOn = (id: string): boolean =>
    (branchSets.get(id) ?? []).some((branchSet) => branchSet.every(({ to }) => endless.has(to))) ||
    joins.some(({ from, to }) => from.has(id) && endless.has(to));
  for (let size = -1; size !== endless.size; ) {
    size = endless.size;
    for (const id of endless) if (!goesOn(id)) endless.delete(id);
  }
  return endless;
}

/** Returns the nodes of all supersteps from which no run ends or waits; `null` when there are too many runs to walk. */
function doomedNodes(subject: LintSubject): ReadonlySet<string> | null {
  const { supersteps, complete } = walkOf(subject);
  if (!complete) return null;
  const asking = new Set(askingNodes(subject));
  const before = new Map<Superstep, Superstep[]>();
  for (const superstep of supersteps)
    for (const next of superstep.next) before.set(next, [...(before.get(next) ?? []), superstep]);
  const rests = supersteps.filter(({ active }) => active.length === 0 || active.some((id) => asking.has(id)));
  const resting = new Set(rests);
  for (const superstep of resting) for (const one of before.get(superstep) ?? []) resting.add(one);
  return new Set(supersteps.filter((one) => !resting.has(one)).flatMap(({ active }) => active));
}

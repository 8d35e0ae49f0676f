import { behaviourHash } from "../changes";
import type { Planner } from "../planner";
import type { Topology } from "../topology";
import { mutantsBy } from "./choose";
import type { Mutant } from "./mutation";
import { operators } from "./operators";
import { structureOf } from "./structure";

/** Sample size and seed. */
export type MutantSize = { readonly count: number; readonly seed: number };

/** Samples up to `count` mutants that compile and change the behaviour graph. Deterministic per seed. Small graphs have fewer. */
export function mutantsOf(
  topology: Topology,
  planner: Planner,
  { count, seed }: MutantSize,
  compiles: (topology: Topology) => boolean,
): readonly Mutant[] {
  const behaviour = behaviourHash(topology);
  const identity = (one: Topology) => structureOf(one, planner);
  const found: Mutant[] = [];
  for (const mutant of mutantsBy({ sources: [topology], planner, operators, seed, identity })) {
    if (found.length >= count) break;
    if (behaviourHash(mutant.topology) !== behaviour && compiles(mutant.topology)) found.push(mutant);
  }
  return found;
}

import {
  type Mutant as Changed,
  mutantsBy,
  type Operator,
  operators,
  structureOf,
} from "../../../lib/mutants";
import { type Planner, signatureOf } from "../../../lib/planner";
import { hash, type Json } from "../../../lib/std";
import { problems, type Topology } from "../../../lib/topology";
import { nodeOperators } from "./refactorNodes";
import { declarationOperators } from "./refactorWays";

/** `semantic` is intended to change behaviour; `refactor` is not. */
export const kinds = ["semantic", "refactor"] as const;
export type Kind = (typeof kinds)[number];

export type Mutant = Changed & { readonly kind: Kind };

export const operatorsOf: { readonly [kind in Kind]: readonly Operator[] } = {
  semantic: operators,
  refactor: [...nodeOperators, ...declarationOperators],
};

/** Returns topologies that compile, without behavioural duplicates, which would have the same mutants: a ladder's last step equals its target. */
export function sourcesOf(topologies: readonly Topology[], planner: Planner): readonly Topology[] {
  const signature = signatureOf(planner);
  const seen = new Set<string>();
  return topologies.filter((topology) => {
    if (problems(topology, signature).some(({ severity }) => severity === "error")) return false;
    const structure = structureOf(topology, planner);
    if (seen.has(structure)) return false;
    seen.add(structure);
    return true;
  });
}

/** Returns `count` mutants of one kind, including those that do not compile. */
export function mutantsOf(
  sources: readonly Topology[],
  planner: Planner,
  kind: Kind,
  count: number,
  seed: number,
): readonly Mutant[] {
  const identity = kind === "semantic" ? (one: Topology) => structureOf(one, planner) : drawingOf;
  const found: Mutant[] = [];
  for (const mutant of mutantsBy({ sources, planner, operators: operatorsOf[kind], seed, identity })) {
    if (found.length >= count) break;
    found.push({ ...mutant, kind });
  }
  return found;
}

/** Equal for identical drawings, declaration by declaration. */
export const drawingOf = ({ nodes, edges, routers, channels }: Topology): string =>
  hash({ nodes, edges, routers, channels } as unknown as Json);

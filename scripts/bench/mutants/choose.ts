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

/** `semantic` means to change what the planner does; `refactor` means not to. */
export const kinds = ["semantic", "refactor"] as const;
export type Kind = (typeof kinds)[number];

export type Mutant = Changed & { readonly kind: Kind };

export const operatorsOf: { readonly [kind in Kind]: readonly Operator[] } = {
  semantic: operators,
  refactor: [...nodeOperators, ...declarationOperators],
};

/** Topologies that compile and run as none before them does: a ladder's last step is what it leads to, and its mutants would be the same. */
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

/** `count` mutants of one kind, those that do not compile among them. */
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

/** Equal for the same drawing, declaration for declaration. */
export const drawingOf = ({ nodes, edges, routers, channels }: Topology): string =>
  hash({ nodes, edges, routers, channels } as unknown as Json);

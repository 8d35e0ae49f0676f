import { breachesOf, invariants } from "../invariants";
import { type Address, address, type Signature, type Topology } from "../topology";
import type { Trace } from "../trace";

/** Facts about a pair of traces that rules need in addition to the comparison. */
export type PairFacts = {
  /** Titles of the invariants that each side breaks. */
  readonly broken: { readonly base: readonly string[]; readonly head: readonly string[] };
  /** Branches that the head took. */
  readonly taken: readonly Address[];
};

export const pairFacts = (base: Trace, head: Trace, signature: Signature): PairFacts => ({
  broken: { base: brokenBy(base, signature), head: brokenBy(head, signature) },
  taken: branchesTaken(head),
});

function brokenBy(trace: Trace, signature: Signature): readonly string[] {
  const found = new Set(breachesOf(trace, signature).map(({ invariant }) => invariant));
  return invariants.filter(({ id }) => found.has(id)).map(({ title }) => title.replace(/[.]$/, ""));
}

function branchesTaken({ segments }: Trace): readonly Address[] {
  const tasks = segments.flatMap(({ supersteps }) => supersteps.flatMap((superstep) => superstep.tasks));
  const taken = tasks.flatMap(({ node, routes }) =>
    routes.map(({ router, on }) => address.branch(node, router, on)),
  );
  return [...new Set(taken)];
}

/** Combines the facts of all pairs: invariants that any pair breaks, and branches of the head that no pair takes. */
export function factsOfPairs(pairs: readonly PairFacts[], head: Topology) {
  const union = (side: "base" | "head") => [...new Set(pairs.flatMap(({ broken }) => broken[side]))];
  const taken = new Set(pairs.flatMap((pair) => pair.taken));
  const branches = head.routers.flatMap(({ from, router, branches: all }) =>
    all.map(({ on, label }) => ({ address: address.branch(from, router, on), label: label ?? on })),
  );
  return {
    broken: { base: union("base"), head: union("head") },
    branches: branches.length,
    untaken: branches.filter((branch) => !taken.has(branch.address)),
  };
}

import type { Address } from "../topology";

/** A part of a topology and how often the traces reached it. */
export type CoveredPart = { readonly address: Address; readonly name: string; readonly count: number };

export type PartCoverage = {
  readonly reached: readonly CoveredPart[];
  readonly missing: readonly CoveredPart[];
};

/** The parts of a topology that a set of traces ran. A policy, named by its id, is reached when it had an effect. */
export type Coverage = {
  readonly policies: PartCoverage;
  /** Each use of a policy separately. */
  readonly uses: PartCoverage;
  readonly branches: PartCoverage;
  readonly edges: PartCoverage;
  readonly nodes: PartCoverage;
};

import type { Address } from "../topology";

/** A part of a topology and how often the traces reached it. */
export type CoveredPart = { readonly address: Address; readonly name: string; readonly count: number };

export type PartCoverage = {
  readonly reached: readonly CoveredPart[];
  readonly missing: readonly CoveredPart[];
};

/** What of a topology a set of traces ran. A policy is reached when it had an effect; its name is its id. */
export type Coverage = {
  readonly policies: PartCoverage;
  /** Each place of a policy by itself. */
  readonly uses: PartCoverage;
  readonly branches: PartCoverage;
  readonly edges: PartCoverage;
  readonly nodes: PartCoverage;
};

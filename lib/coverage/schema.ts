import type { Address } from "../topology";

/** A part of a topology and how often the traces reached it. */
export type Part = { readonly address: Address; readonly name: string; readonly count: number };

export type Reach = { readonly reached: readonly Part[]; readonly missing: readonly Part[] };

/** What of a topology a set of traces ran. A policy is reached when it had an effect; its name is its id. */
export type Coverage = {
  readonly policies: Reach;
  /** Each place of a policy by itself. */
  readonly uses: Reach;
  readonly branches: Reach;
  readonly edges: Reach;
  readonly nodes: Reach;
};

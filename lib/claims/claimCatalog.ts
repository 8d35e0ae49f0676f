import type { Claim } from "./schema";

/** A topology's place in a ranking that was argued, and where that stands. */
export type Argued = { readonly rank: number; readonly grade: string; readonly source: string };

/** What people say of a planner's topologies. */
export type ClaimCatalog = {
  readonly claims: readonly Claim[];
  readonly argued: { readonly [topology: string]: Argued };
  /** What the documents are that sources name. */
  readonly documents?: { readonly [document: string]: string };
};

export const noClaims: ClaimCatalog = { claims: [], argued: {} };

import type { Claim } from "./schema";

/** A topology's position in an argued ranking, and its source. */
export type Argued = { readonly rank: number; readonly grade: string; readonly source: string };

/** Claims that people make about a planner's topologies. */
export type ClaimCatalog = {
  readonly claims: readonly Claim[];
  readonly argued: { readonly [topology: string]: Argued };
  /** Titles of the documents that sources refer to. */
  readonly documents?: { readonly [document: string]: string };
};

export const noClaims: ClaimCatalog = { claims: [], argued: {} };

import { type Argued, venturescopeArgued } from "../planners/venturescope/claims/argued";
import { venturescopeClaims } from "../planners/venturescope/claims/claims";
import type { Claim } from "./schema";

/** What people say of a planner's topologies. */
export type ClaimCatalog = {
  readonly claims: readonly Claim[];
  readonly argued: { readonly [topology: string]: Argued };
};

const books: { readonly [planner: string]: ClaimCatalog } = {
  venturescope: { claims: venturescopeClaims, argued: venturescopeArgued },
};

const nothing: ClaimCatalog = { claims: [], argued: {} };

export const bookOf = (planner: string): ClaimCatalog =>
  (Object.hasOwn(books, planner) ? books[planner] : nothing) ?? nothing;

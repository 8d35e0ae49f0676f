import type { Claim } from "./schema";
import { type Argued, venturescopeArgued } from "./venturescope/argued";
import { venturescopeClaims } from "./venturescope/claims";

/** What people say of a planner's topologies. */
export type Book = {
  readonly claims: readonly Claim[];
  readonly argued: { readonly [topology: string]: Argued };
};

const books: { readonly [planner: string]: Book } = {
  venturescope: { claims: venturescopeClaims, argued: venturescopeArgued },
};

const nothing: Book = { claims: [], argued: {} };

export const bookOf = (planner: string): Book =>
  (Object.hasOwn(books, planner) ? books[planner] : nothing) ?? nothing;

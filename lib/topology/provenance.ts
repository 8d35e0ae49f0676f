import type { Basis } from "./schema";

type Sourced = { readonly basis: Basis; readonly source?: readonly string[] | undefined };

/** Origin of a part: a source states it, it was inferred where sources leave a gap, or a person drew it. */
export type Origin = "stated" | "inferred" | "drawn";

/** Returns the origin of a part. A gap is in some source, so an inferred part without a source was drawn. */
export function originOf({ basis, source = [] }: Sourced): Origin {
  if (basis === "stated") return "stated";
  return source.length > 0 ? "inferred" : "drawn";
}

export const isInferred = (part: Sourced): boolean => originOf(part) === "inferred";

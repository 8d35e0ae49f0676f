import type { StructuralMove } from "../schema";

/** A move with the policies whose behaviour it can explain, and how directly. */
export type TouchingMove = StructuralMove & { readonly touches: ReadonlyMap<string, number> };

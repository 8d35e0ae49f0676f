import type { Move } from "../schema";

/** A move with the policies whose behaviour it can explain, and how directly. */
export type TouchingMove = Move & { readonly touches: ReadonlyMap<string, number> };

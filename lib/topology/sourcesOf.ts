import type { Edge } from "./schema";

/** The nodes that an edge leads from, in one order: a join waits for all of them, however a drawing lists them. */
export const sourcesOf = ({ from }: Pick<Edge, "from">): string[] => [from].flat().toSorted();

import type { Side } from "../schema";

/** Returns the compile errors of a side; empty if it compiles. */
export const errorsOf = ({ problems }: Side) => problems.filter(({ severity }) => severity === "error");

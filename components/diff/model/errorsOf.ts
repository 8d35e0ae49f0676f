import type { Side } from "../schema";

/** Why a side does not compile; none where it does. */
export const errorsOf = ({ problems }: Side) => problems.filter(({ severity }) => severity === "error");

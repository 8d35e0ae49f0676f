import type { Problem } from "../../topology";

/** Joins problems to the reason why a topology cannot start. */
export const sentences = (problems: readonly Pick<Problem, "message" | "fix">[]): string =>
  problems.map(({ message, fix }) => `${message} ${fix}`).join(" ");

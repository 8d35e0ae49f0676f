import type { End } from "./schema";

const missed: readonly End["kind"][] = ["miss", "unanswered"];
const broken: readonly End["kind"][] = ["failed", "recursion_limit", "cancelled"];

/** True if a call had no recorded answer: the decision that would have followed is unknown. */
export const isMissedEnd = (kind: End["kind"]): boolean => missed.includes(kind);

/** True if the planner failed or was stopped. */
export const isBrokenEnd = (kind: End["kind"]): boolean => broken.includes(kind);

/** True if it ended, waits for the user, or made the one decision that it was started for: not a finding. */
export const isGoodEnd = (kind: End["kind"]): boolean => !isMissedEnd(kind) && !isBrokenEnd(kind);

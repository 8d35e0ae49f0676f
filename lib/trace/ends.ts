import type { End } from "./schema";

const missed: readonly End["kind"][] = ["miss", "unanswered"];
const broken: readonly End["kind"][] = ["failed", "recursion_limit", "cancelled"];

/** It asked for what was never recorded, or what nobody answered: what it would have done then is not known. */
export const isMissedEnd = (kind: End["kind"]): boolean => missed.includes(kind);

/** The planner itself broke off, or was stopped. */
export const isBrokenEnd = (kind: End["kind"]): boolean => broken.includes(kind);

/** It ended, waits for the user, or made the one decision that it was started for: no finding. */
export const isGoodEnd = (kind: End["kind"]): boolean => !isMissedEnd(kind) && !isBrokenEnd(kind);

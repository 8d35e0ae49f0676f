import type { Answered } from "@/lib/server/http/action";

/** True for the refusal of a change because what it replaces has changed; it says what is there now. */
export const isUnseen = (answer: Answered<unknown>): boolean => !answer.ok && answer.code === "unseen_change";

import type { Recording } from "../../recording";
import { isObject, type Json } from "../../std";

/** Returns the plan that a recorded planning ended with; `null` if there is none. */
export function acceptedPlanOf(recording: Recording): Json | null {
  const last = recording.turns.at(-1)?.decisions.at(-1)?.value;
  return last !== undefined && isObject(last) && last.action === "accept" ? (last.plan ?? null) : null;
}

/** Names the run of a planning's plan. */
export const runOf = (planning: string): string => `${planning}-run`;

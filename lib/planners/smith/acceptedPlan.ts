import type { Recording } from "../../recording";
import { isObject, type Json } from "../../std";

/** The plan that a recorded planning ended with, or null. */
export function acceptedPlanOf(recording: Recording): Json | null {
  const last = recording.turns.at(-1)?.decisions.at(-1)?.value;
  return last !== undefined && isObject(last) && last.action === "accept" ? (last.plan ?? null) : null;
}

/** A planning and the run of its plan are named alike. */
export const runOf = (planning: string): string => `${planning}-run`;

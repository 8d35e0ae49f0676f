import { toPointer } from "../../../std";
import type { Code } from "./rules";

/** A problem of a plan: position, reason and fix. */
export type PlanProblem = {
  readonly code: Code;
  /** JSON pointer of the nearest existing value; empty for the whole. */
  readonly pointer: string;
  /** Index of the affected node in `nodes`. */
  readonly node: number | null;
  readonly message: string;
  readonly fix: string;
  /** Both from 1, if the text itself is invalid. */
  readonly line?: number;
  readonly column?: number;
};

export const problem = (
  code: Code,
  path: readonly (string | number)[],
  message: string,
  fix: string,
): PlanProblem => ({
  code,
  pointer: toPointer(path),
  node: path[0] === "nodes" && typeof path[1] === "number" ? path[1] : null,
  message,
  fix,
});

/** Formats a value briefly for an error message: strings quoted and truncated, lists and objects only described. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value.slice(0, 50)) : briefly(value);
  return text.length > 52 ? `${text.slice(0, 51)}…` : text;
}

function briefly(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

import { type Json, type KeyFault, type Scanned, scanJson } from "../../../std";

export type Position = { readonly line: number; readonly column: number };

/** Result of parsing a model's output: one JSON value with the faults of its keys, or why there is none. */
export type PlanText =
  | { readonly kind: "json"; readonly value: Json; readonly keys: readonly (KeyFault & Position)[] }
  | ({ readonly kind: "syntax"; readonly reason: string } & Position)
  /** Contains an object, with other text before or after it. */
  | ({ readonly kind: "surrounded"; readonly where: "before" | "after" } & Position)
  | { readonly kind: "too_large"; readonly size: number };

/** Max characters of a plan, about ten times the size of five thousand nodes. */
export const longestPlan = 16_000_000;

export function readPlanText(text: string): PlanText {
  if (text.length > longestPlan) return { kind: "too_large", size: text.length };
  const scanned = scanJson(text);
  if (scanned.ok) {
    const rest = text.slice(scanned.end).search(/\S/);
    if (rest < 0) return json(text, scanned);
    return { kind: "surrounded", where: "after", ...positionAt(text, scanned.end + rest) };
  }
  const first = text.search(/\S/);
  const brace = text.indexOf("{");
  if (brace > first && first >= 0 && scanJson(text, brace).ok) {
    return { kind: "surrounded", where: "before", ...positionAt(text, first) };
  }
  return { kind: "syntax", reason: scanned.reason, ...positionAt(text, scanned.offset) };
}

const json = (text: string, { value, keys }: Extract<Scanned, { ok: true }>): PlanText => ({
  kind: "json",
  value,
  keys: keys.map((fault) => ({ ...fault, ...positionAt(text, fault.offset) })),
});

/** Line and column of an offset, both from 1. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line++;
  return { line, column: offset - start + 1 };
}

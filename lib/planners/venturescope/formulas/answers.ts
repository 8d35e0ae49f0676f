import type { Part, Value } from "../schema";

const unknown =
  /^\s*(?:i (?:really )?)?(?:don'?t know|do not know|have no idea|no idea|not sure|skip|pass|later|hard to say)\b/i;
/** Digits in groups of three, or of two and three as in `1,00,000`; then a fraction after a point or a comma, and a unit. */
const figure =
  /(-?\d+(?:[,']\d{2}(?=[,']\d)|[,' ]\d{3}(?!\d))*)(?:[.,](\d+))?\s*(%|per ?cent\b|pct\b|k\b|m\b|bn\b|thousand\b|million\b|billion\b)?/i;

const scale: { readonly [unit: string]: number } = {
  "%": 0.01,
  percent: 0.01,
  pct: 0.01,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** Parses a user's reply for a field: the first figure for a number, the text itself for a text; `null` if there is none. */
export function readAnswer(part: Pick<Part, "type">, text: string): Value {
  if (unknown.test(text)) return null;
  if (part.type === "text") return text.trim().replace(/[.]$/, "") || null;
  const found = figure.exec(text);
  if (!found) return null;
  const [, whole = "", fraction = "0", unit = ""] = found;
  const digits = Number(`${whole.replaceAll(/[,' ]/g, "")}.${fraction}`);
  const times = scale[unit.toLowerCase().replace(" ", "")] ?? 1;
  const value = Number((digits * times).toPrecision(12));
  return Number.isFinite(value) ? value : null;
}

/** Returns the value if it has the field's type, else `null`. */
export function fitting(part: Pick<Part, "type">, value: Value): Value {
  if (part.type === "number") return typeof value === "number" ? value : null;
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

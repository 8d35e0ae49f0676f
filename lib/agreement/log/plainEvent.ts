import { isObject, type Json, type JsonObject } from "../../std";
import type { DecisionPair } from "../pair";

/** Times of this form need no further check: each month has the day. 29 February is read in full. */
const plainTime =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/;
const maxText = 1_000;

/** Returns the pair of an ordinary line quickly; `null` if the line has to be read in full, be it faulty or not. */
export function plainEvent(text: string, redact?: (event: Json) => Json): DecisionPair | null {
  // A backslash may hide a reserved key.
  if (text.includes("__proto__") || text.includes("\\")) return null;
  let event: Json;
  try {
    event = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  if (!isObject(event) || keysOf(event) !== keysIn(text)) return null;
  const pair = pairOfPlain(event);
  if (!redact || pair === null) return pair;
  // Redacted before it is a pair, as every line: a changed time or turn makes it malformed.
  const safe = redact(event);
  return isObject(safe) ? pairOfPlain(safe) : null;
}

function pairOfPlain(event: JsonObject): DecisionPair | null {
  const {
    case: name,
    turn,
    control,
    shadow = null,
    at,
    input,
    label,
    error,
    planner_version: version,
  } = event;
  if (!isText(name) || !isText(control) || !(isText(shadow) || event.shadow === null)) return null;
  if (typeof turn !== "number" || !Number.isSafeInteger(turn) || turn < 0) return null;
  if (!isTextOrNone(label) || !isTextOrNone(error) || !isTextOrNone(version)) return null;
  if (!isTextOrNone(event.model) || event.trace_url != null) return null;
  if (!isCountOrNone(event.latency_ms) || !isCountOrNone(event.tokens)) return null;
  if (at != null && !(typeof at === "string" && plainTime.test(at))) return null;
  if (input != null && !(isObject(input) && isFlat(input))) return null;
  const pair: Building = { case: name, turn, control, shadow: shadow as string | null };
  // Assignments take a third of the time of conditional spreads.
  if (label != null) pair.label = label;
  if (input != null) pair.input = input as JsonObject;
  if (version != null) pair.version = version;
  if (at != null) pair.time = Date.parse(at as string);
  if (error != null) pair.error = error;
  return pair;
}

type Building = { -readonly [field in keyof DecisionPair]: DecisionPair[field] };

const isText = (value: Json | undefined): value is string =>
  typeof value === "string" && value !== "" && value.length <= maxText;
const isTextOrNone = (value: Json | undefined): value is string | null | undefined =>
  value == null || isText(value);
const isCountOrNone = (value: Json | undefined): boolean =>
  value == null || (typeof value === "number" && Number.isSafeInteger(value) && value >= 0);

/** True if no field holds more than a list of plain values. */
function isFlat(input: JsonObject): boolean {
  for (const name in input) {
    const value = input[name];
    if (!isPlain(value) && !(Array.isArray(value) && value.every(isPlain))) return false;
  }
  return true;
}

/** A number may have been too large to be one. */
const isPlain = (value: Json | undefined): boolean =>
  typeof value === "number" ? Number.isFinite(value) : typeof value !== "object" || value === null;

/** Counts what may be keys in a text without backslashes: more than the parsed value has where one is repeated. */
function keysIn(text: string): number {
  let keys = 0;
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) {
    let before = at - 1;
    while (isSpace(text.charCodeAt(before))) before -= 1;
    if (text.charCodeAt(before) === quote) keys += 1;
  }
  return keys;
}

const quote = 34;
const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

function keysOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  let keys = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const part of Object.values(value)) keys += keysOf(part as Json);
  return keys;
}

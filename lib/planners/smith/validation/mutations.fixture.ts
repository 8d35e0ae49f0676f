import { applyDelta, type Delta, type Json, toPointer } from "../../../std";

/** Numbers that look random and are the same each time (Mulberry32). */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const megabyte = "{{".repeat(500_000);
const nested = (depth: number): Json => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** Values of every kind that a model could put anywhere. */
const strange: readonly Json[] = [
  ...[
    null,
    true,
    0,
    -1,
    1,
    2,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    "",
    "x",
    "{{x}}",
    "__proto__",
    "llm_caller",
  ],
  ...[[], {}, [[]], [0, 0], [1, 2], { constructor: 1 }, { toString: null, hasOwnProperty: 1 }],
  nested(20),
  nested(40),
  JSON.parse('{"__proto__":{"polluted":true}}') as Json,
];

export type Mutation = { readonly there: Delta; readonly back: Delta };

/** A change at a random place of a plan, and the way back. */
export function mutation(plan: Json, roll: (sides: number) => number): Mutation {
  const path = place(plan, roll);
  const before = path.reduce<Json>(
    (value, part) => (value as { [key: string | number]: Json })[part] ?? null,
    plan,
  );
  const pointer = toPointer(path);
  const after = roll(200) === 0 ? megabyte : (strange[roll(strange.length)] ?? null);
  const added = toPointer([...path, "surplus"]);
  if (roll(4) === 0 && typeof before === "object" && before !== null && !Array.isArray(before)) {
    return {
      there: [{ op: "add", path: added, after }],
      back: [{ op: "remove", path: added, before: after }],
    };
  }
  return {
    there: [{ op: "change", path: pointer, before, after }],
    back: [{ op: "change", path: pointer, before: after, after: before }],
  };
}

function place(plan: Json, roll: (sides: number) => number): (string | number)[] {
  const path: (string | number)[] = [];
  let value = plan;
  while (typeof value === "object" && value !== null && (path.length === 0 || roll(5) > 0)) {
    const keys = Object.keys(value);
    if (keys.length === 0) break;
    const key = keys[roll(keys.length)] ?? "";
    path.push(Array.isArray(value) ? Number(key) : key);
    value = (value as { [key: string]: Json })[key] ?? null;
  }
  return path;
}

export const mutated = (plan: Json, change: Delta): Json => applyDelta(plan, change);

/** A text with a piece cut out, doubled or replaced. */
export function garbled(text: string, roll: (sides: number) => number): string {
  const start = roll(text.length);
  const end = Math.min(text.length, start + roll(40));
  const piece = text.slice(start, end);
  const instead =
    ["", piece + piece, '"', "{", "[", '"__proto__":1,', '"retry":1,', "\u0000", "\ud800"][roll(9)] ?? "";
  return text.slice(0, start) + instead + text.slice(end);
}

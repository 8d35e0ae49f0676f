/** What a pattern says, as far as it can be matched by following all ways at once. */
export type PatternNode =
  | { readonly kind: "char"; fits(char: string): boolean }
  | { readonly kind: "place"; readonly at: "start" | "end" | "word" | "within" }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly part: PatternNode; readonly min: number; readonly max: number };

export type ParsedPattern =
  | { readonly ok: true; readonly node: PatternNode }
  | { readonly ok: false; readonly reason: string };

type Reading = { readonly source: string; at: number };

class Unfollowable extends Error {}

/** Parses a pattern that `new RegExp(source, "u")` accepts. */
export function parsePattern(source: string): ParsedPattern {
  try {
    return { ok: true, node: choice({ source, at: 0 }) };
  } catch (error) {
    if (!(error instanceof Unfollowable)) throw error;
    return { ok: false, reason: error.message };
  }
}

function choice(reading: Reading): PatternNode {
  const parts = [sequence(reading)];
  while (reading.source[reading.at] === "|") {
    reading.at++;
    parts.push(sequence(reading));
  }
  return { kind: "choice", parts };
}

function sequence(reading: Reading): PatternNode {
  const parts: PatternNode[] = [];
  for (;;) {
    const next = reading.source[reading.at];
    if (next === undefined || next === "|" || next === ")") return { kind: "sequence", parts };
    parts.push(repeated(atom(reading), reading));
  }
}

const counted = /\{(\d+)(,?)(\d*)\}/y;

function repeated(part: PatternNode, reading: Reading): PatternNode {
  const sign = reading.source[reading.at];
  counted.lastIndex = reading.at;
  const count = sign === "{" ? counted.exec(reading.source) : null;
  if (sign !== "*" && sign !== "+" && sign !== "?" && !count) return part;
  reading.at += count?.[0].length ?? 1;
  if (reading.source[reading.at] === "?") reading.at++;
  if (!count)
    return {
      kind: "repeat",
      part,
      min: sign === "+" ? 1 : 0,
      max: sign === "?" ? 1 : Number.POSITIVE_INFINITY,
    };
  const min = Number(count[1]);
  const open = count[2] === "," && count[3] === "";
  return { kind: "repeat", part, min, max: open ? Number.POSITIVE_INFINITY : Number(count[3] || count[1]) };
}

function atom(reading: Reading): PatternNode {
  const { source, at } = reading;
  const first = String.fromCodePoint(source.codePointAt(at) ?? 0);
  if (first === "(") return group(reading);
  if (first === "\\") return escaped(reading);
  if (first === "[") return set(reading);
  reading.at += first.length;
  if (first === "^") return { kind: "place", at: "start" };
  if (first === "$") return { kind: "place", at: "end" };
  return first === "." ? oneOf(".") : { kind: "char", fits: (char) => char === first };
}

const opening = /\((?:\?(?::|<[^=!][^>]*>|(<?[=!])|.))?/uy;

function group(reading: Reading): PatternNode {
  opening.lastIndex = reading.at;
  const [open = "", looks] = opening.exec(reading.source) ?? [];
  if (looks !== undefined) throw new Unfollowable("it looks ahead or behind");
  if (open.startsWith("(?") && !/^\(\?[:<]/.test(open)) throw new Unfollowable("it changes its own flags");
  reading.at += open.length;
  const inner = choice(reading);
  reading.at++;
  return inner;
}

const escapes =
  /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|.)/suy;

function escaped(reading: Reading): PatternNode {
  escapes.lastIndex = reading.at;
  const source = escapes.exec(reading.source)?.[0] ?? "\\";
  reading.at += source.length;
  if (/^\\[1-9k]/.test(source)) throw new Unfollowable("it refers back to what a group found");
  if (source === "\\b") return { kind: "place", at: "word" };
  return source === "\\B" ? { kind: "place", at: "within" } : oneOf(source);
}

const sets = /\[(?:\\.|[^\]\\])*\]/suy;

function set(reading: Reading): PatternNode {
  sets.lastIndex = reading.at;
  const source = sets.exec(reading.source)?.[0] ?? "[";
  reading.at += source.length;
  return oneOf(source);
}

/** The engine itself says which single characters fit. */
function oneOf(source: string): PatternNode {
  const single = new RegExp(`^${source}$`, "u");
  return { kind: "char", fits: (char) => single.test(char) };
}

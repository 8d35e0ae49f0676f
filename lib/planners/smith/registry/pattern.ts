import { type PatternNode, parsePattern } from "./parsePattern";

/** A pattern that is matched in time linear in the text; or why it cannot be. */
export type ReadPattern =
  | { readonly ok: true; test(text: string): boolean }
  | { readonly ok: false; readonly reason: string };

/** A step of the match looks at no more states than these. */
const mostStates = 2500;
const longestPattern = 2000;
/** Longer texts fit no pattern. */
export const longestMatched = 100_000;

/** Reads a pattern of JSON Schema. An engine that goes back and tries again can take for ever on a bad text; this one follows all ways at once. */
export function readPattern(source: string): ReadPattern {
  if (source.length > longestPattern)
    return { ok: false, reason: `it is longer than ${longestPattern} characters` };
  try {
    new RegExp(source, "u");
  } catch {
    return { ok: false, reason: "it is no regular expression" };
  }
  const parsed = parsePattern(source);
  if (!parsed.ok) return parsed;
  const states = statesOf(parsed.node);
  if (!states) return { ok: false, reason: "it repeats too much to be followed" };
  return { ok: true, test: (text) => text.length <= longestMatched && finds(states, text) };
}

type State =
  | { readonly op: "char"; fits(char: string): boolean; readonly next: number }
  | { readonly op: "place"; readonly at: PatternPosition; readonly next: number }
  | { readonly op: "split"; next: readonly number[] }
  | { readonly op: "found" };
type PatternPosition = Extract<PatternNode, { kind: "place" }>["at"];

class TooMany extends Error {}

/** Thompson's automaton; the last state is the first to enter. Null where it has too many. */
function statesOf(pattern: PatternNode): readonly State[] | null {
  const states: State[] = [{ op: "found" }];
  const add = (state: State): number => {
    if (states.length >= mostStates) throw new TooMany();
    return states.push(state) - 1;
  };
  const enter = (node: PatternNode, next: number): number => {
    if (node.kind === "char") return add({ op: "char", fits: node.fits, next });
    if (node.kind === "place") return add({ op: "place", at: node.at, next });
    if (node.kind === "repeat") return repeat(node, next);
    if (node.kind === "sequence") return node.parts.reduceRight((after, part) => enter(part, after), next);
    return add({ op: "split", next: node.parts.map((part) => enter(part, next)) });
  };
  const repeat = ({ part, min, max }: Extract<PatternNode, { kind: "repeat" }>, next: number): number => {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop = { op: "split" as const, next: [] as readonly number[] };
      entry = add(loop);
      loop.next = [enter(part, entry), next];
    }
    for (let more = min; more < max && max !== Number.POSITIVE_INFINITY; more++)
      entry = add({ op: "split", next: [enter(part, entry), next] });
    for (let needed = 0; needed < min; needed++) entry = add({ op: "split", next: [enter(part, entry)] });
    return entry;
  };
  try {
    add({ op: "split", next: [enter(pattern, 0)] });
    return states;
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

/** Whether some part of the text matches. */
function finds(states: readonly State[], text: string): boolean {
  const seen = new Uint32Array(states.length);
  let open: number[] = [];
  let before: string | null = null;
  for (let at = 0, round = 1; ; round++) {
    const char = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : null;
    const waiting: number[] = [];
    open.push(states.length - 1);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const state = states[next];
      if (!state || seen[next] === round) continue;
      seen[next] = round;
      if (state.op === "found") return true;
      if (state.op === "split") open.push(...state.next);
      else if (state.op === "place") {
        if (stands(state.at, before, char)) open.push(state.next);
      } else if (char !== null && state.fits(char)) waiting.push(state.next);
    }
    if (char === null) return false;
    open = waiting;
    before = char;
    at += char.length;
  }
}

const isWord = (char: string | null): boolean => char !== null && /^\w$/.test(char);

function stands(place: PatternPosition, before: string | null, after: string | null): boolean {
  if (place === "start") return before === null;
  if (place === "end") return after === null;
  return (isWord(before) !== isWord(after)) === (place === "word");
}

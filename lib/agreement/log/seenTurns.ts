import type { DecisionPair } from "../pair";

/** Turns of one case with their lines, in pairs; a map once they are many. */
type SeenCase = { few: number[]; readonly many: Map<number, number> | null };

/** Turns per case that are searched one by one. */
const maxFew = 16;

/** Remembers the line of each turn of each version. */
export function seenTurns() {
  const versions = new Map<string | undefined, Map<string, SeenCase>>();
  /** Returns the line that logged the turn before; else remembers this one and returns `null`. */
  return ({ version, case: name, turn }: DecisionPair, line: number): number | null => {
    const cases = versions.get(version) ?? new Map<string, SeenCase>();
    if (cases.size === 0) versions.set(version, cases);
    const seen = cases.get(name);
    if (!seen) {
      cases.set(name, { few: [turn, line], many: null });
      return null;
    }
    const earlier = lineOf(seen, turn);
    if (earlier !== null) return earlier;
    if (seen.many) seen.many.set(turn, line);
    else if (seen.few.length < 2 * maxFew) seen.few.push(turn, line);
    else cases.set(name, { few: [], many: mapOf(seen.few).set(turn, line) });
    return null;
  };
}

function lineOf({ few, many }: SeenCase, turn: number): number | null {
  if (many) return many.get(turn) ?? null;
  for (let i = 0; i < few.length; i += 2) if (few[i] === turn) return few[i + 1] ?? null;
  return null;
}

function mapOf(few: readonly number[]): Map<number, number> {
  const lines = new Map<number, number>();
  for (let i = 0; i < few.length; i += 2) lines.set(few[i] as number, few[i + 1] as number);
  return lines;
}

import type { DecisionPair } from "../pair";

/** Turns per case that are searched one by one. */
const maxChain = 16;

/** Remembers the line of each turn of each version. */
export function seenTurns() {
  const versions = new Map<string | undefined, ReturnType<typeof turnsOfVersion>>();
  /** Returns the line that logged the turn before; else remembers this one and returns `null`. */
  return ({ version, case: name, turn }: DecisionPair, line: number): number | null => {
    let seen = versions.get(version);
    if (!seen) {
      seen = turnsOfVersion();
      versions.set(version, seen);
    }
    return seen(name, turn, line);
  };
}

/** Turns in typed arrays, chained by case: sixteen bytes each, and nothing to collect. A case of many turns has a map. */
function turnsOfVersion() {
  const lastOf = new Map<string, number>();
  const long = new Map<string, Map<number, number>>();
  let [turns, lines, earlier] = [new Float64Array(256), new Int32Array(256), new Int32Array(256)];
  let length = 0;
  const grow = (): void => {
    turns = joined(new Float64Array(length * 2), turns);
    lines = joined(new Int32Array(length * 2), lines);
    earlier = joined(new Int32Array(length * 2), earlier);
  };
  const mapOf = (last: number): Map<number, number> => {
    const map = new Map<number, number>();
    for (let at = last; at >= 0; at = earlier[at] as number)
      map.set(turns[at] as number, lines[at] as number);
    return map;
  };
  return (name: string, turn: number, line: number): number | null => {
    const map = long.get(name);
    if (map) {
      const known = map.get(turn);
      if (known === undefined) map.set(turn, line);
      return known ?? null;
    }
    const last = lastOf.get(name) ?? -1;
    let chained = 0;
    for (let at = last; at >= 0; at = earlier[at] as number, chained++)
      if (turns[at] === turn) return lines[at] as number;
    if (chained >= maxChain) {
      long.set(name, mapOf(last).set(turn, line));
      lastOf.delete(name);
      return null;
    }
    if (length === turns.length) grow();
    turns[length] = turn;
    lines[length] = line;
    earlier[length] = last;
    lastOf.set(name, length);
    length += 1;
    return null;
  };
}

function joined<T extends { set(from: T): void }>(to: T, from: T): T {
  to.set(from);
  return to;
}

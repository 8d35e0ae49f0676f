/** Whether a set of moves, taken back together, is enough. */
export type IsSufficient = (moves: readonly string[]) => Promise<boolean>;

export type SmallestSet = {
  readonly moves: readonly string[];
  /** Whether every part of it was tried. */
  readonly minimal: boolean;
  /** Whether every smaller set was tried too. */
  readonly smallest: boolean;
} | null;

/** Thrown by `Enough` when no more sets may be tried. */
export class TrialsExhausted extends Error {}

/** A set of which nothing can be left out, the smallest where the budget allows: single moves first, then halves of all that shrink, then what is smaller than that. */
export async function smallestSet(moves: readonly string[], enough: IsSufficient): Promise<SmallestSet> {
  let found: readonly string[] | null = null;
  let minimal = false;
  const least = (set: readonly string[]) => ({ moves: set, minimal: true, smallest: true });
  try {
    for (const move of moves) if (await enough([move])) return least([move]);
    if (moves.length < 2 || !(await enough(moves))) return null;
    found = moves;
    found = await shrunk(moves, enough);
    found = await withoutSubset(found, enough);
    minimal = true;
    for (let size = 2; size < found.length; size += 1) {
      for (const set of subsets(moves, size)) if (await enough(set)) return least(set);
    }
    return least(found);
  } catch (error) {
    if (!(error instanceof TrialsExhausted)) throw error;
    return found && found.length < moves.length ? { moves: found, minimal, smallest: false } : null;
  }
}

/** Leaves out ever smaller pieces while the rest is enough; then no single move can be left out. */
async function shrunk(all: readonly string[], enough: IsSufficient): Promise<readonly string[]> {
  let rest = all;
  let pieces = 2;
  while (rest.length > 1) {
    const size = Math.ceil(rest.length / pieces);
    const without = await firstEnough(rest, size, enough);
    if (without) {
      rest = without;
      pieces = Math.max(2, pieces - 1);
    } else if (size === 1) return rest;
    else pieces = Math.min(rest.length, pieces * 2);
  }
  return rest;
}

async function firstEnough(rest: readonly string[], size: number, enough: IsSufficient) {
  for (let at = 0; at < rest.length; at += size) {
    const without = [...rest.slice(0, at), ...rest.slice(at + size)];
    if (without.length > 0 && (await enough(without))) return without;
  }
  return null;
}

/** Two moves may undo each other, so leaving out one at a time proves nothing: every subset is tried. */
async function withoutSubset(set: readonly string[], enough: IsSufficient): Promise<readonly string[]> {
  for (let size = 2; size < set.length; size += 1) {
    for (const part of subsets(set, size)) if (await enough(part)) return part;
  }
  return set;
}

function* subsets(all: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield [];
  for (let i = 0; i + size <= all.length && size > 0; i += 1) {
    for (const rest of subsets(all.slice(i + 1), size - 1)) yield [all[i] as string, ...rest];
  }
}

/** Resolves to true if undoing these changes together is sufficient. */
export type IsSufficient = (changes: readonly string[]) => Promise<boolean>;

export type SmallestSet = {
  readonly changes: readonly string[];
  /** True if every subset was tried. */
  readonly minimal: boolean;
  /** True if every smaller set was tried too. */
  readonly smallest: boolean;
} | null;

/** Thrown by `enough` when no more sets may be tried. */
export class TrialsExhausted extends Error {}

/** Returns a minimal sufficient set, the smallest if the budget allows: tries single changes, the suspects, shrinking halves, then smaller sets. All changes together must be sufficient. */
export async function smallestSet(
  changes: readonly string[],
  enough: IsSufficient,
  suspects: readonly string[] = [],
): Promise<SmallestSet> {
  let found: readonly string[] | null = null;
  let minimal = false;
  const least = (set: readonly string[]) => ({ changes: set, minimal: true, smallest: true });
  try {
    for (const change of changes) if (await enough([change])) return least([change]);
    if (changes.length < 2) return null;
    found = suspects.length > 1 && (await enough(suspects)) ? suspects : changes;
    found = await shrunk(found, enough);
    found = await withoutSubset(found, enough);
    minimal = true;
    for (let size = 2; size < found.length; size += 1) {
      for (const set of subsets(changes, size)) if (await enough(set)) return least(set);
    }
    return least(found);
  } catch (error) {
    if (!(error instanceof TrialsExhausted)) throw error;
    return found && { changes: found, minimal, smallest: false };
  }
}

/** Removes smaller and smaller chunks while the rest is sufficient, until no single change can be removed. */
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

/** Two changes may cancel each other out, so omitting one at a time proves nothing: tries every subset. */
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

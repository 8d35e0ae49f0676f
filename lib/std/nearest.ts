const longest = 60;

/** Returns the known name closest to a misspelt one: a prefix match first, else the fewest edits. `null` when more than half of the letters differ. */
export function nearest(name: string, known: readonly string[]): string | null {
  const [meant] = known
    .map((candidate) => ({ candidate, far: far(plain(name), plain(candidate)) }))
    .filter((one) => one.far <= Math.max(plain(name).length, plain(one.candidate).length) / 2)
    .sort((a, b) => a.far - b.far);
  return meant?.candidate ?? null;
}

const plain = (name: string): string => name.slice(0, longest).toLowerCase();

function far(a: string, b: string): number {
  const begins = a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));
  return begins ? Math.abs(a.length - b.length) / longest : changes(a, b);
}

/** Levenshtein distance. */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (above[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
  }
  return row[b.length] ?? 0;
}

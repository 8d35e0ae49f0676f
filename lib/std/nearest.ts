const longest = 60;

/** The known name that a misspelt one most likely stands for: one that it begins, or that begins it, else the one of fewest changed letters. Null where none is near: more than half of its letters would change. */
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

/** Levenshtein's distance: letters put in, taken out or replaced. */
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

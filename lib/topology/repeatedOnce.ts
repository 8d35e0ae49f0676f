type Told = { readonly severity: "error" | "warning"; readonly message: string; readonly fix: string };

/** Groups problems that differ only in quoted names, with their count; errors first. */
export function repeatedOnce<T extends Told>(
  problems: readonly T[],
): readonly (T & { readonly times: number; readonly all: readonly T[] })[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.message.replace(/"[^"]*"/g, '"…"')} ${problem.fix.replace(/"[^"]*"/g, '"…"')}`;
    const before = groups.get(key);
    if (before) before.push(problem);
    else groups.set(key, [problem]);
  }
  const order = { error: 0, warning: 1 } as const;
  return [...groups.values()]
    .map((same) => ({ ...same[0], times: same.length, all: same }))
    .sort((a, b) => order[a.severity] - order[b.severity]);
}

const checked = /\binstanceof ([A-Z]\w*)/g;
const declared = /\bclass ([A-Z]\w*) extends /g;

const namesIn = (source: string, pattern: RegExp): readonly string[] =>
  [...source.matchAll(pattern)].map(([, name]) => name ?? "");

/** Returns the classes of these sources that are checked by `instanceof` and that a second bundle would not recognise. */
export function unnamedClasses(sources: readonly string[], checking: readonly string[]): readonly string[] {
  const own = new Set(sources.flatMap((source) => namesIn(source, declared)));
  const named = new Set(
    sources.flatMap((source) => {
      const lists = source.match(/Object\.entries\(\{([^}]*)\}\)\)\s*acrossBundles/)?.[1] ?? "";
      return [...namesIn(source, /acrossBundles\(([A-Z]\w*),/g), ...namesIn(lists, /([A-Z]\w*)/g)];
    }),
  );
  const found = new Set(checking.flatMap((source) => namesIn(source, checked)));
  return [...found].filter((name) => own.has(name) && !named.has(name)).sort();
}

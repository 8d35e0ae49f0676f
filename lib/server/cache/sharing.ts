import "server-only";

/** Returns a function that returns the first value of each name in place of all later ones, so that equal values are in memory once. */
export function sharing<T>(nameOf: (value: T) => string): (value: T) => T {
  const first = new Map<string, T>();
  return (value) => {
    const name = nameOf(value);
    const known = first.get(name) ?? value;
    first.set(name, known);
    return known;
  };
}

/** Shares equal texts: each row that the database returns has copies of its own. */
export const sharingTexts = (): ((text: string) => string) => sharing((text) => text);

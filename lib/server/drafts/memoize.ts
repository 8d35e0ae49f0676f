import "server-only";

/** Runs `make` on first use, and returns that promise from then on. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

import "server-only";

/** Yields each item with its result, in order, while up to `atOnce` are computed. Starts when the consumer does. */
export async function* ahead<T, R>(
  all: readonly T[],
  atOnce: number,
  make: (one: T) => Promise<R>,
): AsyncGenerator<readonly [T, R]> {
  const begun: Promise<R>[] = [];
  for (const [i, one] of all.entries()) {
    for (const next of all.slice(begun.length, i + atOnce)) {
      const made = make(next);
      // Results pending when the consumer stops may fail unobserved.
      made.catch(() => {});
      begun.push(made);
    }
    yield [one, await (begun[i] as Promise<R>)];
  }
}

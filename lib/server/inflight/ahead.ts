import "server-only";

/** Each with what is made of it, in order; while one is waited for, up to `atOnce` are under way. Nothing begins before somebody listens for it. */
export async function* ahead<T, R>(
  all: readonly T[],
  atOnce: number,
  make: (one: T) => Promise<R>,
): AsyncGenerator<readonly [T, R]> {
  const begun: Promise<R>[] = [];
  for (const [i, one] of all.entries()) {
    for (const next of all.slice(begun.length, i + atOnce)) {
      const made = make(next);
      // Those still under way when nobody listens any more may fail unheard.
      made.catch(() => {});
      begun.push(made);
    }
    yield [one, await (begun[i] as Promise<R>)];
  }
}

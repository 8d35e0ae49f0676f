import "server-only";

/** Yields results as they finish, with up to `atOnce` running, started in order. */
export async function* finishing<T>(
  requested: readonly (() => Promise<T>)[],
  atOnce: number,
): AsyncGenerator<T, void, undefined> {
  const open = new Map<number, Promise<{ readonly number: number; readonly value: T }>>();
  let next = 0;
  const begin = () => {
    const question = requested[next];
    if (!question) return;
    const number = next;
    next += 1;
    const answered = question().then((value) => ({ number, value }));
    // Results pending when the consumer stops may fail unobserved.
    answered.catch(() => {});
    open.set(number, answered);
  };
  while (open.size < atOnce && next < requested.length) begin();
  while (open.size > 0) {
    const { number, value } = await Promise.race(open.values());
    open.delete(number);
    begin();
    yield value;
  }
}

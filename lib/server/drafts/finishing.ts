import "server-only";

/** What questions come to, as each is answered; `atOnce` of them are open at a time, begun in their order. */
export async function* finishing<T>(
  asked: readonly (() => Promise<T>)[],
  atOnce: number,
): AsyncGenerator<T, void, undefined> {
  const open = new Map<number, Promise<{ readonly number: number; readonly value: T }>>();
  let next = 0;
  const begin = () => {
    const question = asked[next];
    if (!question) return;
    const number = next;
    next += 1;
    const answered = question().then((value) => ({ number, value }));
    // Those still open when nobody listens any more may fail unheard.
    answered.catch(() => {});
    open.set(number, answered);
  };
  while (open.size < atOnce && next < asked.length) begin();
  while (open.size > 0) {
    const { number, value } = await Promise.race(open.values());
    open.delete(number);
    begin();
    yield value;
  }
}

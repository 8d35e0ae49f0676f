import "server-only";

/** Streams the events of work that goes on while they are read. Ending the stream aborts it; refusals before its first event are thrown. */
export async function streamed<E>(
  request: AbortSignal,
  start: (signal: AbortSignal, tell: (event: E) => void) => Promise<unknown>,
): Promise<AsyncGenerator<E>> {
  const gone = new AbortController();
  const waiting: E[] = [];
  let wake = () => {};
  let over = false;
  const tell = (event: E) => {
    waiting.push(event);
    wake();
  };
  const signal = AbortSignal.any([request, gone.signal]);
  const first = new Promise<void>((resolve) => (wake = resolve));
  const planning = start(signal, tell).finally(() => {
    over = true;
    wake();
  });
  await Promise.race([planning, first]);
  if (waiting.length === 0) await planning;

  async function* events(): AsyncGenerator<E> {
    try {
      while (waiting.length > 0 || !over) {
        const next = waiting.shift();
        if (next) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      await planning;
    } finally {
      gone.abort();
    }
  }
  // Until the consumer continues, failures are unobserved.
  planning.catch(() => {});
  return events();
}

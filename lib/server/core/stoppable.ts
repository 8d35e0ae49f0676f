import "server-only";

/** Events that can be stopped at once. A generator that waits for a thread is only ended when that is carried on; who stops listening stops the thread too. */
export function stoppable<T>(begin: (stopped: AbortSignal) => AsyncGenerator<T>): AsyncGenerator<T> {
  const stopping = new AbortController();
  const events = begin(stopping.signal);
  const end = events.return.bind(events);
  events.return = (value) => {
    stopping.abort();
    return end(value);
  };
  return events;
}

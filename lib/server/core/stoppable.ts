import "server-only";

/** Makes a generator stoppable while it waits: `return()` also aborts its signal, which ends the pending work. */
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

import "server-only";

/** Retries shared work that was aborted by another caller, until the own signal aborts. */
export async function unlessStopped<T>(stopped: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    stopped.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && error.name === "AbortError")) throw error;
    }
  }
}

import "server-only";

/** What others ask for too ends when the one that asked first stops; who goes on then asks again. */
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

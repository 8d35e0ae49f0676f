import "server-only";
import { ServiceError } from "./core/errors";

/** Milliseconds after which a stopping process is killed. */
const longestStop = 20_000;

/** Stops and exits at the first signal. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => {
      // Ctrl+C arrives twice: from the terminal, and from `npm start`.
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), longestStop).unref();
      void stop().finally(() => process.exit(0));
    });
}

/** Text of a failed start: a sentence if it has one, else the stack. */
export function failureOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

import "server-only";
import { logEvent, logFailure } from "./telemetry/log";

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
      logEvent("stop", { signal });
      setTimeout(() => process.exit(1), longestStop).unref();
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logFailure("stop", error);
          process.exit(1);
        },
      );
    });
}

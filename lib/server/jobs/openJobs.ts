import "server-only";
import { logFailure } from "../telemetry/log";
import type { Ctx, Jobs } from "../verb/context";
import { type Runner, startRunner } from "./runner";

/** Opens the jobs of a server; their runner starts with the first call that needs it, unless other processes run them. */
export function openJobs(context: () => Ctx, { runs }: { readonly runs: boolean } = { runs: true }): Jobs {
  let runner: Runner | null = null;
  const running = (): Runner | null => {
    if (runs) runner ??= startRunner(context(), report);
    return runner;
  };
  return {
    runs,
    held: () => runner?.held() ?? 0,
    start: () => void running(),
    wake: () => {
      running()?.wake();
      context().events.emit("jobs");
    },
    cancel: (sweep) => {
      running()?.cancel(sweep);
      context().events.emit("cancels");
    },
    excuse: async () => runner?.excuse().catch(report),
    stop: async () => {
      const last = runner;
      runner = null;
      await last?.stop();
    },
  };
}

const report = (error: unknown): void => logFailure("sweep", error);

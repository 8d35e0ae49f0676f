import "server-only";
import type { Ctx, Jobs } from "../verb/context";
import { type Runner, startRunner } from "./runner";

/** Opens the jobs of a server; their runner starts with the first call that needs it. */
export function openJobs(context: () => Ctx): Jobs {
  let runner: Runner | null = null;
  const running = (): Runner => {
    runner ??= startRunner(context(), report);
    return runner;
  };
  return {
    start: () => void running(),
    wake: () => running().wake(),
    cancel: (sweep) => running().cancel(sweep),
    excuse: async () => runner?.excuse().catch(report),
    stop: async () => {
      const last = runner;
      runner = null;
      await last?.stop();
    },
  };
}

const report = (error: unknown): void => {
  process.stderr.write(`sweep: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
};

import "server-only";
import { closeTheStore, theStore } from "./db/theStore";
import { ServiceError } from "./errors";
import { seedSamples } from "./samples/seed";
import { stopTheRunner, theRunner } from "./sweeps/theRunner";
import { closeTheEngine, theEngine } from "./theEngine";

/** Opens the store, seeds the samples and takes up the sweeps that were left. Throws in a sentence when it cannot. */
export async function startServer(): Promise<void> {
  theEngine();
  const store = await theStore();
  await seedSamples(store);
  await theRunner();
}

/** Gives unfinished jobs back, closes the database and lets go of its folder. */
export async function stopServer(): Promise<void> {
  await stopTheRunner();
  await closeTheEngine();
  await closeTheStore();
}

/** Starts, ends the process with the reason when that fails, and stops cleanly on a signal. */
export async function runServer(): Promise<void> {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.once(signal, () => void stopServer().finally(() => process.exit(0)));
  try {
    await startServer();
  } catch (error) {
    process.stderr.write(`${reason(error)}\n`);
    process.exit(1);
  }
}

function reason(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

import "server-only";
import { closeTheStore, theStore } from "./db/theStore";
import { seedSamples } from "./samples/seed";
import { stopTheRunner, theRunner } from "./sweeps/theRunner";
import { closeTheEngine } from "./theEngine";

/** Opens the store, seeds the samples and takes up the sweeps that were left. Throws in a sentence when it cannot. */
export async function startServer(): Promise<void> {
  await seedSamples(await theStore());
  await theRunner();
}

/** Gives unfinished jobs back, closes the database and lets go of its folder. */
export async function stopServer(): Promise<void> {
  await stopTheRunner();
  await closeTheEngine();
  await closeTheStore();
}

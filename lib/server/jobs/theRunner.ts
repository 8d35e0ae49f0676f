import "server-only";
import { processWide } from "../cache/processWide";
import { machineActor } from "../core/actor";
import { theEngine } from "../core/theEngine";
import { theStore } from "../db/theStore";
import { contextOf } from "../verb/context";
import { type Runner, startRunner } from "./runner";

const place = processWide<Promise<Runner>>("runner");

/** Returns the process's runner, started on the first call. */
export function theRunner(): Promise<Runner> {
  const runner =
    place.get() ??
    theStore().then((store) => startRunner(contextOf({ store }, machineActor), theEngine(), report));
  place.set(runner);
  runner.catch(() => {
    if (place.get() === runner) place.set(undefined);
  });
  return runner;
}

/** The process was told to stop: no job is blamed for how it ends. */
export async function excuseTheRunner(): Promise<void> {
  const runner = await place.get()?.catch(() => null);
  await runner?.excuse().catch(report);
}

export async function stopTheRunner(): Promise<void> {
  const runner = await place.get()?.catch(() => null);
  place.set(undefined);
  await runner?.stop();
}

const report = (error: unknown): void => {
  process.stderr.write(`sweep: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
};

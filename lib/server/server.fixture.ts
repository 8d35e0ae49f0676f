import { type Planners, shippedPlanners } from "../planners";
import { installedModels, type Models } from "../replay";
import type { Tester } from "../tester";
import { type Engine, openEngine, openFileReader, openHelpers } from "../worker";
import { stopDetached } from "./cache/detached";
import { type Memory, openMemory } from "./cache/memory";
import { type Actor, localActor, machineActor } from "./core/actor";
import { openEvents } from "./core/events";
import type { Database } from "./db/store";
import { openJobs } from "./jobs/openJobs";
import { openMetrics } from "./telemetry/metrics";
import { type Ctx, contextOf, type Server } from "./verb/context";

/** Opens a part with its first use. */
function lazily<T extends object>(open: () => T): T {
  let opened: T | null = null;
  return new Proxy({} as T, {
    get: (_, name) => {
      opened ??= open();
      return Reflect.get(opened, name);
    },
  });
}

const ofTests = {
  engine: lazily(() => openEngine()),
  planners: shippedPlanners,
  models: installedModels(process.env),
  openTester: (): Promise<Tester> => Promise.reject(new Error("This test has no tester.")),
};
const changed: {
  store: Database | null;
  engine?: Engine;
  planners?: Planners;
  models?: Models;
  openTester?: Server["openTester"];
  memory?: Memory;
} = {
  store: null,
};
const shared = {
  helpers: lazily(openHelpers),
  reader: lazily(openFileReader),
  memory: openMemory(),
  events: openEvents(),
  metrics: openMetrics({ ofProcess: false }),
  jobs: openJobs(() => ctxAs(machineActor)),
};

/** Sets the store of the tests' server, which begins with an empty memory; `null` removes it. */
export function setStore(store: Database | null): void {
  changed.store = store;
  changed.memory = openMemory();
}

/** Set a part of the tests' server; `null` resets it. */
export const setEngine = (engine: Engine | null): void => replace("engine", engine);
export const setPlanners = (planners: Planners | null): void => replace("planners", planners);
export const setModels = (models: Models | null): void => replace("models", models);

export const setTester = (open: Server["openTester"] | null): void => replace("openTester", open);

export const setMemory = (memory: Memory | null): void => replace("memory", memory);

function replace<K extends "engine" | "planners" | "models" | "openTester" | "memory">(
  name: K,
  part: Server[K] | null,
): void {
  if (part === null) delete changed[name];
  else Object.assign(changed, { [name]: part });
}

/** Events of the tests' server, to be shared with other processes. */
export const sharedOfTests = () => shared.events;

/** Stops the jobs of the tests' server, until the next one that needs them. */
export const stopJobs = (): Promise<void> => shared.jobs.stop();

/** Ends all work on the store of the tests' server, which can then be closed. */
export async function leaveStore(): Promise<void> {
  await stopJobs();
  await stopDetached(testServer().memory);
  setStore(null);
}

/** Stops the helper threads of the tests' server, until the next use. Files of tests share the server. */
export async function closeHelpers(): Promise<void> {
  const { helpers } = shared;
  shared.helpers = lazily(openHelpers);
  await helpers.close();
}

/** Drops a cache of the tests' server, as a restart does. */
export const forget = (name: string): void => testServer().memory.forget(name);

/** Returns the tests' server. */
export function testServer(store: Database | null = changed.store): Server {
  // Tests without a database never reach it.
  const prisma = lazily<Database["prisma"]>(() => {
    throw new Error("This test has opened no store.");
  });
  return { ...ofTests, ...shared, ...changed, store: store ?? { prisma, kind: "pglite", where: "nowhere" } };
}

/** Returns the context of an actor on the tests' server. */
export const ctxAs = (actor: Actor = localActor, store: Database | null = changed.store): Ctx =>
  contextOf(testServer(store), actor);

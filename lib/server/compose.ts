import "server-only";
import { installedModels } from "../replay";
import { openFileReader, openHelpers } from "../worker";
import { stopDetached } from "./cache/detached";
import { openMemory } from "./cache/memory";
import { machineActor } from "./core/actor";
import { openEvents } from "./core/events";
import { openStore, storeOptions } from "./db/open";
import type { Store } from "./db/store";
import { openEngineOf, runsJobs } from "./jobs/openEngineOf";
import { openJobs } from "./jobs/openJobs";
import { openBuiltTester } from "./live/openBuiltTester";
import { loadPlanners } from "./planners/ownPlanners";
import { openMetrics } from "./telemetry/metrics";
import { contextOf, type Server } from "./verb/context";
import { countOpenJobs } from "./work/countOpen";

/** A server that owns its store. */
export type ComposedServer = Server & { readonly store: Store };

/** Makes a server of this environment; `parts` replace what it would open. Throws a sentence if a part cannot be opened. */
export async function compose(
  env: NodeJS.ProcessEnv,
  parts: Partial<Pick<Server, "planners">> = {},
): Promise<ComposedServer> {
  const planners = parts.planners ?? (await loadPlanners(env));
  const engine = openEngineOf(env);
  const store = await openStore(storeOptions(env));
  const events = openEvents();
  store.share(events);
  const server: ComposedServer = {
    store,
    engine,
    planners,
    helpers: openHelpers(),
    reader: openFileReader(),
    models: installedModels(env),
    openTester: openBuiltTester,
    memory: openMemory(),
    events,
    metrics: openMetrics({ ofProcess: true }),
    jobs: openJobs(() => contextOf(server, machineActor), { runs: runsJobs(env) }),
  };
  server.metrics.watchQueue(() => countOpenJobs(store), server.jobs.held);
  return server;
}

/** Stops the jobs and the detached work of a server, and closes all that it opened. */
export async function closeServer(server: ComposedServer): Promise<void> {
  const { jobs, engine, reader, helpers, store } = server;
  await jobs.stop();
  await stopDetached(server.memory);
  await engine.close();
  await reader.close();
  await helpers.close();
  await store.close();
}

// Bundles of routes each hold a copy of this module, so the server is found on the process.
const location = Symbol.for("planner-studio.server");
const holder = globalThis as { [location]?: Promise<ComposedServer> };

/** Returns the server of this process, composed on the first call; a failure is retried on the next. */
export function server(): Promise<ComposedServer> {
  const composed = holder[location] ?? compose(process.env);
  holder[location] = composed;
  composed.catch(() => {
    if (holder[location] === composed) delete holder[location];
  });
  return composed;
}

import "server-only";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { computesAhead } from "./background/allowed";
import { followRecordings, restBackground, runBackground } from "./background/theBackground";
import { type ComposedServer, closeServer } from "./compose";
import { localActor, machineActor } from "./core/actor";
import { notePeers } from "./core/peer";
import { setStoreProbe } from "./core/storeHealth";
import { dataPlace } from "./db/open";
import { probeStore } from "./db/probe";
import { forgetEarlierResults } from "./db/traces/storedResults";
import { setMetrics } from "./http/incoming/answerMetrics";
import { refuseMethods } from "./http/incoming/refuseMethods";
import { checkOpen, isOpen, knownPlaces, pagesAddress } from "./http/origins";
import { keptDays, removeOldRuns } from "./jobs/keepRuns";
import { restLiveRuns } from "./live/work";
import { ownerInvitation } from "./people/ownerLink";
import { profileKeys } from "./people/profileKeys";
import { resumeSuggestions } from "./reviews/suggest/drafts";
import { seedSamples } from "./samples/seed";
import { stopOnSignals } from "./stopOnSignals";
import { storedKinds } from "./storedKinds";
import { startSweep } from "./sweeps/start";
import { stopTasks } from "./tasks/active";
import { logEvent, logFailure, logSentence, prepareLog, printToOperator, textOf } from "./telemetry/log";
import { measureRequests } from "./telemetry/measureRequests";
import { routePatterns } from "./telemetry/routePatterns";
import { type Ctx, contextOf } from "./verb/context";
import { warmCaches } from "./warmCaches";

/** Seeds the samples, resumes sweeps and starts background runs of a composed server. Throws a sentence if that fails. */
async function startServer(server: ComposedServer, stopped: AbortSignal): Promise<Warming> {
  const { store } = server;
  const machine = contextOf(server, machineActor);
  const local = contextOf(server, localActor);
  await profileKeys(server.memory, store);
  setStoreProbe(() => probeStore(store, dataPlace(process.env)));
  await seedSamples(machine);
  await forgetEarlierResults(store, storedKinds);
  server.jobs.start();
  await firstSweep(local);
  await resumeSuggestions(machine);
  await runBackground(machine);
  followRecordings(machine, stopped);
  stopped.addEventListener("abort", removeOldRuns(store, keptDays(process.env), reportRemoval), {
    once: true,
  });
  const invitation = isOpen(process.env) ? await ownerInvitation(local.db, pagesAddress(process.env)) : null;
  if (invitation) printToOperator(invitation);
  if (!computesAhead(process.env)) return { done: Promise.resolve() };
  const done = warmCaches(local, stopped).catch((error) => logFailure("read ahead", error));
  return { done };
}

/** Collects garbage when the heap has doubled. V8 lets one that may be large grow fourfold, which 20,000 recordings do right after a start, and smaller ones by less than that. */
const collectSooner = "--heap-growing-percent=100";
const largeHeap = 2_000_000_000;

const reportRemoval = (error: unknown): void => logFailure("removal of old runs", error);

/** Computation in advance. */
type Warming = { readonly done: Promise<void> };

/** Establishes the trust in a new workspace's evidence: runs the topology in use on every recording. */
async function firstSweep(ctx: Ctx): Promise<void> {
  if ((await ctx.db.prisma.sweep.count({ where: { workspaceId: ctx.db.workspaceId } })) > 0) return;
  const topologies = ctx.planners.listed.flatMap(({ inUse }) => (inUse ? [inUse.id] : []));
  await startSweep(ctx, { topologies });
}

/** Requeues unfinished jobs, closes the database and unlocks its folder. */
async function stopServer(server: ComposedServer, stop: AbortController, warming: Warming): Promise<void> {
  const machine = contextOf(server, machineActor);
  await server.jobs.excuse();
  stop.abort();
  await warming.done;
  await restBackground(machine);
  await restLiveRuns(machine);
  await stopTasks(machine);
  await closeServer(server);
}

/** Composes and starts the server, exits with the reason if that fails, and stops cleanly on a signal. */
export async function runServer(open: () => Promise<ComposedServer>): Promise<void> {
  if (getHeapStatistics().heap_size_limit >= largeHeap) setFlagsFromString(collectSooner);
  prepareLog();
  notePeers();
  const stop = new AbortController();
  let server: ComposedServer | null = null;
  let warming: Warming = { done: Promise.resolve() };
  stopOnSignals(async () => {
    if (server) await stopServer(server, stop, warming);
  });
  try {
    refuseMethods();
    knownPlaces(process.env);
    checkOpen(process.env);
    server = await open();
    setMetrics(server.metrics.text);
    measureRequests(server.metrics, routePatterns());
    warming = await startServer(server, stop.signal);
    logEvent("start", { engine: server.engine.hash });
  } catch (error) {
    logSentence("error", "start", textOf(error));
    process.exit(1);
  }
}

import "server-only";
import { computesAhead } from "./background/allowed";
import { followRecordings, restBackground, runBackground } from "./background/theBackground";
import { endSearches } from "./bisect/searches";
import { localActor, machineActor } from "./core/actor";
import { ServiceError } from "./core/errors";
import { notePeers } from "./core/peer";
import { setStoreProbe } from "./core/storeHealth";
import { closeTheEngine, theEngine } from "./core/theEngine";
import { closeTheHelpers } from "./core/theHelpers";
import { thePlanners } from "./core/thePlanners";
import { closeTheReader } from "./core/theReader";
import { dataPlace } from "./db/open";
import { probeStore } from "./db/probe";
import { closeTheStore, theStore } from "./db/theStore";
import { forgetEarlierResults } from "./db/traces/storedResults";
import { pairSummaryKind } from "./evidence/pairSummary";
import { refuseMethods } from "./http/incoming/refuseMethods";
import { checkOpen, isOpen, knownPlaces, pagesAddress } from "./http/origins";
import { excuseTheRunner, stopTheRunner, theRunner } from "./jobs/theRunner";
import { ownerInvitation } from "./people/ownerLink";
import { profileKeys } from "./people/profileKeys";
import { bringOwnPlanners } from "./planners/ownPlanners";
import { differencesKind } from "./reviews/differences";
import { candidatesKind } from "./reviews/labels/candidates";
import { resumeSuggestions } from "./reviews/suggest/drafts";
import { stopProofs } from "./reviews/suggest/running";
import { seedSamples } from "./samples/seed";
import { startSweep } from "./sweeps/start";
import { type Ctx, contextOf } from "./verb/context";
import { warmCaches } from "./warmCaches";

/** Opens the store, seeds the samples, resumes sweeps and starts background runs. Throws a sentence if that fails. */
export async function startServer(): Promise<void> {
  refuseMethods();
  knownPlaces(process.env);
  checkOpen(process.env);
  await bringOwnPlanners();
  theEngine();
  const warms = computesAhead(process.env);
  const store = await theStore();
  const machine = contextOf({ store }, machineActor);
  await profileKeys(store);
  setStoreProbe(() => probeStore(store, dataPlace(process.env)));
  await seedSamples(machine);
  for (const kind of [pairSummaryKind, differencesKind, candidatesKind])
    await forgetEarlierResults(store, kind);
  await theRunner();
  await firstSweep(contextOf({ store }, localActor));
  await resumeSuggestions(machine);
  await runBackground(machine);
  followRecordings(machine, ahead.stop.signal);
  const invitation = isOpen(process.env) ? await ownerInvitation(store, pagesAddress(process.env)) : null;
  if (invitation) process.stderr.write(`${invitation}\n`);
  if (!warms) return;
  ahead.done = warmCaches(contextOf({ store }, localActor), ahead.stop.signal).catch((error) => {
    process.stderr.write(`read ahead: ${reason(error)}\n`);
  });
}

/** Computation in advance, and how to stop it. */
const ahead = { stop: new AbortController(), done: Promise.resolve() };

/** Establishes the trust in a new workspace's evidence: runs the topology in use on every recording. */
async function firstSweep(ctx: Ctx): Promise<void> {
  if ((await ctx.db.prisma.sweep.count({ where: { workspaceId: ctx.db.workspaceId } })) > 0) return;
  const topologies = thePlanners().listed.flatMap(({ inUse }) => (inUse ? [inUse.id] : []));
  await startSweep(ctx, { topologies });
}

/** Requeues unfinished jobs, closes the database and unlocks its folder. */
export async function stopServer(): Promise<void> {
  await excuseTheRunner();
  ahead.stop.abort();
  await ahead.done;
  await restBackground();
  stopProofs();
  endSearches();
  await stopTheRunner();
  await closeTheEngine();
  await closeTheReader();
  await closeTheHelpers();
  await closeTheStore();
}

/** Milliseconds after which a stopping server is killed. */
const longestStop = 20_000;

/** Starts the server, exits with the reason if that fails, and stops cleanly on a signal. */
export async function runServer(): Promise<void> {
  notePeers();
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => {
      // Ctrl+C arrives twice: from the terminal, and from `npm start`.
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), longestStop).unref();
      void stopServer().finally(() => process.exit(0));
    });
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

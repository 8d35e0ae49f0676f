import { plannersOf, shippedPlanners } from "../../planners";
import { readTrace } from "../../trace";
import { compose } from "../compose";
import { localActor as actor } from "../core/actor";
import { getReplay } from "../replays/get";
import { listReplays } from "../replays/list";
import { runServer } from "../startup";
import { contextOf } from "../verb/context";
import { sweepEvents } from "./events";
import { getSweep } from "./get";
import { listSweeps } from "./list";
import { startSweep } from "./start";

// A server without its pages, for tests that kill it. It says on stdout what it finds and how far it is.
const say = (word: string, value: string | number): void => void process.stdout.write(`${word} ${value}\n`);

/** How many jobs the sweep has; the one that a first start begins has another number. */
const jobs = Number(process.env.JOBS);

const swept = (process.env.TOPOLOGIES ?? "").split(",");
const server = await compose(process.env, { planners: onlySwept() });
await runServer(async () => server);
const ctx = contextOf(server, actor);
await checkReplays();
const sweep = (await listSweeps(ctx, {})).find(({ total }) => total === jobs) ?? (await begin());
say("ready", process.pid);
const { signal } = new AbortController();
for await (const event of (await sweepEvents(ctx, { sweep: sweep.id, signal })) ?? [])
  say("finished", event.sweep.finished);
await checkReplays();
say("end", JSON.stringify((await getSweep(ctx, { sweep: sweep.id })).counts));

function begin() {
  return startSweep(ctx, { topologies: swept });
}

/** The planners that have them, without their other topologies, so that each life begins quickly. */
function onlySwept() {
  const few = shippedPlanners.listed.map((module) => {
    return { ...module, topologies: module.topologies.filter(({ id }) => swept.includes(id)) };
  });
  return plannersOf(few.filter(({ topologies }) => topologies.length > 0));
}

/** Every replay that is listed must be whole, every finished job must have one, and none may have failed. */
async function checkReplays(): Promise<void> {
  const replays = await listReplays(ctx, {});
  for (const { id } of replays) {
    const { trace } = await getReplay(ctx, { replay: id });
    const read = readTrace(trace);
    if (!read.ok) say("half", `${id}: ${read.faults[0]?.message}`);
  }
  const { prisma } = server.store;
  const done = await prisma.job.findMany({ where: { state: { in: ["done", "known"] } } });
  const known = new Set(replays.map(({ id }) => id));
  for (const { replayId } of done)
    if (!known.has(replayId ?? "")) say("half", `a job without replay ${replayId}`);
  for (const { number, message } of await prisma.job.findMany({ where: { state: "failed" } }))
    say("failed", `${number}: ${message}`);
  say("whole", replays.length);
}

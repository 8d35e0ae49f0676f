import { afterAll, expect, it, vi } from "vitest";
import { plannerModules } from "../../planners";
import { traceFacts } from "../../trace";
import { aTrace } from "../../trace/trace.fixture";
import { type Engine, packTrace } from "../../worker";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { claimer } from "../jobs/lanes";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs } from "../server.fixture";
import { addJobs } from "../work/add";
import type { Job } from "../work/job";
import { cancelSweep } from "./cancel";
import { sweepEvents } from "./events";
import { getSweep } from "./get";
import { listSweeps } from "./list";
import { startSweep } from "./start";

const trace = aTrace();
const module = plannerModules()[0];
const topologies = (module?.topologies ?? []).map(({ id }) => id);
const recordings = (module?.recordings ?? []).slice(0, 4).map(({ id }) => id);
const many = 4_200;

onBothEngines((open) => {
  const store = sampled(open);
  afterAll(stopJobs);

  /** Its replays wait for `release`. */
  async function use(hash: string, threads = 2) {
    await stopJobs();
    const { engine: own } = anEngineHere({ hash });
    let begun = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const engine: Engine = {
      ...own,
      threads,
      replay: async (_, { signal } = {}) => {
        begun += 1;
        const stopped = new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason)),
        );
        await Promise.race([gate, stopped]);
        return {
          ok: true,
          result: { ...traceFacts(trace), trace: packTrace(trace), asRecorded: true, milliseconds: 1 },
        };
      },
      get background() {
        return engine;
      },
    };
    setEngine(engine);
    return { release, begun: () => begun };
  }
  const get = (sweep: string, page = {}) => getSweep(ctxAs(actor), { sweep, ...page });
  const ended = (id: string) =>
    vi.waitFor(async () => expect((await get(id)).state).not.toBe("running"), { timeout: 240_000 });

  it("makes one job of each topology and recording, however often their names are repeated", async () => {
    const { release } = await use("repeated");
    const [first = ""] = recordings;
    const { hash = "" } = (await store().prisma.recording.findFirst({ where: { name: first } })) ?? {};
    const input = {
      topologies: Array.from({ length: 50 }, () => "current"),
      recordings: Array.from({ length: 500 }, (_, i) =>
        i % 3 === 0 ? `${first}@${hash.slice(0, 12)}` : first,
      ),
    };
    const sweep = await startSweep(ctxAs(actor), input);
    expect(sweep.total).toBe(1);
    release();
    await ended(sweep.id);
  });

  it("settles what is known when the sweep is made: nothing of it waits, and the sweep is over", async () => {
    const { release, begun } = await use("known");
    release();
    const first = await startSweep(ctxAs(actor), {
      topologies: ["current"],
      recordings: recordings.slice(0, 3),
    });
    await ended(first.id);
    expect(begun()).toBe(3);
    const again = await startSweep(ctxAs(actor), {
      topologies: ["current"],
      recordings: recordings.slice(0, 3),
    });
    expect(again).toMatchObject({ state: "finished", counts: { known: 3 }, finished: 3 });
    expect(await store().prisma.job.count({ where: { sweepId: again.id, attempts: { gt: 0 } } })).toBe(0);
    const rest = await use("known");
    const more = await startSweep(ctxAs(actor), { topologies: ["current"], recordings });
    expect(more).toMatchObject({ state: "running", finished: 3, total: 4 });
    rest.release();
    await ended(more.id);
    expect(rest.begun()).toBe(1);
    const { jobs } = await get(more.id);
    expect(jobs.every(({ replayId }) => replayId !== null)).toBe(true);
  });

  it("computes a replay once that two sweeps want at the same time", async () => {
    const { release, begun } = await use("wanted twice", 1);
    const input = { topologies: ["current"], recordings };
    const [first, second] = [await startSweep(ctxAs(actor), input), await startSweep(ctxAs(actor), input)];
    expect([first.finished, second.finished]).toEqual([0, 0]);
    release();
    for (const { id } of [first, second]) await ended(id);
    expect(begun()).toBe(recordings.length);
    expect((await get(first.id)).counts).toEqual({ done: recordings.length });
    expect((await get(second.id)).counts).toEqual({ known: recordings.length });
  });

  it("tells at once of a change that comes in the pause between two events", async () => {
    await use("between", 1);
    const { id } = await startSweep(ctxAs(actor), { topologies: ["current"], recordings });
    await vi.waitFor(async () => expect((await get(id)).counts.running).toBe(2), { timeout: 240_000 });
    const ctx = ctxAs(actor);
    // Without the announcement it would look again in a time that this test does not have.
    const next: typeof ctx.events.next = (name, _, signal) => ctx.events.next(name, 3_600_000, signal);
    const events = await sweepEvents(
      { ...ctx, events: { ...ctx.events, next } },
      { sweep: id, signal: new AbortController().signal },
    );
    await events?.next();
    const following = events?.next();
    await cancelSweep(ctxAs(actor), { sweep: id });
    let event = (await following)?.value;
    // A job that its worker has just started may come before.
    while (event?.sweep.state === "running") event = (await events?.next())?.value;
    expect(event).toMatchObject({ sweep: { state: "cancelled" } });
    await events?.return(undefined);
  });

  it("counts what waits to be stored as held, and takes no further jobs beyond a limit", async () => {
    await stopJobs();
    const { engine } = anEngineHere({ hash: "slow store" });
    const input = { options: "{}", engine: "slow store" };
    const jobs = recordings.map((recordingName) => ({
      topologyName: "t",
      topologyHash: "t",
      recordingName,
      recordingHash: recordingName,
    }));
    await addJobs(ctxAs(actor), { id: "slow store", ...input }, jobs);
    const nothing = { pressing: 0, background: 0 };
    const claimWith = (unstored: number) => {
      const jobs = new Set([{} as Job]);
      const held = { pressing: unstored, background: 0 };
      return claimer({ ...ctxAs(), engine }, "w", {
        hand: { jobs } as never,
        computing: nothing,
        held,
      }).next();
    };
    expect(await claimWith(10_000)).toEqual([]);
    expect(await claimWith(1)).toHaveLength(1);
    await cancelSweep(ctxAs(actor), { sweep: "slow store" });
  });

  it("is refused in a sentence beyond 20,000 jobs; below, its answers hold counts and a page of jobs", async () => {
    await use("large");
    const { prisma } = store();
    const [name = ""] = recordings;
    await prisma.$executeRaw`
      WITH heads AS (INSERT INTO "Recording"
        SELECT (jsonb_populate_record(r, jsonb_build_object('name', 'many-' || n, 'hash', 'many-' || n))).*
        FROM "Recording" r, generate_series(1, ${many}::int) n WHERE r."name" = ${name})
      INSERT INTO "RecordingVersion"
      SELECT (jsonb_populate_record(r, jsonb_build_object('name', 'many-' || n, 'hash', 'many-' || n))).*
      FROM "RecordingVersion" r, generate_series(1, ${many}::int) n
      WHERE r."hash" = (SELECT "hash" FROM "Recording" WHERE "name" = ${name})`;
    const before = await prisma.job.count();
    await expect(
      startSweep(ctxAs(actor), { topologies: topologies.slice(0, 5), set: "all" }),
    ).rejects.toThrow(/^The sweep has \d+ replays.+at most 20000.+Choose fewer topologies or recordings\.$/);
    expect(await prisma.job.count()).toBe(before);

    const sweep = await startSweep(ctxAs(actor), { topologies: topologies.slice(0, 1), set: "all" });
    expect(sweep.total).toBeGreaterThan(many);
    const first = await get(sweep.id);
    expect(first.jobs).toHaveLength(100);
    const second = await get(sweep.id, { after: first.next ?? 0, max: 500 });
    expect(second.jobs.map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, i) => 100 + i));
    const last = await get(sweep.id, { after: sweep.total - 2 });
    expect([last.jobs.length, last.next]).toEqual([1, null]);
    const events = await sweepEvents(ctxAs(actor), { sweep: sweep.id, signal: new AbortController().signal });
    expect(JSON.stringify((await events?.next())?.value).length).toBeLessThan(100_000);
    await events?.return(undefined);
    await cancelSweep(ctxAs(actor), { sweep: sweep.id });
    const reltuples = await prisma.$queryRaw<{ rows: number }[]>`
      SELECT reltuples::int AS "rows" FROM pg_class WHERE relname = 'Job'`;
    expect(reltuples[0]?.rows).toBeGreaterThan(many);
    expect(JSON.stringify(await listSweeps(ctxAs(actor), {})).length).toBeLessThan(100_000);
  });

  it("is refused while twenty sweeps run", async () => {
    await use("twenty", 1);
    await prepare();
    await expect(startSweep(ctxAs(actor), { topologies: ["current"], recordings })).rejects.toThrow(
      "20 sweeps run already",
    );
    await store().prisma.sweep.deleteMany({ where: { id: { startsWith: "twenty-" } } });
  });

  const prepare = () =>
    store().prisma.sweep.createMany({
      data: Array.from({ length: 20 }, (_, i) => {
        const { workspaceId, userId: createdBy } = actor;
        return {
          workspaceId,
          id: `twenty-${i}`,
          state: "running",
          options: "{}",
          engine: "nobody's",
          createdBy,
        };
      }),
    });
});

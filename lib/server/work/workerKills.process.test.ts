import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import { bundled } from "../bundled.fixture";
import { localActor, machineActor } from "../core/actor";
import { emptyDatabase, onPostgres } from "../db/engines.fixture";
import { openStore } from "../db/open";
import type { Store } from "../db/store";
import { openJobs } from "../jobs/openJobs";
import { copyRecordings } from "../recordings/copies.fixture";
import { seedSamples } from "../samples/seed";
import { ctxAs, setStore, sharedOfTests } from "../server.fixture";
import { startSweep } from "../sweeps/start";
import type { Ctx } from "../verb/context";

const entry = bundled("scripts/pack/archived/worker.ts");

/** `npm run test:kills` kills 200 times, and holds the time in which jobs are taken again. */
const isMeasured = process.env.KILLS !== undefined;
const kills = Number(process.env.KILLS ?? 4);
const places = 4;
/** Seconds in which another worker takes the jobs of a killed one: a lease, and the look of a worker without work. */
const promised = 30;

/** A process that runs jobs; the database logs what it does under its name. */
type Life = { readonly name: string; readonly child: ChildProcess };

onPostgres("four workers on PostgreSQL", () => {
  let store: Store;
  let databaseUrl = "";
  const lives: Life[] = [];
  beforeAll(async () => {
    databaseUrl = await emptyDatabase();
    store = await openStore({ databaseUrl });
    setStore(store);
    store.share(sharedOfTests());
    await seedSamples(ctxAs(machineActor));
    for (const statement of logging) await store.prisma.$executeRawUnsafe(statement);
  });
  afterAll(async () => {
    for (const { child } of lives) child.kill("SIGKILL");
    setStore(null);
    await store.close();
  });

  /** A server that runs no jobs itself. */
  const server = (): Ctx => ({ ...ctxAs(localActor), jobs: openJobs(() => ctxAs(), { runs: false }) });
  const count = async (query: string): Promise<number> => {
    const [row] = await store.prisma.$queryRawUnsafe<{ n: number }[]>(query);
    return row?.n ?? 0;
  };

  function live(): Life {
    const name = `life ${lives.length}`;
    const url = new URL(databaseUrl);
    url.searchParams.set("application_name", name);
    const env = { ...process.env, DATABASE_URL: url.toString(), PLANNER_STUDIO_WORKERS: "1" };
    const child = spawn(process.execPath, ["--conditions=react-server", entry, "0"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const life = { name, child };
    lives.push(life);
    return life;
  }

  /** Adds copies of the shipped recordings, and a sweep over them. */
  async function sweepMore(batch: number): Promise<void> {
    const recordings = await copyRecordings(store, shipped, `-again-${batch}`);
    await startSweep(server(), { topologies: ["current", "hybrid", "opus"], recordings });
  }

  /** Returns a worker that has ended jobs; two others are at work, so that somebody can take what it holds. */
  async function victimOf(workers: readonly Life[]): Promise<Life> {
    for (;;) {
      const names = workers.map(({ name }) => name);
      const busy = await store.prisma.$queryRaw<{ life: string; ended: number }[]>`
        SELECT "life", count(*) FILTER (WHERE "state" IN ('done', 'known'))::int AS "ended"
        FROM "JobLog" WHERE "life" = ANY(${names}) GROUP BY "life"`;
      const [victim] = busy.filter(({ ended }) => ended >= 2);
      const life = workers.find(({ name }) => name === victim?.life);
      if (life && busy.length >= 3) return life;
      await sleep(100);
    }
  }

  /** Kills a worker at some moment while it holds jobs. */
  async function kill({ name, child }: Life): Promise<void> {
    const gone = once(child, "exit");
    await sleep(Math.random() * 300);
    child.kill("SIGKILL");
    await gone;
    await store.prisma.$executeRaw`INSERT INTO "KillLog" ("life") VALUES (${name})`;
  }

  it(`killed ${kills} times lose no job, store none twice, and take each again`, async () => {
    let workers = Array.from({ length: places }, live);
    let batch = 0;
    for (let killed = 0; killed < kills; killed++) {
      while ((await count(open)) < 150) await sweepMore(++batch);
      const victim = await victimOf(workers);
      await kill(victim);
      workers = [...workers.filter((one) => one !== victim), live()];
    }
    while ((await count(open)) > 0) await sleep(200);

    const [found] = await store.prisma.$queryRawUnsafe<Found[]>(figures);
    process.stdout.write(`${kills} kills: ${JSON.stringify(found)}\n`);
    expect(found).toMatchObject({ failed: 0, endedTwice: 0, withoutReplay: 0, lost: 0 });
    expect(found?.held).toBeGreaterThan(0);
    if (isMeasured) expect(found?.slowest).toBeLessThanOrEqual(promised);
    expect(
      await count(`SELECT count(*)::int AS n FROM "Sweep" WHERE "state" = 'finished' AND NOT "background"`),
    ).toBe(batch);
  }, 7_200_000);
});

const shipped = (plannerModule("venturescope")?.recordings ?? []).map(({ id }) => id);

type Found = {
  readonly jobs: number;
  readonly failed: number;
  readonly endedTwice: number;
  readonly withoutReplay: number;
  /** Jobs that a killed worker held and no other took. */
  readonly lost: number;
  readonly held: number;
  /** Of those held, the ones that their worker had started, and that its crash was charged to. */
  readonly charged: number;
  /** Seconds from the end of a worker to the take of its last job. */
  readonly slowest: number;
};

const open = `SELECT count(*)::int AS n FROM "Job" WHERE "state" IN ('queued', 'running')`;

const logging = [
  `CREATE TABLE "JobLog" ("id" bigserial PRIMARY KEY, "at" timestamptz DEFAULT clock_timestamp(),
    "life" text DEFAULT current_setting('application_name'), "sweepId" text, "number" int, "state" text, "attempts" int)`,
  `CREATE INDEX ON "JobLog" ("life")`,
  `CREATE TABLE "KillLog" ("life" text PRIMARY KEY, "at" timestamptz DEFAULT clock_timestamp())`,
  `CREATE FUNCTION "logJob"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "JobLog" ("sweepId", "number", "state", "attempts")
      VALUES (NEW."sweepId", NEW."number", NEW."state", NEW."attempts");
    RETURN NULL; END $$`,
  `CREATE TRIGGER "logged" AFTER UPDATE ON "Job" FOR EACH ROW
    WHEN (OLD."state" IS DISTINCT FROM NEW."state" OR OLD."worker" IS DISTINCT FROM NEW."worker"
      OR OLD."startedAt" IS DISTINCT FROM NEW."startedAt")
    EXECUTE FUNCTION "logJob"()`,
];

/** Jobs that a killed worker held are those whose last row in its log is `running`; their next row is of another worker. */
const figures = `
  WITH steps AS (
    SELECT *, lead("at") OVER w AS "nextAt", lead("life") OVER w AS "nextLife" FROM "JobLog"
    WINDOW w AS (PARTITION BY "sweepId", "number" ORDER BY "id")
  ), held AS (
    SELECT s.*, extract(epoch FROM s."nextAt" - k."at")::float8 AS "waited" FROM steps s JOIN "KillLog" k ON k."life" = s."life"
    WHERE s."state" = 'running' AND s."nextLife" IS DISTINCT FROM s."life"
  )
  SELECT (SELECT count(*)::int FROM "Job") AS "jobs",
    (SELECT count(*)::int FROM "Job" WHERE "state" NOT IN ('done', 'known')) AS "failed",
    (SELECT count(*)::int FROM (SELECT FROM "JobLog" WHERE "state" IN ('done', 'known')
      GROUP BY "sweepId", "number" HAVING count(*) > 1) t) AS "endedTwice",
    (SELECT count(*)::int FROM "Job" j WHERE NOT EXISTS (SELECT 1 FROM "Replay" r
      WHERE r."workspaceId" = j."workspaceId" AND r."id" = j."replayId")) AS "withoutReplay",
    (SELECT count(*)::int FROM held WHERE "nextAt" IS NULL) AS "lost",
    (SELECT count(*)::int FROM held) AS "held",
    (SELECT count(*)::int FROM held h WHERE h."attempts" > coalesce((SELECT p."attempts" FROM "JobLog" p
      WHERE p."sweepId" = h."sweepId" AND p."number" = h."number" AND p."id" < h."id" ORDER BY p."id" DESC LIMIT 1), 0)) AS "charged",
    (SELECT round(max("waited")::numeric, 1)::float8 FROM held) AS "slowest"`;

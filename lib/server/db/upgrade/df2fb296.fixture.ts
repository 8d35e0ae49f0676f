import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Client } from "pg";
import { expect } from "vitest";
import { hash, type Json } from "../../../std";
import { listAnswers } from "../../answers/list";
import { startBisect } from "../../bisect/start";
import type { Actor } from "../../core/actor";
import { exportDocument } from "../../documents/export";
import { anEngineHere } from "../../engineHere.fixture";
import { getHistory } from "../../history/get";
import { listRemoved } from "../../history/listRemoved";
import { actorOf } from "../../http/profile";
import { getInflight } from "../../inflight/get";
import { listEvents } from "../../people/events";
import { listPeople } from "../../people/list";
import { getReview } from "../../reviews/get";
import { ctxAs, setEngine, setStore, testServer } from "../../server.fixture";
import { getSweep } from "../../sweeps/get";
import { stopTasks } from "../../tasks/active";
import { openForEditing } from "../../topologies/edit";
import type { Ctx } from "../../verb/context";
import type { Store } from "../store";
import type { EarlierVersion } from "./earlierVersion.fixture";
import { comparable, type FactNames, type Facts, readFacts } from "./facts.fixture";

type Written = {
  /** Hash of the worker bundle that made its replays. */
  readonly engine: string;
  readonly names: FactNames;
  /** Rows of each table. */
  readonly counts: { readonly [table: string]: number };
  readonly facts: Facts;
  /** The file that signed its profiles; the data folder holds its own. */
  readonly key?: string;
};

const read = (ending: string): Buffer =>
  brotliDecompressSync(readFileSync(path.join(import.meta.dirname, `df2fb296.${ending}.br`)));

/** Reads the record of one kind of database. Two runs of one script wrote them, so names and times differ. */
const written = (kind: Store["kind"]): Written => JSON.parse(read(`${kind}.json`).toString()) as Written;

/** Commands of psql, and settings that older servers do not have. */
const notOfSql = /^(\\(un)?restrict .*|SET transaction_timeout = .*)$/gm;

/** The version that issue 36 began with: documents, drafts, versions, reviews, verdicts, labels, sweeps, a search and threads in flight. */
export const df2fb296: EarlierVersion = {
  name: "df2fb296",
  writeFolder: async (folder) => {
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-C", folder, "-xf", "-"], { input: read("tar") });
  },
  writeDatabase: async (url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(read("sql").toString().replace(notOfSql, ""));
    await client.end();
  },
  expectEverything,
};

const verbs = {
  actorOf: (cookies: string | null) => actorOf(testServer(), cookies),
  ...takingOne({ exportDocument, getHistory, getInflight, getReview, getSweep, listAnswers, listEvents }),
  ...takingOne({ listPeople, listRemoved, openForEditing, startBisect }),
};

type Verbs = { readonly [name: string]: (ctx: Ctx, input: never) => Promise<unknown> };

/** The verbs as that version had them: with the actor and the input in one. */
function takingOne<V extends Verbs>(verbs: V) {
  type Asked<F extends Verbs[string]> = { readonly actor: Actor; readonly input: Parameters<F>[1] };
  const all = Object.entries(verbs).map(([name, verb]) => [
    name,
    ({ actor, input }: Asked<typeof verb>) => verb(ctxAs(actor), input),
  ]);
  return Object.fromEntries(all) as {
    readonly [name in keyof V]: (asked: Asked<V[name]>) => Promise<unknown>;
  };
}

/** Read by today's verbs, with the engine that made the results, so that nothing but the upgrade can outdate a verdict. */
async function expectEverything(store: Store): Promise<void> {
  const { engine, names, counts, facts, key } = written(store.kind);
  const before = process.env.PLANNER_STUDIO_DATA;
  const folder = key === undefined ? store.where : mkdtempSync(path.join(tmpdir(), "planner-studio-key-"));
  if (key !== undefined) writeFileSync(path.join(folder, "profiles.key"), key);
  process.env.PLANNER_STUDIO_DATA = folder;
  setStore(store);
  setEngine({ ...anEngineHere().engine, hash: engine });
  try {
    await expectRows(store, counts);
    await expectSearches(store, facts);
    await expectSweeps(store);
    const read = await readFacts(verbs, names, (value) => hash(value as Json));
    expect(comparable(read)).toEqual(comparable(facts));
  } finally {
    // A search that this version asks anew would outlive the database.
    await stopTasks(ctxAs());
    setEngine(null);
    if (before === undefined) delete process.env.PLANNER_STUDIO_DATA;
    else process.env.PLANNER_STUDIO_DATA = before;
    if (key !== undefined) rmSync(folder, { recursive: true });
  }
}

/** A later version may search anew; what was found is still stored. */
async function expectSearches({ prisma }: Store, { searches }: Facts): Promise<void> {
  const rows = await prisma.causeSearch.findMany();
  const stored = rows.map(({ body }) => (JSON.parse(body) as { sentence: string }).sentence);
  expect(stored).toEqual(expect.arrayContaining(searches.map(({ sentence }) => sentence)));
}

/** Stored sweeps name their topologies in run order, which lists read without the jobs. */
async function expectSweeps({ prisma }: Store): Promise<void> {
  const sweeps = await prisma.sweep.findMany({ include: { jobs: { orderBy: { number: "asc" } } } });
  expect(sweeps.length).toBeGreaterThan(0);
  for (const { jobs, topologies, recordings } of sweeps) {
    const names = new Set(jobs.map(({ topologyName }) => topologyName));
    expect([topologies, recordings]).toEqual([
      [...names],
      new Set(jobs.map(({ recordingName }) => recordingName)).size,
    ]);
  }
}

/** No table has fewer rows than it had; one that a migration takes away is to be named here, with where its rows went. */
async function expectRows({ prisma }: Store, counts: Written["counts"]): Promise<void> {
  const fewer: { readonly [table: string]: number } = Object.fromEntries(
    (
      await Promise.all(
        Object.entries(counts).map(async ([table, count]) => {
          const [row] = await prisma.$queryRawUnsafe<{ count: number }[]>(
            `SELECT count(*)::int AS count FROM "${table}"`,
          );
          return [table, row?.count ?? 0, count] as const;
        }),
      )
    ).flatMap(([table, now, was]) => (now < was ? [[table, now]] : [])),
  );
  expect(fewer).toEqual({});
}

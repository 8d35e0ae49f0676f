import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { describe, inject } from "vitest";
import { openStore } from "./open";
import type { Store } from "./store";

const embedded = inject("embedded");
const url = inject("postgresUrl");
const why = url ? "" : " (skipped: no server found, install Debian's postgresql or set TEST_DATABASE_URL)";

/** Named contents of a new database, written once in a run of the tests. */
export type Contents = { readonly name: string; write(store: Store): Promise<void> };

/** Opens a new database: a copy of one that has these contents. */
export type Open = (contents?: Contents) => Promise<Store>;

const nothing: Contents = { name: "nothing", write: async () => {} };

/** The same tests on the embedded database and on a PostgreSQL server, each on a database of its own. */
export function onBothEngines(tests: (open: Open) => void): void {
  describe("on PGlite", () => tests(openEmbedded));
  onPostgres("on PostgreSQL", () => tests(openOnServer));
}

/** Tests that need a PostgreSQL server; where there is none their name says so. */
export function onPostgres(name: string, tests: () => void): void {
  describe.skipIf(!url)(`${name}${why}`, tests);
}

/** Opens a new embedded database. */
export async function openEmbedded({ name, write }: Contents = nothing): Promise<Store> {
  const first = path.join(embedded, name);
  const folder = path.join(embedded, randomUUID());
  if (!existsSync(first)) {
    const made = `${folder}.made`;
    const store = await openStore({ folder: made });
    await write(store);
    await store.close();
    // Another worker may have been quicker.
    await rename(made, first).catch(() => {});
  }
  // `fs.cp` takes four times its CPU.
  await promisify(execFile)("cp", ["-R", first, folder]);
  return openStore({ folder });
}

async function openOnServer({ name, write }: Contents = nothing): Promise<Store> {
  const template = `test_${path.basename(embedded)}_${name}`;
  await withClient(async (client) => {
    // Held until the connection ends, so that one worker writes while the others wait.
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount !== 0) return;
    const databaseUrl = await emptyDatabase();
    const store = await openStore({ databaseUrl });
    await write(store);
    await store.close();
    await client.query(`ALTER DATABASE "${path.basename(databaseUrl)}" RENAME TO "${template}"`);
  });
  return openStore({ databaseUrl: await newDatabase(`TEMPLATE "${template}"`) });
}

/** URL of a new, empty database on the tests' server. */
export const emptyDatabase = (): Promise<string> => newDatabase("");

async function newDatabase(options: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient((client) => client.query(`CREATE DATABASE "${name}" ${options}`));
  const database = new URL(url);
  database.pathname = name;
  return database.toString();
}

async function withClient(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

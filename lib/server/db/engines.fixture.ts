import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { describe, inject } from "vitest";
import { openStore } from "./open";
import type { Store } from "./store";

const embedded = inject("embedded");
const url = inject("postgresUrl");
const why = url ? "" : " (skipped: no server found, install Debian's postgresql or set TEST_DATABASE_URL)";

/** The same tests on the embedded database and on a PostgreSQL server, each on an empty database. */
export function onBothEngines(tests: (open: () => Promise<Store>) => void): void {
  describe("on PGlite", () => tests(openEmbedded));
  onPostgres("on PostgreSQL", () => tests(async () => openStore({ databaseUrl: await emptyDatabase() })));
}

/** Tests that need a PostgreSQL server; where there is none their name says so. */
export function onPostgres(name: string, tests: () => void): void {
  describe.skipIf(!url)(`${name}${why}`, tests);
}

/** An empty embedded database. One takes seconds to make, so the others are copies of the first. */
export async function openEmbedded(): Promise<Store> {
  const first = path.join(embedded, "first");
  const folder = path.join(embedded, randomUUID());
  if (!existsSync(first)) {
    const made = `${folder}.made`;
    const store = await openStore({ folder: made });
    await store.close();
    // Another worker may have been quicker.
    await rename(made, first).catch(() => {});
  }
  await cp(first, folder, { recursive: true });
  return openStore({ folder });
}

/** URL of a new database on the tests' server. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
  const database = new URL(url);
  database.pathname = name;
  return database.toString();
}

import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { describe, inject } from "vitest";
import { openStore } from "./open";
import type { Store } from "./store";

const url = inject("postgresUrl");
const why = url ? "" : " (skipped: no server found, install Debian's postgresql or set TEST_DATABASE_URL)";

/** The same tests on the embedded database and on a PostgreSQL server, each on an empty database. */
export function onBothEngines(tests: (open: () => Promise<Store>) => void): void {
  describe("on PGlite", () => tests(() => openStore({})));
  describe.skipIf(!url)(`on PostgreSQL${why}`, () =>
    tests(async () => openStore({ databaseUrl: await emptyDatabase() })),
  );
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

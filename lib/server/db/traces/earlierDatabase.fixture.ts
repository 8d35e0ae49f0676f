import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe } from "vitest";
import { migrate, type Session } from "../connection/migrate";
import { emptyDatabase, onPostgres } from "../engines.fixture";
import { migrationsFolder, openStore, type StoreOptions } from "../open";
import { inFolder, onServer } from "../session.fixture";
import type { Store } from "../store";

type Row = { readonly [column: string]: string | number | null };

/** Every row of a database that an earlier version wrote after a sweep of two topologies over two recordings, the migrations it had, and the hashes of the traces that it read, by their replays. */
export const earlier = JSON.parse(
  gunzipSync(readFileSync(path.join(import.meta.dirname, "earlierDatabase.fixture.json.gz"))).toString(),
) as {
  readonly migrations: readonly string[];
  readonly traces: { readonly [replay: string]: string };
  readonly tables: { readonly [table: string]: readonly Row[] };
};

/** As foreign keys ask for it. */
const order = ["Workspace", "Topology", "Recording", "Replay", "Sweep"];
const place = (table: string): number => (order.includes(table) ? order.indexOf(table) : order.length);

/** Tests on what that version left, opened by this one, in an embedded database and on a PostgreSQL server where there is one. */
export function onEarlierDatabases(tests: (open: () => Promise<Store>) => void): void {
  describe("a database of an earlier version on PGlite", () =>
    tests(async () => openStore(await earlierFolder())));
  onPostgres("a database of an earlier version on PostgreSQL", () =>
    tests(async () => openStore(await earlierServer())),
  );
}

async function earlierFolder(): Promise<StoreOptions> {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-upgrade-"));
  await inFolder(folder, writeEarlier);
  return { folder };
}

async function earlierServer(): Promise<StoreOptions> {
  const databaseUrl = await emptyDatabase();
  await onServer(databaseUrl, writeEarlier);
  return { databaseUrl };
}

/** Makes an empty database what that version left. */
async function writeEarlier(session: Session): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-earlier-"));
  for (const name of earlier.migrations)
    cpSync(path.join(migrationsFolder(), name), path.join(folder, name), { recursive: true });
  await migrate(session, folder);
  const tables = Object.entries(earlier.tables).sort(([a], [b]) => place(a) - place(b));
  for (const [table, rows] of tables) {
    const json = JSON.stringify(rows).replaceAll("'", "''");
    await session.script(
      `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", '${json}'::jsonb)`,
    );
  }
}

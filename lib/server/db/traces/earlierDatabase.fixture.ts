import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { migrate, type Session } from "../migrate";
import { migrationsFolder } from "../open";

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

/** Makes an empty database what that version left. */
export async function writeEarlier(session: Session): Promise<void> {
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

import type { Session } from "../connection/migrate";
import { openSession, type StoreOptions } from "../open";

/** Rows as PostgreSQL writes them, sorted, by table. */
export type Rows = { readonly [table: string]: readonly string[] };

/** Reads every row of every table without the code that backs up, restores or answers verbs. */
export async function readRows(session: Session): Promise<Rows> {
  await session.script("BEGIN; SET LOCAL TIME ZONE 'UTC'");
  const tables = await session.rows(
    `SELECT table_name::text AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_name <> '_prisma_migrations'`,
  );
  const rows: { [table: string]: readonly string[] } = {};
  for (const { name } of tables) {
    const all = await session.rows(`SELECT t::text AS row FROM "${name}" t`);
    rows[String(name)] = all.map(({ row }) => String(row)).sort();
  }
  await session.script("COMMIT");
  return rows;
}

/** Opens a database, which migrates it, and reads its rows. */
export async function rowsOf(at: StoreOptions): Promise<Rows> {
  const { session, close } = await openSession(at, "restore");
  return readRows(session).finally(close);
}

/** Rows without the times that were written since: two upgrades of the same rows then have equal ones. */
export const withoutTimesSince = (since: number, rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.map((row) => row.replace(aTime, (time) => (isBefore(time, since) ? time : "later"))).sort(),
    ]),
  );

const aTime = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00/g;

const isBefore = (time: string, since: number): boolean =>
  Date.parse(time.replace(" ", "T").replace("+00", "Z")) < since;

import "server-only";
import path from "node:path";
import { InvalidInput } from "../../core/errors";
import {
  type Migration,
  migrationLock,
  type OpenSession,
  readMigrations,
  type Session,
  scriptOf,
} from "../connection/migrate";
import { migrationsFolder } from "../open";
import { checkFiles, rowsOf } from "./lines";
import { type BackupTable, damaged, type Manifest, manifestName, readManifest } from "./manifest";
import { refuseOthers, refuseWork } from "./refuse";
import { namesIn, quoted, readTables } from "./schema";

type Options = {
  /** Replaces what people made in the database; without it, only samples are replaced. */
  readonly replace?: boolean;
  /** The backup, if it was checked before the database was opened. */
  readonly checked?: CheckedBackup;
  /** Called with each table before its rows are stored. */
  readonly onTable?: (name: string) => void;
};

export type CheckedBackup = { readonly manifest: Manifest; readonly known: readonly Migration[] };

/** Checks the manifest and every file of a backup without a database. Throws a sentence that names the file and the fix. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const known = await readMigrations(migrationsFolder());
  const manifest = await readManifest(folder);
  checkSchema(folder, manifest, known);
  await checkFiles(folder, manifest.tables);
  return { manifest, known };
}

/** Replaces the content of a database by a backup, in one transaction. A backup of an earlier version is migrated on the way. Throws a sentence that names the file and the fix. */
export async function restoreBackup(
  { session, kind, where }: Pick<OpenSession, "session" | "kind" | "where">,
  folder: string,
  { replace = false, checked, onTable = () => {} }: Options = {},
): Promise<Manifest> {
  const { manifest, known } = checked ?? (await checkBackup(folder));
  await session.script("BEGIN");
  try {
    await session.rows(`SELECT pg_advisory_xact_lock(${migrationLock})::text AS "lock"`);
    if (kind === "postgres") await refuseOthers(session, where);
    if (!replace) await refuseWork(session, where);
    await dropAll(session, known);
    const applied = new Set(manifest.migrations);
    await migrateTo(
      session,
      known.filter(({ name }) => applied.has(name)),
    );
    await fill(session, folder, manifest, known, onTable);
    await migrateTo(
      session,
      known.filter(({ name }) => !applied.has(name)),
    );
    await session.script("COMMIT");
  } catch (error) {
    await session.script("ROLLBACK").catch(() => {});
    throw error;
  }
  await session.script("ANALYZE");
  return manifest;
}

function checkSchema(folder: string, manifest: Manifest, known: readonly Migration[]): void {
  const file = path.join(folder, manifestName);
  const names = new Set(known.map(({ name }) => name));
  const newer = manifest.migrations.find((name) => !names.has(name));
  if (newer)
    throw new InvalidInput(
      `${file} has the migration ${newer}, which this version does not know: Planner Studio ${manifest.version} wrote the backup. Update Planner Studio.`,
    );
}

/** Drops the tables and functions of migrations, and empties their history. Truncating would be refused by the log. */
async function dropAll(session: Session, known: readonly Migration[]): Promise<void> {
  const { tables, functions } = namesIn(known);
  await session.script(
    `DROP TABLE IF EXISTS ${quoted(tables)} CASCADE;
     DROP FUNCTION IF EXISTS ${quoted(functions)} CASCADE;
     DELETE FROM "_prisma_migrations";`,
  );
}

/** Deferred constraints are checked before each migration: one that changes a table is refused while they wait. */
async function migrateTo(session: Session, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await session.script("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED;");
    await session.script(scriptOf(migration));
  }
}

/** Stores all rows without foreign keys, since tables refer to each other in circles, and then adds these again, which checks them. */
async function fill(
  session: Session,
  folder: string,
  manifest: Manifest,
  known: readonly Migration[],
  onTable: (name: string) => void,
): Promise<void> {
  await checkTables(session, path.join(folder, manifestName), manifest, known);
  const keys = await session.rows(
    `SELECT conrelid::regclass::text AS "table", conname::text AS "name", pg_get_constraintdef(oid) AS "definition"
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::text[]::regclass[])`,
    [manifest.tables.map(({ name }) => quoted([name]))],
  );
  for (const { table, name } of keys)
    await session.script(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted([String(name)])}`);
  for (const table of manifest.tables) {
    onTable(table.name);
    await fillTable(session, path.join(folder, table.file), table);
  }
  for (const { table, name, definition } of keys)
    await session
      .script(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted([String(name)])} ${definition}`)
      .catch((error: Error) => {
        throw damaged(folder, `rows of ${table} refer to others that are missing (${error.message})`);
      });
}

/** Fails unless the backup has exactly the tables and columns of its migrations: their names become SQL. */
async function checkTables(
  session: Session,
  file: string,
  { tables }: Manifest,
  known: readonly Migration[],
): Promise<void> {
  const named = (all: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    new Map(all.map(({ name, columns }) => [name, [...columns].sort().join()]));
  const [wanted, given] = [named(await readTables(session, known)), named(tables)];
  for (const name of new Set([...wanted.keys(), ...given.keys()]))
    if (wanted.get(name) !== given.get(name))
      throw damaged(file, `the table ${name} is not that of its migrations`);
  if (given.size !== tables.length) throw damaged(file, "it names a table twice");
}

async function fillTable(session: Session, file: string, table: BackupTable): Promise<void> {
  const columns = quoted(table.columns);
  const name = quoted([table.name]);
  let stored = 0;
  for await (const { json, rows } of rowsOf(file)) {
    await session
      .rows(
        `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`,
        [json],
      )
      .catch((error: Error & { readonly code?: unknown }) => {
        // Classes of SQL states: data exceptions and violated constraints; else the database failed, not the file.
        if (!/^2[23]/.test(String(error.code))) throw error;
        throw damaged(file, `lines ${stored + 1} to ${stored + rows} cannot be stored (${error.message})`);
      });
    stored += rows;
  }
  if (stored !== table.rows) throw damaged(file, `it has ${stored} rows instead of ${table.rows}`);
}

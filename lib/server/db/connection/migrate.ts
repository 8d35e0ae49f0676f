import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { StoreUnavailable } from "../../core/errors";

/** A connection that can run scripts of several statements. */
export type Session = {
  script(sql: string): Promise<void>;
  rows(sql: string, values?: readonly unknown[]): Promise<readonly { readonly [column: string]: unknown }[]>;
};

/** The only session of this process on a database. */
export type OpenSession = {
  readonly session: Session;
  readonly kind: "pglite" | "postgres";
  /** The folder or server, for messages. */
  readonly where: string;
  close(): Promise<void>;
};

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Prisma's own advisory lock and table, so that `prisma migrate deploy` finds the database in sync. */
export const migrationLock = 72707369;
const history = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/** Applies pending migrations, each in one transaction; returns their names. */
export async function migrate(session: Session, folder: string): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  await session.rows(`SELECT pg_advisory_lock(${migrationLock})::text AS "lock"`);
  try {
    await session.script(history);
    const applied = await appliedBefore(session, migrations);
    const waiting = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of waiting) await apply(session, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await session.rows(`SELECT pg_advisory_unlock(${migrationLock})::text AS "lock"`);
  }
}

/** Returns the migrations of this version, in order. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Returns the names of the applied migrations; throws if this version does not know them as they are. */
export async function appliedBefore(
  session: Session,
  known: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const rows = await session.rows(
    `SELECT "migration_name", "checksum", "finished_at" IS NOT NULL AS "finished"
     FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
  );
  for (const { migration_name: name, checksum, finished } of rows) {
    const migration = known.find((one) => one.name === name);
    if (!migration)
      throw new StoreUnavailable(
        `The database has the migration ${name}, which this version does not know: a newer version wrote it. Update Planner Studio.`,
      );
    if (migration.checksum !== checksum)
      throw new StoreUnavailable(`The migration ${name} was changed after it was applied. Restore its file.`);
    if (finished !== true)
      throw new StoreUnavailable(
        `The migration ${name} was started but did not finish. Restore the database from a backup.`,
      );
  }
  return new Set(rows.map(({ migration_name: name }) => String(name)));
}

async function apply(session: Session, migration: Migration): Promise<void> {
  try {
    await session.script(`BEGIN;\n${scriptOf(migration)}\nCOMMIT;`);
  } catch (error) {
    await session.script("ROLLBACK");
    throw error;
  }
}

/** Returns the SQL of a migration and of its entry in the history, for one transaction. */
export function scriptOf({ name, sql, checksum }: Migration): string {
  const row = [randomUUID(), checksum, name].map((text) => `'${text}'`).join(", ");
  return `${sql}\n
    INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
    VALUES (${row}, now(), 1);`;
}

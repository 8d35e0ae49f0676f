import "server-only";
import type { Migration, Session } from "../connection/migrate";

/** A table with the columns that hold its content, and those of its primary key. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
};

/** Names that migrations give to their tables and functions, also earlier names. */
export function namesIn(migrations: readonly Migration[]) {
  const found = (pattern: RegExp) => [
    ...new Set(migrations.flatMap(({ sql }) => [...sql.matchAll(pattern)].map(([, name = ""]) => name))),
  ];
  return {
    tables: found(/(?:CREATE TABLE (?:IF NOT EXISTS )?|ALTER TABLE "\w+" RENAME TO )"(\w+)"/g),
    functions: found(/CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/g),
  };
}

/** Returns the existing tables of the migrations, in alphabetical order; the database may hold others. */
export async function readTables(
  session: Session,
  migrations: readonly Migration[],
): Promise<readonly Table[]> {
  const rows = await session.rows(
    `SELECT c.relname::text AS "name",
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '')::text AS "columns",
       (SELECT json_agg(a.attname ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum = ANY(i.indkey))::text AS "key"
     FROM pg_class c
     JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1::text[])
     ORDER BY c.relname COLLATE "C"`,
    [namesIn(migrations).tables],
  );
  return rows.map(({ name, columns, key }) => ({
    name: String(name),
    columns: JSON.parse(String(columns)),
    key: JSON.parse(String(key)),
  }));
}

/** Quotes names of tables or columns for SQL. */
export const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");

import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { Session } from "./connection/migrate";

type Work = (session: Session) => Promise<void>;

/** Does it in the database of a data folder, which is then closed. */
export async function inFolder(folder: string, work: Work): Promise<void> {
  const database = await PGlite.create({ dataDir: path.join(folder, "pglite") });
  await work({
    script: async (sql) => void (await database.exec(sql)),
    rows: async (sql) => (await database.query<{ [column: string]: unknown }>(sql)).rows,
  });
  await database.close();
}

/** Does it in a database of a server. */
export async function onServer(connectionString: string, work: Work): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await work({
    script: async (sql) => void (await client.query(sql)),
    rows: async (sql) => (await client.query<{ [column: string]: unknown }>(sql)).rows,
  });
  await client.end();
}

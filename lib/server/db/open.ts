import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "../core/dataFolder";
import { StoreUnavailable } from "../core/errors";
import type { DataPlace } from "../core/trouble";
import { migrate, type OpenSession } from "./connection/migrate";
import { connectPglite, openPglite } from "./connection/pglite";
import { connectPostgres, openPostgres, withoutPassword } from "./connection/postgres";
import type { Store } from "./store";

export type StoreOptions = {
  readonly databaseUrl?: string | undefined;
  /** Data folder of the embedded database; in memory if omitted. */
  readonly folder?: string | undefined;
  /** Connections to a PostgreSQL server. */
  readonly connections?: number | undefined;
};

export const migrationsFolder = (): string => path.join(process.cwd(), "prisma", "migrations");

/** Reads `DATABASE_URL`, `PLANNER_STUDIO_DATA` and `PLANNER_STUDIO_CONNECTIONS`. */
export const storeOptions = (env: NodeJS.ProcessEnv): StoreOptions => ({
  databaseUrl: env.DATABASE_URL || undefined,
  folder: dataFolder(env),
  connections: connectionsOf(env.PLANNER_STUDIO_CONNECTIONS),
});

/** A transaction holds one while a request needs another. */
const fewest = 2;

function connectionsOf(requested: string | undefined): number | undefined {
  if (!requested) return undefined;
  const connections = Number(requested);
  if (!Number.isInteger(connections) || connections < fewest || connections > 1000)
    throw new StoreUnavailable(
      `PLANNER_STUDIO_CONNECTIONS is "${requested}"; it must be a number from ${fewest} to 1000.`,
    );
  return connections;
}

/** Returns the location of this process's data, for messages. */
export function dataPlace(env: NodeJS.ProcessEnv): DataPlace {
  const { databaseUrl, folder = "memory" } = storeOptions(env);
  if (databaseUrl) return { kind: "postgres", where: withoutPassword(databaseUrl) };
  return { kind: "pglite", where: `the data folder ${path.resolve(/* turbopackIgnore: true */ folder)}` };
}

/** Opens the database and migrates it to this version's schema. */
export const openStore = ({ databaseUrl, folder, connections }: StoreOptions): Promise<Store> =>
  databaseUrl
    ? openPostgres(databaseUrl, migrationsFolder(), connections)
    : openPglite(folder, migrationsFolder());

/** Opens one session without Prisma, for a backup (as the database is) or a restore (migrated, or created). */
export async function openSession(
  { databaseUrl, folder }: StoreOptions,
  purpose: "backup" | "restore",
): Promise<OpenSession> {
  const migrations = purpose === "restore" ? migrationsFolder() : null;
  if (databaseUrl) {
    const open = await connectPostgres(databaseUrl);
    try {
      if (migrations !== null) await migrate(open.session, migrations);
      return open;
    } catch (error) {
      await open.close();
      throw error;
    }
  }
  if (folder === undefined) throw new StoreUnavailable("A database in memory has no backup.");
  if (migrations === null && !existsSync(path.join(folder, "pglite")))
    throw new StoreUnavailable(
      `There is no database in ${folder}. Set PLANNER_STUDIO_DATA or DATABASE_URL as for the server.`,
    );
  return connectPglite(folder, migrations);
}

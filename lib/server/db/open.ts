import "server-only";
import path from "node:path";
import { dataFolder } from "../core/dataFolder";
import { StoreUnavailable } from "../core/errors";
import type { DataPlace } from "../core/trouble";
import { openPglite } from "./connection/pglite";
import { openPostgres, withoutPassword } from "./connection/postgres";
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

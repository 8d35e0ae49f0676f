import "server-only";
import path from "node:path";
import { dataFolder } from "../core/dataFolder";
import type { DataPlace } from "../core/trouble";
import { openPglite } from "./connection/pglite";
import { openPostgres, withoutPassword } from "./connection/postgres";
import type { Store } from "./store";

export type StoreOptions = {
  readonly databaseUrl?: string | undefined;
  /** Data folder of the embedded database; in memory if omitted. */
  readonly folder?: string | undefined;
};

export const migrationsFolder = (): string => path.join(process.cwd(), "prisma", "migrations");

/** Reads `DATABASE_URL` and `PLANNER_STUDIO_DATA`. */
export const storeOptions = (env: NodeJS.ProcessEnv): StoreOptions => ({
  databaseUrl: env.DATABASE_URL || undefined,
  folder: dataFolder(env),
});

/** Returns the location of this process's data, for messages. */
export function dataPlace(env: NodeJS.ProcessEnv): DataPlace {
  const { databaseUrl, folder = "memory" } = storeOptions(env);
  if (databaseUrl) return { kind: "postgres", where: withoutPassword(databaseUrl) };
  return { kind: "pglite", where: `the data folder ${path.resolve(/* turbopackIgnore: true */ folder)}` };
}

/** Opens the database and migrates it to this version's schema. */
export const openStore = ({ databaseUrl, folder }: StoreOptions): Promise<Store> =>
  databaseUrl ? openPostgres(databaseUrl, migrationsFolder()) : openPglite(folder, migrationsFolder());

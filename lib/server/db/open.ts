import "server-only";
import path from "node:path";
import { dataFolder } from "../core/dataFolder";
import { openPglite } from "./connection/pglite";
import { openPostgres } from "./connection/postgres";
import type { Store } from "./store";

export type StoreOptions = {
  readonly databaseUrl?: string | undefined;
  /** Data folder of the embedded database; left out, it lives in memory. */
  readonly folder?: string | undefined;
};

export const migrationsFolder = (): string => path.join(process.cwd(), "prisma", "migrations");

/** What `DATABASE_URL` and `PLANNER_STUDIO_DATA` say. */
export const storeOptions = (env: NodeJS.ProcessEnv): StoreOptions => ({
  databaseUrl: env.DATABASE_URL || undefined,
  folder: dataFolder(env),
});

/** Opens the database and brings it to this version's schema. */
export const openStore = ({ databaseUrl, folder }: StoreOptions): Promise<Store> =>
  databaseUrl ? openPostgres(databaseUrl, migrationsFolder()) : openPglite(folder, migrationsFolder());

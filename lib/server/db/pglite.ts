import "server-only";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { StoreUnavailable } from "../errors";
import { lockFolder } from "./folderLock";
import { PrismaClient } from "./generated/client";
import { migrate, type Session } from "./migrate";
import type { Store } from "./store";
import { transactionLimits } from "./transactionLimits";

/** PostgreSQL in this process. Two processes on one folder lose rows without an error, so the folder is locked first. */
export async function openPglite(folder: string | undefined, migrations: string): Promise<Store> {
  const lock = folder ? await lockFolder(folder) : null;
  try {
    const database = await start(folder);
    await migrate(session(database), migrations);
    const adapter = new PrismaPGlite(database);
    const prisma = new PrismaClient({ adapter, transactionOptions: transactionLimits });
    return {
      prisma,
      kind: "pglite",
      where: folder ?? "memory",
      close: async () => {
        await prisma.$disconnect();
        await database.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function start(folder: string | undefined): Promise<PGlite> {
  const dataDir = folder ? path.join(folder, "pglite") : "memory://";
  try {
    return await PGlite.create({ dataDir, relaxedDurability: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`The database in ${dataDir} cannot be opened: ${reason}`);
  }
}

const session = (database: PGlite): Session => ({
  script: async (sql) => void (await database.exec(sql)),
  rows: async (sql) => (await database.query<{ [column: string]: unknown }>(sql)).rows,
});

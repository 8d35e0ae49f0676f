import "server-only";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { ServiceError, StoreUnavailable } from "../../core/errors";
import { folderTrouble } from "../../core/trouble";
import { PrismaClient } from "../generated/client";
import type { Store } from "../store";
import { transactionLimits } from "../transactionLimits";
import { lockFolder } from "./folderLock";
import { makePrivate } from "./makePrivate";
import { migrate, type Session } from "./migrate";

/** PostgreSQL in this process. Two processes on one folder lose rows without an error, so the folder is locked first. */
export async function openPglite(folder: string | undefined, migrations: string): Promise<Store> {
  const lock = folder ? await lockFolder(folder).catch((error) => failed(error, folder)) : null;
  try {
    const database = folder ? await openFolder(folder, migrations) : await start(memory, migrations);
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
    throw folder ? failed(error, folder) : error;
  }
}

const memory = "memory://";
/** Throws what an error says of the folder, or the error itself. */
function failed(error: unknown, folder: string): never {
  throw folderTrouble(error, folder) ?? error;
}

/** The mark stands while a folder is made for the first time; whoever finds it starts over, for nothing can be in there yet. */
async function openFolder(folder: string, migrations: string): Promise<PGlite> {
  const dataDir = path.join(folder, "pglite");
  const unfinished = path.join(folder, "unfinished");
  if (existsSync(unfinished)) await rm(dataDir, { recursive: true, force: true });
  if (!existsSync(dataDir)) await writeFile(unfinished, "");
  const database = await start(dataDir, migrations);
  await rm(unfinished, { force: true });
  return database;
}

/** PostgreSQL fills its buffers with zeros when it starts: of the 128 MB that it would take, a start spends half its time on that, and the server holds them for good. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

async function start(dataDir: string, migrations: string): Promise<PGlite> {
  try {
    const contents = await firstContents(dataDir);
    if (dataDir !== memory) await makePrivate(dataDir);
    const database = await PGlite.create({ dataDir, startParams, ...contents });
    await migrate(session(database), migrations);
    return database;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const trouble = folderTrouble(error, path.dirname(dataDir));
    if (trouble) throw trouble;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`The database in ${dataDir} cannot be opened: ${reason}`);
  }
}

/** What a new database begins with: the empty one that the build left, for PGlite takes seconds to make another. */
async function firstContents(dataDir: string): Promise<{ readonly loadDataDir?: Blob }> {
  const empty = path.join(process.cwd(), "dist", "postgres.tar.gz");
  if (existsSync(dataDir) || !existsSync(/* turbopackIgnore: true */ empty)) return {};
  return { loadDataDir: new Blob([await readFile(/* turbopackIgnore: true */ empty)]) };
}

const session = (database: PGlite): Session => ({
  script: async (sql) => void (await database.exec(sql)),
  rows: async (sql) => (await database.query<{ [column: string]: unknown }>(sql)).rows,
});

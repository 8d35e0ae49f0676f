import "server-only";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { ServiceError, StoreUnavailable } from "../../core/errors";
import { folderTrouble } from "../../core/trouble";
import { PrismaClient } from "../generated/client";
import type { Store } from "../store";
import { transactionLimits } from "../transactionLimits";
import { lockFolder } from "./folderLock";
import { makePrivate } from "./makePrivate";
import { migrate, type OpenSession, type Session } from "./migrate";

/** Opens PostgreSQL in this process. Locks the folder first, since two processes on it would silently lose rows. */
export async function openPglite(folder: string | undefined, migrations: string): Promise<Store> {
  const lock = folder ? await lockFolder(folder).catch((error) => failed(error, folder)) : null;
  try {
    const database = folder ? await openFolder(folder, migrations) : await start(memory, migrations);
    const adapter = new PrismaPGlite(yielding(database));
    const prisma = new PrismaClient({ adapter, transactionOptions: transactionLimits });
    return {
      prisma,
      kind: "pglite",
      where: folder ?? "memory",
      share: () => {},
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

/** Milliseconds for which queries may follow each other before others are served. */
const turn = 10;

/** Makes a chain of queries leave the microtasks now and then: they run in this thread, and no request, timer or event would be served before its end. */
function yielding(database: PGlite): PGlite {
  let began: number | null = null;
  const serveOthers = async () => {
    if (began === null) {
      began = performance.now();
      setImmediate(() => {
        began = null;
      });
    } else if (performance.now() - began > turn) await breathe();
  };
  const giveWay = <T extends Pick<PGlite, "query">>(client: T): T => {
    const query: PGlite["query"] = client.query.bind(client);
    client.query = async (...request: Parameters<PGlite["query"]>) => {
      await serveOthers();
      return query(...request);
    };
    return client;
  };
  const transaction: PGlite["transaction"] = database.transaction.bind(database);
  database.transaction = (run) => transaction((tx) => run(giveWay(tx)));
  return giveWay(database);
}

/** Locks a data folder and opens its database without Prisma; migrates it, or creates it, if `migrations` is given. */
export async function connectPglite(folder: string, migrations: string | null): Promise<OpenSession> {
  const lock = await lockFolder(folder).catch((error) => failed(error, folder));
  try {
    const database = await openFolder(folder, migrations);
    return {
      session: session(database),
      kind: "pglite",
      where: folder,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw failed(error, folder);
  }
}

const memory = "memory://";
/** Throws the error's problem with the folder, or the error itself. */
function failed(error: unknown, folder: string): never {
  throw folderTrouble(error, folder) ?? error;
}

/** Marks a folder as unfinished during its creation; an unfinished one is created again, since it is still empty. */
async function openFolder(folder: string, migrations: string | null): Promise<PGlite> {
  const dataDir = path.join(folder, "pglite");
  const unfinished = path.join(folder, "unfinished");
  if (existsSync(unfinished)) await rm(dataDir, { recursive: true, force: true });
  if (!existsSync(dataDir)) await writeFile(unfinished, "");
  const database = await start(dataDir, migrations);
  await rm(unfinished, { force: true });
  return database;
}

/** PostgreSQL zeroes its buffers at start: with the default of 128 MB, that would take half of the start and stay allocated. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

async function start(dataDir: string, migrations: string | null): Promise<PGlite> {
  try {
    const contents = await firstContents(dataDir);
    if (dataDir !== memory) await makePrivate(dataDir);
    const database = await PGlite.create({ dataDir, startParams, ...contents });
    if (migrations !== null) await migrate(session(database), migrations);
    return database;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const trouble = folderTrouble(error, path.dirname(dataDir));
    if (trouble) throw trouble;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`The database in ${dataDir} cannot be opened: ${reason}`);
  }
}

/** Returns the initial contents of a new database from the build, since PGlite takes seconds to create them. */
async function firstContents(dataDir: string): Promise<{ readonly loadDataDir?: Blob }> {
  const empty = path.join(process.cwd(), "dist", "postgres.tar.gz");
  if (existsSync(dataDir) || !existsSync(/* turbopackIgnore: true */ empty)) return {};
  return { loadDataDir: new Blob([await readFile(/* turbopackIgnore: true */ empty)]) };
}

const session = (database: PGlite): Session => ({
  script: async (sql) => void (await database.exec(sql)),
  rows: async (sql, values) =>
    (await database.query<{ [column: string]: unknown }>(sql, values && [...values])).rows,
});

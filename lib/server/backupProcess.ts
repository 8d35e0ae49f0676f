import "server-only";
import { ServiceError, StoreUnavailable } from "./core/errors";
import { troubleOf } from "./core/trouble";
import type { Manifest } from "./db/backup/manifest";
import { type CheckedBackup, checkBackup, restoreBackup } from "./db/backup/restore";
import { writeBackup } from "./db/backup/write";
import type { OpenSession } from "./db/connection/migrate";
import { dataPlace, openSession, storeOptions } from "./db/open";
import { logSentence } from "./telemetry/log";

export type BackupCommand = {
  readonly verb: "backup" | "restore";
  readonly folder: string;
  readonly replace: boolean;
  /** Of Planner Studio. */
  readonly version: string;
};

/** Writes or restores a backup of the environment's database, printing each table, and exits with 1 and a sentence if that fails. */
export async function runBackup(env: NodeJS.ProcessEnv, command: BackupCommand): Promise<void> {
  const { verb, folder } = command;
  try {
    // Opening a database migrates it, or makes it.
    const checked = verb === "restore" ? await checkBackup(folder) : undefined;
    const open = await opened(env, verb);
    try {
      const manifest = await done(open, command, checked);
      process.stdout.write(`${summary(manifest, command, open.where)}\n`);
    } finally {
      await open.close();
    }
  } catch (error) {
    const known = troubleOf(error, dataPlace(env)) ?? error;
    if (!(known instanceof ServiceError)) throw error;
    logSentence("error", verb, known.message);
    process.exitCode = 1;
  }
}

function done(
  open: OpenSession,
  { verb, folder, replace, version }: BackupCommand,
  checked: CheckedBackup | undefined,
): Promise<Manifest> {
  const onTable = (name: string) => void process.stdout.write(`${name}\n`);
  if (verb === "restore")
    return restoreBackup(open, folder, { replace, onTable, ...(checked && { checked }) });
  return writeBackup(open, folder, { version, now: new Date(), onTable });
}

/** Two processes on one embedded database would lose rows, so a running server must stop first. */
async function opened(env: NodeJS.ProcessEnv, verb: BackupCommand["verb"]): Promise<OpenSession> {
  try {
    return await openSession(storeOptions(env), verb);
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || !error.message.includes("holds the data folder")) throw error;
    throw new StoreUnavailable(`${error.message}\nStop the server first, then run this again.`);
  }
}

function summary(
  { tables, version, createdAt }: Manifest,
  { verb, folder }: BackupCommand,
  where: string,
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en");
  const size = `${rows} rows of ${tables.length} tables`;
  return verb === "backup"
    ? `${size} of ${where} are in ${folder}.`
    : `${size} are in ${where}, as Planner Studio ${version} wrote them at ${createdAt}.`;
}

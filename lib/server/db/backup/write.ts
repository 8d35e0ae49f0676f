import "server-only";
import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { InvalidInput, StoreUnavailable } from "../../core/errors";
import { appliedBefore, type OpenSession, readMigrations, type Session } from "../connection/migrate";
import { migrationsFolder } from "../open";
import { type BackupTable, format, type Manifest, manifestName } from "./manifest";
import { quoted, readTables, type Table } from "./schema";

type Options = {
  /** Of Planner Studio. */
  readonly version: string;
  readonly now: Date;
  /** Called with each table before its rows are written. */
  readonly onTable?: (name: string) => void;
};

/** Writes a backup into a new or empty folder, in one transaction: what is committed meanwhile is not in it. The manifest comes last, so a folder without one is unfinished. */
export async function writeBackup(
  { session, kind, where }: Pick<OpenSession, "session" | "kind" | "where">,
  folder: string,
  { version, now, onTable = () => {} }: Options,
): Promise<Manifest> {
  await makeEmpty(folder);
  await session.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TIME ZONE 'UTC'");
  try {
    const known = await readMigrations(migrationsFolder());
    await refuseForeign(session, where);
    const migrations = [...(await appliedBefore(session, known))].sort();
    const tables: BackupTable[] = [];
    for (const table of await readTables(session, known)) {
      onTable(table.name);
      tables.push(await writeTable(session, folder, table));
    }
    const manifest = {
      ...format,
      version,
      createdAt: now.toISOString(),
      from: kind,
      migrations,
      tables,
    } satisfies Manifest;
    const file = path.join(folder, manifestName);
    await writeFile(`${file}.unfinished`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.unfinished`, file);
    return manifest;
  } catch (error) {
    throw folderFault(error, folder);
  } finally {
    await session.script("ROLLBACK").catch(() => {});
  }
}

/** Returns the refusal for an error of the folder, such as a full disk; other errors as they are. */
function folderFault(error: unknown, folder: string): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined || !/^(open|write|fsync|rename|close)$/.test(syscall)) return error;
  return new InvalidInput(
    `${folder} cannot be written: ${message}. It is no backup: remove it, and name a folder with space for one.`,
  );
}

/** The key that signs profiles is in a backup, so only its user may enter the folder. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    const isFile = error.code === "EEXIST" || error.code === "ENOTDIR";
    const why = isFile ? "it is a file, or is inside one" : error.message;
    throw new InvalidInput(`${folder} cannot be made: ${why}. Name a new folder for the backup.`);
  });
  if ((await readdir(folder)).length > 0)
    throw new InvalidInput(`${folder} is not empty. Name a new folder for the backup.`);
}

async function refuseForeign(session: Session, where: string): Promise<void> {
  const [row] = await session.rows(`SELECT to_regclass('"_prisma_migrations"')::text AS "history"`);
  if (row?.history) return;
  throw new StoreUnavailable(
    `The database at ${where} is not one of Planner Studio. Correct DATABASE_URL or PLANNER_STUDIO_DATA.`,
  );
}

/** Bytes that are read together; rows of traces have up to megabytes. */
const together = 4_000_000;
const maxRows = 500;

/** Writes each row as JSON on one line, in the order of the primary key, so that equal databases have equal files. */
async function writeTable(session: Session, folder: string, table: Table): Promise<BackupTable> {
  const { name, columns, key } = table;
  const file = `${name}.jsonl`;
  const out = await open(path.join(folder, file), "wx", 0o600);
  const digest = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  try {
    const order = key.map((column) => `${quoted([column])}::text COLLATE "C"`).join(", ");
    await session.script(
      `DECLARE "backup" NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS "line"
       FROM (SELECT ${quoted(columns)} FROM ${quoted([name])} ORDER BY ${order}) t`,
    );
    for (let next = 10; ; next = rowsTogether(rows, bytes)) {
      const read = await session.rows(`FETCH ${next} FROM "backup"`);
      if (read.length === 0) break;
      const text = Buffer.from(read.map(({ line }) => `${line}\n`).join(""));
      digest.update(text);
      await out.writeFile(text);
      rows += read.length;
      bytes += text.length;
    }
    await session.script(`CLOSE "backup"`);
    await out.sync();
  } finally {
    await out.close();
  }
  return { name, file, columns: [...columns], rows, bytes, sha256: digest.digest("hex") };
}

const rowsTogether = (rows: number, bytes: number): number =>
  Math.min(maxRows, Math.max(1, Math.floor((together * rows) / bytes)));

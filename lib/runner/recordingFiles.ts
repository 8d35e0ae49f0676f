import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { hashText } from "../std";

/** Returns the folder of the recordings, which may be given as one of its files. */
export function recordingsFolder(app: string, given: string): string {
  const where = path.resolve(app, given);
  return where.endsWith(".json") ? path.dirname(where) : where;
}

const maxName = 150;

/** Returns a file name for an id: letters, digits and `._-` stay; a hash distinguishes ids with other characters. */
export function fileNameOf(id: string): string {
  const plain = id.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^\.+/, "-");
  const name =
    plain === id && id.length <= maxName ? id : `${plain.slice(0, maxName)}~${hashText(id).slice(0, 6)}`;
  return `${name}.json`;
}

/** Writes a file whole or not at all, in a folder that is created. Throws a sentence with the file and the reason. */
export function writeWhole(file: string, text: string, mode?: number): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const part = path.join(path.dirname(target), `.${hashText(target).slice(0, 12)}.${process.pid}`);
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(part, text, { mode });
    renameSync(part, target);
  } catch (error) {
    if (existsSync(part)) rmSync(part);
    // Node says of a folder that a read-only file system refuses that it does not exist.
    throw new Error(unwritable(file, refusalOf(path.dirname(target)) ?? error));
  }
}

/** Throws where recordings cannot be written to a folder, before the work whose result goes there. */
export function refuseUnwritableFolder(folder: string): void {
  const error = refusalOf(folder);
  if (error !== null) throw new Error(`${unwritable(folder, error)} Name another folder with --recordings.`);
}

/** Returns why nothing can be written to a folder, which need not exist yet; `null` if it can. */
function refusalOf(folder: string): unknown {
  let existing = folder;
  while (!existsSync(existing) && existing !== path.dirname(existing)) existing = path.dirname(existing);
  try {
    // With a separator behind it, a file is no folder.
    accessSync(`${existing}${path.sep}`, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "its disk is full. Free some space.",
  EDQUOT: "the disk quota is used up. Free some space.",
  EFBIG: "it is larger than this user may write. Raise the limit (ulimit -f).",
  EACCES: "this user may not write there.",
  EPERM: "this user may not write there.",
  EROFS: "its file system is read-only.",
  ENOTDIR: "a file has the name of one of its folders.",
  EEXIST: "a file has the name of one of its folders.",
  EISDIR: "a folder has its name.",
};

function unwritable(file: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return `${file} cannot be written: ${reasons[code] ?? `${code || "the reason is not known"}.`}`;
}

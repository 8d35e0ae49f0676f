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

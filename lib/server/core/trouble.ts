import "server-only";
import { ServiceError, StoreUnavailable } from "./errors";

/** The disk is full. */
export class DiskFull extends ServiceError {
  override readonly status = 507;
  override readonly code = "disk_full";
}

/** Location of the data: a folder, or a database server. */
export type DataPlace = { readonly kind: "pglite" | "postgres"; readonly where: string };

const codesOf = {
  full: /\bENOSPC\b|\bEDQUOT\b|\b53100\b|No space left on device|disk full/i,
  readOnly: /\bEROFS\b|\bEACCES\b|\bEPERM\b|Permission denied|Read-only file system/i,
  noFolder: /\bENOTDIR\b|\bEEXIST\b/,
  away: /\bECONNREFUSED\b|\bECONNRESET\b|\bENOTFOUND\b|\bEHOSTUNREACH\b|\bETIMEDOUT\b|\bEPIPE\b|\bP100[128]\b|\bP1017\b|\b57P0[123]\b|\b08[0-9]{3}\b|Connection terminated|Can't reach database server|terminating connection|server closed the connection|Server has closed the connection/i,
  broken:
    /PGlite is closed|PGlite failed to initialize|unreachable|Program terminated|ExitStatus|memory access out of bounds|\bPANIC\b/,
} as const;

/** Describes an external cause that makes the data unavailable, with a remedy; `null` for other errors. */
export function troubleOf(error: unknown, { kind, where }: DataPlace): ServiceError | null {
  if (error instanceof ServiceError) return null;
  const text = textOf(error);
  const is = (what: keyof typeof codesOf) => codesOf[what].test(text);
  const disk = kind === "pglite" ? `The disk with ${where}` : `The disk of the database ${where}`;
  if (is("full"))
    return new DiskFull(
      `${disk} is full. Free some space and try again; nothing was stored for this request.`,
    );
  if (kind === "postgres" && is("away"))
    return new StoreUnavailable(
      `The database ${where} cannot be reached. Start it, or correct DATABASE_URL; nothing was stored for this request.`,
    );
  if (kind === "pglite" && is("readOnly"))
    return new StoreUnavailable(notWritable(where.replace(/^the data folder /, "")));
  if (kind === "pglite" && is("broken"))
    return new StoreUnavailable(
      `The embedded database in ${where} has stopped. Check that its disk has space and that the folder is writable, then restart the server.`,
    );
  return null;
}

/** Describes the problem of a data folder that cannot be opened; `null` if the error names none. */
export function folderTrouble(error: unknown, folder: string): StoreUnavailable | null {
  if (error instanceof ServiceError) return null;
  const text = textOf(error);
  if (codesOf.full.test(text))
    return new StoreUnavailable(
      `The disk with the data folder ${folder} is full. Free some space, or set PLANNER_STUDIO_DATA to a folder elsewhere.`,
    );
  // On a read-only file system, Node reports a folder that cannot be created as missing.
  if (codesOf.readOnly.test(text) || /ENOENT.*mkdir/.test(text))
    return new StoreUnavailable(notWritable(folder));
  if (codesOf.noFolder.test(text))
    return new StoreUnavailable(
      `The data folder ${folder} is a file, or is inside one. Move that file, or set PLANNER_STUDIO_DATA to another folder.`,
    );
  return null;
}

const notWritable = (folder: string): string =>
  `This user cannot write to the data folder ${folder}. Change its permissions, or set PLANNER_STUDIO_DATA to another folder.`;

/** WASI's error numbers. */
const embeddedErrors: { readonly [errno: string]: string | undefined } = {
  "2": "EACCES",
  "19": "EDQUOT",
  "51": "ENOSPC",
  "54": "ENOTDIR",
  "63": "EPERM",
  "69": "EROFS",
};

/** Joins an error's codes and messages with those of its causes. */
function textOf(error: unknown, depth = 0): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { code, errno, message, cause, meta, originalCode } = error as { readonly [field: string]: unknown };
  const named = embeddedErrors[String(errno)];
  // The embedded database's file system throws numbers without messages.
  if (message === undefined && named) return named;
  const own = [code, errno, originalCode, message].filter((one) => one !== undefined).join(" ");
  const inner = depth < 4 ? [cause, meta].filter(Boolean).map((one) => textOf(one, depth + 1)) : [];
  const more = depth < 4 && meta ? JSON.stringify(meta).slice(0, 2000) : "";
  return [own, ...inner, more].join(" ");
}

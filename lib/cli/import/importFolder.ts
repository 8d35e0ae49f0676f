import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { counted, decodeUtf8, fileLimits, notUtf8 } from "../../std";
import { showComparison } from "../apps/studio/studio";
import { isFile, isFolder, readTextFile } from "../documents";
import { BadInput, exitCodes, type Io, progressOf } from "../io";
import { type FileResult, type ImportServer, importServer } from "./importServer";

export type ImportOptions = {
  readonly set?: string;
  readonly server: string;
  readonly json?: boolean;
};

type FoundFile = { readonly path: string; readonly digest: string; readonly size: number };

/** Max files and bytes of a request; a larger file is sent alone. */
const chunkFiles = 20;
const chunkBytes = 1_000_000;

/** Imports the documents of a folder into a set of a running server, in chunks. Run again, it sends only what is not stored yet. */
export async function importCommand(folder: string, options: ImportOptions, io: Io): Promise<number> {
  if (isFile(folder)) return showComparison(readTextFile(folder), options, io);
  const server = importServer(options.server, options.set);
  const { files, refused, links } = filesIn(folder);
  if (links.length > 0)
    io.err(
      `Left out: ${counted(links.length, "link to a folder", "links to folders")}: ${shortList(links)}. Import each by its own path.`,
    );
  if (files.length + refused.length === 0)
    throw new BadInput(`${folder} has no .json, .jsonl, .mmd or .mermaid file.`);
  const before = await server.known(files);
  const stored = new Set(before.map((one) => one.path));
  const left = files.filter((one) => !stored.has(one.path));
  if (stored.size > 0) io.err(`${counted(stored.size, "file")} of ${files.length} imported before.`);
  const step = progressOf(io, "file", left.length);
  const results: FileResult[] = [...refused, ...before];
  for (const chunk of chunksOf(left)) {
    results.push(...(await sent(server, folder, chunk)));
    for (const _ of chunk) step();
  }
  report(results, options, io);
  return results.some(({ outcome }) => outcome === "refused") ? exitCodes.findings : exitCodes.fine;
}

async function sent(
  server: ImportServer,
  folder: string,
  chunk: readonly FoundFile[],
): Promise<readonly FileResult[]> {
  const texts: { path: string; text: string }[] = [];
  const refused: FileResult[] = [];
  for (const file of chunk) {
    const bytes = bytesOf(path.join(folder, file.path));
    const text = typeof bytes === "string" ? null : decodeUtf8(bytes);
    if (text !== null) texts.push({ path: file.path, text });
    else refused.push(refusalOf(file.path, typeof bytes === "string" ? bytes : notUtf8));
  }
  if (texts.length === 0) return refused;
  const [only] = chunk;
  const isLarge = only !== undefined && chunk.length === 1 && only.size > chunkBytes;
  return [...refused, ...(await (isLarge ? server.sendLarge(texts) : server.send(texts)))];
}

const maxNamed = 8;

const shortList = (names: readonly string[]): string =>
  names.length > maxNamed
    ? `${names.slice(0, maxNamed).join(", ")} and ${names.length - maxNamed} more`
    : names.join(", ");

type FoundFiles = {
  readonly files: readonly FoundFile[];
  readonly refused: readonly FileResult[];
  /** Links to folders, which may lead round in a circle. */
  readonly links: readonly string[];
};

/** Lists the documents below a folder, by path, with the hashes of their bytes; those that cannot be read are refused. */
function filesIn(folder: string): FoundFiles {
  const files: FoundFile[] = [];
  const refused: FileResult[] = [];
  const links: string[] = [];
  for (const name of entriesOf(folder).sort()) {
    const named = name.split(path.sep).join("/");
    if (isFolder(path.join(folder, name))) {
      links.push(named);
      continue;
    }
    if (!/[.](jsonl?|mmd|mermaid)$/i.test(name)) continue;
    const bytes = bytesOf(path.join(folder, name));
    if (typeof bytes === "string") refused.push(refusalOf(named, bytes));
    else {
      const digest = createHash("sha256").update(bytes).digest("hex");
      files.push({ path: named, digest, size: bytes.length });
    }
  }
  return { files, refused, links };
}

const refusalOf = (file: string, message: string): FileResult => ({
  path: file,
  outcome: "refused",
  message,
});

/** Returns the bytes of a file, or why it cannot be sent. */
function bytesOf(file: string): Buffer | string {
  try {
    const stat = statSync(file);
    if (!stat.isFile()) return "It is a link to something that is no file.";
    const { size } = stat;
    const [has, max] = [size, fileLimits.maxBytes].map((bytes) => Math.round(bytes / 1_000_000));
    if (size > fileLimits.maxBytes) return `The file has ${has} MB; the maximum is ${max} MB. Split it.`;
    return readFileSync(file);
  } catch (error) {
    return `The file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"}).`;
  }
}

/** Lists the files and links below a folder. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    throw new BadInput(`The folder ${folder} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function* chunksOf(files: readonly FoundFile[]): Generator<readonly FoundFile[]> {
  let chunk: FoundFile[] = [];
  let bytes = 0;
  for (const file of files) {
    if (chunk.length > 0 && (chunk.length === chunkFiles || bytes + file.size > chunkBytes)) {
      yield chunk;
      [chunk, bytes] = [[], 0];
    }
    chunk.push(file);
    bytes += file.size;
  }
  if (chunk.length > 0) yield chunk;
}

const outcomeLabels = [
  ["new", "new"],
  ["new-version", "new version"],
  ["known", "already there"],
  ["refused", "refused"],
] as const;

function report(results: readonly FileResult[], { set, json }: ImportOptions, io: Io): void {
  if (json) return io.out(JSON.stringify({ set: set ?? "Imported", files: results }, null, 2));
  const counts = outcomeLabels.flatMap(([outcome, word]) => {
    const n = results.filter((one) => one.outcome === outcome).length;
    return n > 0 ? [`${n} ${word}`] : [];
  });
  io.out(`${counted(results.length, "file")} in the set “${set ?? "Imported"}”: ${counts.join(", ")}.`);
  for (const one of results) if (one.outcome === "refused") io.out(`! ${one.path}: ${one.message}`);
}

import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { InvalidInput } from "../../core/errors";
import { type BackupTable, damaged } from "./manifest";

/** Fails unless every file is there with the bytes that the manifest names. */
export async function checkFiles(folder: string, tables: readonly BackupTable[]): Promise<void> {
  for (const { file, sha256, bytes } of tables) {
    const at = path.join(folder, file);
    const digest = createHash("sha256");
    let read = 0;
    for await (const chunk of chunksOf(at)) {
      digest.update(chunk);
      read += chunk.length;
    }
    if (read !== bytes) throw damaged(at, `it has ${read} bytes instead of ${bytes}`);
    if (digest.digest("hex") !== sha256) throw damaged(at, "its content is not what the manifest says");
  }
}

/** Yields the rows of a file as JSON lists of at most `maxRows` rows and about `maxBytes`. */
export async function* rowsOf(
  file: string,
  limits = { maxRows: 500, maxBytes: 4_000_000 },
): AsyncGenerator<{ readonly json: string; readonly rows: number }> {
  let lines: string[] = [];
  let bytes = 0;
  const batch = () => {
    const full = { json: `[${lines.join(",")}]`, rows: lines.length };
    lines = [];
    bytes = 0;
    return full;
  };
  for await (const line of linesOf(file)) {
    lines.push(line);
    bytes += line.length;
    if (lines.length >= limits.maxRows || bytes >= limits.maxBytes) yield batch();
  }
  if (lines.length > 0) yield batch();
}

/** Splits at line feeds alone: other separators may stand in a row's text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of chunksOf(file)) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString();
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) throw damaged(file, "its last line has no end");
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) yield chunk;
  } catch (error) {
    throw new InvalidInput(`${file} cannot be read: ${(error as Error).message}. Copy the backup again.`);
  }
}

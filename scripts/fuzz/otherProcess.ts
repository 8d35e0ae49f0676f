import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const script = fileURLToPath(new URL("hashes.ts", import.meta.url));

/** Returns a second process's trace hashes for the same seeds, from the first up to `to` (exclusive). */
export async function hashesElsewhere(from: number, to: number): Promise<readonly string[]> {
  const args = ["--conditions=react-server", "--import", "tsx", script, String(from), String(to)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 });
  return stdout.trim().split("\n");
}

/** Returns a sentence for each seed with a different trace in the other process. */
export const otherBytes = (
  from: number,
  here: readonly string[],
  there: readonly string[],
): readonly string[] =>
  here.flatMap((hash, i) =>
    hash === there[i] ? [] : [`seed ${from + i}, bytes: another process leaves another trace.`],
  );

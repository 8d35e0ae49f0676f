import path from "node:path";
import { parseArgs } from "node:util";

export const backupUsage =
  "backup DIR                writes the database into a new folder\nrestore DIR [--replace]   replaces a database without anybody's work, or any with --replace, by a backup\n";

/** Returns the arguments of `archived/backup.ts` for a command, its folder relative to the caller's; `null` if it is wrong. */
export function backupArguments(args: readonly string[], version: string): readonly string[] | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: "boolean" } },
    });
    const [verb, folder, ...more] = positionals;
    if ((verb !== "backup" && verb !== "restore") || !folder || more.length > 0) return null;
    if (values.replace && verb === "backup") return null;
    return [verb, path.resolve(folder), version, ...(values.replace ? ["--replace"] : [])];
  } catch {
    return null;
  }
}

import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const loopback = ["127.0.0.1", "localhost", "::1"];

/**
 * Bundles the files of `PLANNER_STUDIO_PLANNERS` (comma-separated paths) into a folder.
 * Returns the modules' paths, joined as in PATH; empty without files; `null`, with the reason on stderr, when they are refused.
 */
export async function plannerModules(
  files: string | undefined,
  host: string,
  folder = "dist/planners",
): Promise<string | null> {
  const named = (files ?? "").split(",").map((file) => file.trim());
  const given = named.filter(Boolean);
  if (given.length === 0) return "";
  if (!loopback.includes(host))
    return refused(
      `PLANNER_STUDIO_PLANNERS runs code, so it is taken only while HOST is ${loopback.join(" or ")}.`,
    );
  try {
    // Loads most of `lib`, which a start without files need not.
    const { bundlePlanner } = await import("../lib/plannerFiles");
    const modules = [];
    for (const file of given) modules.push(written(folder, await bundlePlanner(file)));
    return modules.join(path.delimiter);
  } catch (error) {
    return refused(`PLANNER_STUDIO_PLANNERS: ${error instanceof Error ? error.message : error}`);
  }
}

function refused(reason: string): null {
  process.stderr.write(`${reason}\n`);
  return null;
}

/** Writes the module under its content hash, so that a changed planner is a new module. */
function written(folder: string, text: string): string {
  const file = path.resolve(folder, `${createHash("sha256").update(text).digest("hex").slice(0, 16)}.mjs`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

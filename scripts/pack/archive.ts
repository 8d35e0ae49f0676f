import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../run";

/** The repository's package.json. */
export const manifest = JSON.parse(readFileSync("package.json", "utf8"));

/** Writes NAME-VERSION.tgz next to the folder with the package's files, and removes the folder. */
export async function writeArchive(
  folder: string,
  own: { readonly [field: string]: unknown },
): Promise<void> {
  const { version, description, license, type, engines } = manifest;
  const fields = { version, description, license, type, engines, ...own };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(fields, null, 2)}\n`);
  await must("npm", ["pack", "--silent", "--pack-destination", path.dirname(folder), folder]);
  rmSync(folder, { recursive: true });
}

/** Runs one command; prints its output and exits if it fails. */
export async function must(tool: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await run(tool, args);
  if (ok) return;
  process.stderr.write(output);
  process.exit(1);
}

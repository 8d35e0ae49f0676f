import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { run } from "./run";

const sources = ["app", "components", "lib", "prisma", "public", "next.config.ts", "package-lock.json"];
const built = ".next/BUILD_ID";

/** Builds for production unless the last build is newer than every source; false when the build fails. */
export async function freshBuild(): Promise<boolean> {
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs) return true;
  return (await run("npm", ["run", "--silent", "build"], { shown: true })).ok;
}

/** Folders count too: a removed file changes only its folder. */
function newest(paths: readonly string[]): number {
  return Math.max(
    0,
    ...paths.filter(existsSync).map((at) => {
      const stat = statSync(at);
      if (!stat.isDirectory()) return stat.mtimeMs;
      const inside = readdirSync(at).filter((name) => name !== "generated");
      return Math.max(stat.mtimeMs, newest(inside.map((name) => path.join(at, name))));
    }),
  );
}

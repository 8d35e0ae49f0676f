import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { workerBundle } from "./bundle";
import { type Outcome, run } from "./run";

/** The parts of a build: the last file that each writes, and its sources. */
const parts = {
  tools: {
    built: workerBundle.outfile,
    sources: ["lib", "prisma", "scripts/bundle.ts", "scripts/nativeIds.ts", "package-lock.json"],
  },
  pages: {
    built: ".next/BUILD_ID",
    sources: [
      "app",
      "components",
      "lib",
      "prisma",
      "public",
      "proxy.ts",
      "next.config.ts",
      "scripts/readSamples.cjs",
      "package-lock.json",
    ],
  },
};

/** Builds a part unless it is newer than every source. The pages need the tools. */
export async function freshBuild(part: keyof typeof parts, options = { shown: false }): Promise<Outcome> {
  const { built, sources } = parts[part];
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs)
    return { ok: true, output: `${built} is newer than its sources.`, seconds: 0 };
  return run("node_modules/.bin/tsx", ["scripts/build.ts", part], options);
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

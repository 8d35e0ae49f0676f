import { existsSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { build } from "esbuild";
import { run } from "./run";

// `tools` builds what `npm ci` must leave behind: the database client, the command line and the worker.
const toolsOnly = process.argv[2] === "tools";

if (existsSync("prisma/schema.prisma")) await must("prisma", ["generate", "--no-hints"]);
await bundle("lib/cli/main.ts", "dist/cli.mjs", "#!/usr/bin/env node\n");
await bundle("lib/worker/main.ts", "dist/worker.mjs");
if (!toolsOnly) await must("next", ["build"]);

async function bundle(entry: string, outfile: string, firstLine = ""): Promise<void> {
  if (!existsSync(entry)) return;
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    // Tinypool starts its own files by their path; live models are only for the server, and fetched when they are asked.
    external: ["tinypool", "langchain"],
    banner: {
      // CommonJS packages inside an ES module bundle still call `require`.
      js: `${firstLine}import { createRequire as __createRequire } from "node:module";const require = __createRequire(import.meta.url);`,
    },
  });
  if (firstLine) await chmod(outfile, 0o755);
}

async function must(tool: string, args: readonly string[]): Promise<void> {
  const { ok } = await run(`node_modules/.bin/${tool}`, args, { shown: true });
  if (!ok) process.exit(1);
}

import { existsSync, statSync } from "node:fs";
import { chmod, cp, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { build } from "esbuild";
import type { Layout } from "../lib/layout";
import type { Json } from "../lib/std";
import { bundleOptions, workerBundle } from "./bundle";
import { run } from "./run";

/** The parts to build: `tools` is what `npm ci` must produce (database client, empty database, shipped drawings, command line, worker); `pages` is the rest. */
const [part = "all"] = process.argv.slice(2);

if (part !== "pages") {
  if (existsSync("prisma/schema.prisma")) await must("prisma", ["generate", "--no-hints"]);
  await bundle("lib/cli/main.ts", "dist/cli.mjs", "#!/usr/bin/env node\n");
  await linkCommand("dist/cli.mjs", "node_modules/.bin/planner-studio");
  await bundle("lib/worker/readingMain.ts", "dist/reader.mjs");
  await bundle("lib/worker/comparing/main.ts", "dist/evidence.mjs");
  await bundle("lib/tester/index.ts", "dist/tester.mjs");
  // The bundles of the tester and of the command line look for it beside themselves.
  if (existsSync("lib/tester/inside")) await cp("lib/tester/inside", "dist/inside", { recursive: true });
  await emptyDatabase("dist/postgres.tar.gz");
  await shippedLayouts("dist/layouts.json");
  await bundle(workerBundle.entry, workerBundle.outfile);
}
if (part !== "tools") await must("next", ["build"]);

async function bundle(entry: string, outfile: string, firstLine = ""): Promise<void> {
  if (!existsSync(entry)) return;
  await build({ ...bundleOptions(entry, firstLine), outfile });
  if (firstLine) await chmod(outfile, 0o755);
}

/** Lets `npx planner-studio` find the command in its own repository. Without the link, npm installs the repository into its cache and builds it again. */
async function linkCommand(file: string, link: string): Promise<void> {
  const half = `${link}.${process.pid}`;
  await symlink(path.relative(path.dirname(link), file), half);
  await rename(half, link);
}

/** The template of a new data folder. PGlite takes seconds to create it, so it is rebuilt only when packages change. PostgreSQL's template databases are dropped: they are two thirds of the files. */
async function emptyDatabase(outfile: string): Promise<void> {
  if (existsSync(outfile) && statSync("package-lock.json").mtimeMs < statSync(outfile).mtimeMs) return;
  const database = await PGlite.create();
  await database.exec("UPDATE pg_database SET datistemplate = false");
  for (const template of ["template0", "template1"]) await database.exec(`DROP DATABASE ${template}`);
  const dump = await database.dumpDataDir("gzip");
  await database.close();
  await writeWhole(outfile, Buffer.from(await dump.arrayBuffer()));
}

/** Whole or not at all: a build may be killed, and a server may read meanwhile. */
async function writeWhole(outfile: string, contents: Buffer | string): Promise<void> {
  const half = `${outfile}.${process.pid}`;
  await writeFile(half, contents);
  await rename(half, outfile);
}

/** Layouts of shipped topologies, by hash, so that servers of this build need not compute them at every start. */
async function shippedLayouts(outfile: string): Promise<void> {
  if (!existsSync("lib/planners")) return;
  const { shippedPlanners } = await import("../lib/planners");
  const { hash } = await import("../lib/std");
  const { layoutOf } = await import("../lib/layout");
  const layouts: { [hash: string]: Layout } = {};
  for (const topology of shippedPlanners.listed.flatMap(({ topologies, ideas }) => [...topologies, ...ideas]))
    layouts[hash(topology as Json)] = await layoutOf(topology);
  await writeWhole(outfile, JSON.stringify(layouts));
}

async function must(tool: string, args: readonly string[]): Promise<void> {
  const { ok } = await run(`node_modules/.bin/${tool}`, args, { shown: true });
  if (!ok) process.exit(1);
}

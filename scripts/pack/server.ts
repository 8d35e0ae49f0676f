import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import settings from "../../next.config";
import { bundleOptions } from "../bundle";
import { freshBuild } from "../freshBuild";
import { manifest, writeArchive } from "./archive";
import { bundleContract } from "./commandLine";
import { tracedPackages } from "./traced";

const bundles = ["worker", "evidence", "reader"].map((name) => `dist/${name}.mjs`);
/** Files that the server reads at run time, relative to its working folder. */
const data = [
  "dist/layouts.json",
  "dist/tester.mjs",
  "dist/inside",
  "dist/postgres.tar.gz",
  "prisma/migrations",
  "public",
  ".next/static",
  ...readdirSync("lib/planners", { recursive: true, encoding: "utf8" })
    .filter((name) => /[/\\]recordings[/\\].*\.json$/.test(name))
    .map((name) => `lib/planners/${name}`),
];

/** Writes planner-studio-server-VERSION.tgz: the built studio with its packages, from `.next` and `dist`; builds what is older than its sources. */
export async function packServer(into: string): Promise<void> {
  for (const part of ["tools", "pages"] as const)
    if (!(await freshBuild(part, { shown: true })).ok) process.exit(1);
  const folder = path.resolve(into, "planner-studio-server");
  const studio = path.join(folder, "studio");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(studio, { recursive: true });
  const packages = await tracedPackages(bundles);
  for (const file of [...bundles, ...data, ...nextManifests(), ...packages])
    cpSync(file, path.join(studio, file), { recursive: true });
  copyServer(studio);
  // Planner files bundle with Zod from here, unless their folder has one.
  cpSync("node_modules/zod", path.join(studio, "node_modules/zod"), { recursive: true });
  await bundleContract(studio);
  for (const [name, firstLine] of [
    ["start", "#!/usr/bin/env node\n"],
    ["server", ""],
  ] as const)
    await build({
      ...bundleOptions(`scripts/pack/archived/${name}.ts`, firstLine),
      outfile: path.join(studio, `${name}.mjs`),
      external: ["esbuild", "next"],
    });
  for (const [name, outfile] of [
    ["worker", "jobs.mjs"],
    ["backup", "backup.mjs"],
  ] as const)
    await build({
      ...bundleOptions(`scripts/pack/archived/${name}.ts`),
      outfile: path.join(studio, outfile),
      conditions: ["react-server"],
      external: settings.serverExternalPackages ?? [],
    });
  writeFileSync(path.join(studio, "package.json"), JSON.stringify({ name: manifest.name, type: "module" }));
  cpSync("docs/storage.md", path.join(folder, "README.md"));
  await writeArchive(folder, {
    name: serverName,
    bin: { [serverName]: "studio/start.mjs" },
    files: ["studio"],
    // Only planner files need esbuild, and only tests of live runs Pyodide.
    optionalDependencies: { esbuild: manifest.dependencies.esbuild, ...manifest.optionalDependencies },
  });
}

const serverName = "planner-studio-server";

/** Returns the files directly in `.next` that a server reads. */
function nextManifests(): readonly string[] {
  return readdirSync(".next", { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^trace|\.nft\.json$/.test(entry.name))
    .map(({ name }) => `.next/${name}`);
}

/** Copies the compiled pages. They import packages through links in `.next/node_modules`; archives hold no links, so the copies import the packages by name. */
function copyServer(studio: string): void {
  const links = new RegExp(packageLinks().join("|"), "g");
  for (const name of readdirSync(".next/server", { recursive: true, encoding: "utf8" })) {
    const file = path.join(".next/server", name);
    const copy = path.join(studio, file);
    if (statSync(file).isDirectory()) mkdirSync(copy, { recursive: true });
    else if (name.endsWith(".js"))
      writeFileSync(copy, readFileSync(file, "utf8").replace(links, withoutHash));
    else if (!/\.(nft\.json|map)$/.test(name)) cpSync(file, copy);
  }
}

/** Returns the names of links such as `@prisma/client-2c3a283f134fdcb6`. */
function packageLinks(): readonly string[] {
  return readdirSync(".next/node_modules", { recursive: true, encoding: "utf8" }).filter((name) =>
    lstatSync(path.join(".next/node_modules", name)).isSymbolicLink(),
  );
}

const withoutHash = (link: string): string => link.replace(/-[0-9a-f]{16}$/, "");

import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "../bundle";
import { usedOfMermaid } from "../usedOfMermaid";
import { manifest, must, writeArchive } from "./archive";

/** Writes planner-studio-VERSION.tgz: the command line as a package that installs anywhere and builds nothing. */
export async function packCommandLine(into: string): Promise<void> {
  const folder = path.resolve(into, "planner-studio");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = bundleOptions("lib/cli/main.ts", "#!/usr/bin/env node\n");
  await build({
    ...options,
    outfile: path.join(folder, "cli.mjs"),
    minifyWhitespace: true,
    external: ["esbuild"],
    plugins: [...options.plugins, usedOfMermaid],
  });
  await bundleContract(folder);
  await declareContract(folder);
  cpSync("runners", path.join(folder, "runners"), { recursive: true });
  cpSync("lib/tester/inside", path.join(folder, "inside"), { recursive: true });
  cpSync("docs/your-app.md", path.join(folder, "README.md"));
  const { zod, esbuild } = manifest.dependencies;
  await writeArchive(folder, {
    name: "planner-studio",
    bin: { "planner-studio": "cli.mjs" },
    exports: { "./contract": { types: "./types/planner/authoring.d.ts", default: "./contract.mjs" } },
    files: ["cli.mjs", "contract.mjs", "runners/*.py", "inside", "types"],
    // Planners import `planner-studio/contract` and Zod; only planners written in TypeScript need esbuild. Pyodide, which only tests of live runs need, is as large as the rest: the tester says how to install it.
    dependencies: { zod },
    optionalDependencies: { esbuild },
  });
}

/** Bundles what planner files import as `planner-studio/contract`. */
export async function bundleContract(folder: string): Promise<void> {
  const outfile = path.join(folder, "contract.mjs");
  await build({ ...bundleOptions("lib/planner/authoring.ts"), outfile, external: ["zod"] });
}

async function declareContract(folder: string): Promise<void> {
  const declarations = ["--declaration", "--emitDeclarationOnly", "--noEmit", "false", "--skipLibCheck"];
  const compiler = [
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--target",
    "es2022",
    "--lib",
    "es2023,dom",
    "--strict",
  ];
  const types = ["--rootDir", "lib", "--outDir", path.join(folder, "types"), "lib/planner/authoring.ts"];
  await must("node_modules/.bin/tsc", ["--ignoreConfig", ...declarations, ...compiler, ...types]);
}

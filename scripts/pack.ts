import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "./bundle";
import { run } from "./run";
import { usedOfMermaid } from "./usedOfMermaid";

/** `npm run pack [FOLDER]` writes planner-studio-VERSION.tgz, into `dist` by default: the command line as a package that installs anywhere and builds nothing. */
const [into = "dist"] = process.argv.slice(2);
const folder = path.resolve(into, "package");
const studio = JSON.parse(readFileSync("package.json", "utf8"));

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
await build({
  ...bundleOptions("lib/planner/authoring.ts"),
  outfile: path.join(folder, "contract.mjs"),
  external: ["zod"],
});
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
cpSync("runners", path.join(folder, "runners"), { recursive: true });
cpSync("docs/your-app.md", path.join(folder, "README.md"));
writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
await must("npm", ["pack", "--silent", "--pack-destination", path.resolve(into), folder]);

/** Planners import `planner-studio/contract` and Zod; only planners written in TypeScript need esbuild. */
function manifest() {
  const { name, version, description, license, type, engines, dependencies } = studio;
  return {
    ...{ name, version, description, license, type, engines },
    bin: { "planner-studio": "cli.mjs" },
    exports: { "./contract": { types: "./types/planner/authoring.d.ts", default: "./contract.mjs" } },
    files: ["cli.mjs", "contract.mjs", "runners/*.py", "types"],
    dependencies: { zod: dependencies.zod },
    optionalDependencies: { esbuild: dependencies.esbuild },
  };
}

rmSync(folder, { recursive: true });

async function must(tool: string, args: readonly string[]): Promise<void> {
  const { ok, output } = await run(tool, args);
  if (ok) return;
  process.stderr.write(output);
  process.exit(1);
}

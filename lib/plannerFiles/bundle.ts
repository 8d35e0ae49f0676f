import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";

/**
 * Bundles a planner file, TypeScript or JavaScript, into one self-contained ES module;
 * `planner-studio/contract` is the studio's, and so is `zod` if the file's folder has none. Throws with the first error of the file and its line.
 */
export async function bundlePlanner(file: string): Promise<string> {
  const { build } = await bundler(file);
  const { outputFiles } = await build({
    entryPoints: [path.resolve(file)],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "silent",
    plugins: [ownPackages],
  }).catch(refused);
  return outputFiles[0]?.text ?? "";
}

/** Resolves to true if planner files in TypeScript can be read here. */
export const hasBundler = (): Promise<boolean> =>
  import("esbuild").then(
    () => true,
    () => false,
  );

/** Loads esbuild, an optional dependency that only planner files need. */
function bundler(file: string): Promise<typeof import("esbuild")> {
  return import("esbuild").catch(() => {
    throw new Error(
      `esbuild, which reads planner files in TypeScript, is not installed. Run npm install esbuild beside planner-studio, or give ${path.parse(file).name} as a JavaScript module (.mjs).`,
    );
  });
}

const ownPackages: Plugin = {
  name: "own-packages",
  setup: (building) => {
    const contract = contractFile(studioFolder());
    building.onResolve({ filter: /^planner-studio\/contract$/ }, () => ({ path: contract }));
    building.onResolve({ filter: /^zod(\/|$)/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === alreadyResolving) return undefined;
      const there = await building.resolve(name, { kind, resolveDir, pluginData: alreadyResolving });
      if (there.errors.length === 0) return there;
      return building.resolve(name, { kind, resolveDir: studioFolder(), pluginData: alreadyResolving });
    });
  },
};

const alreadyResolving = Symbol("asked already");

/** Returns the studio's folder, whether run from source or from the bundle. */
function studioFolder(): string {
  let folder = import.meta.dirname ?? process.cwd();
  while (!isStudio(folder)) {
    const above = path.dirname(folder);
    if (above === folder) return process.cwd();
    folder = above;
  }
  return folder;
}

/** Returns the contract's source, or its bundle in the CLI package. */
function contractFile(folder: string): string {
  const source = path.join(folder, "lib/planner/authoring.ts");
  return existsSync(source) ? source : path.join(folder, "contract.mjs");
}

function isStudio(folder: string): boolean {
  const file = path.join(folder, "package.json");
  return existsSync(file) && JSON.parse(readFileSync(file, "utf8")).name === "planner-studio";
}

function refused(error: unknown): never {
  const [first] = (error as { errors?: readonly Fault[] }).errors ?? [];
  if (!first) throw error;
  const { text, location } = first;
  throw new Error(location ? `${text} (${location.file}:${location.line}:${location.column + 1})` : text);
}

type Fault = {
  readonly text: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
};

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";

/**
 * A planner's file, TypeScript or JavaScript, as the text of one ES module that needs nothing beside it.
 * `planner-studio/contract` is the studio's own; so is `zod` where the file's folder has none.
 * Throws with the first thing that is wrong with the file, and its line.
 */
export async function bundlePlanner(file: string): Promise<string> {
  // Only who bundles a planner needs the bundler.
  const { build } = await import("esbuild");
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

const ownPackages: Plugin = {
  name: "own-packages",
  setup: (building) => {
    const contract = path.join(studioFolder(), "lib/planner/authoring.ts");
    building.onResolve({ filter: /^planner-studio\/contract$/ }, () => ({ path: contract }));
    building.onResolve({ filter: /^zod(\/|$)/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === asked) return undefined;
      const there = await building.resolve(name, { kind, resolveDir, pluginData: asked });
      if (there.errors.length === 0) return there;
      return building.resolve(name, { kind, resolveDir: studioFolder(), pluginData: asked });
    });
  },
};

const asked = Symbol("asked already");

/** The studio's own folder, whether this runs from its source or from its bundle. */
function studioFolder(): string {
  let folder = import.meta.dirname ?? process.cwd();
  while (!isStudio(folder)) {
    const above = path.dirname(folder);
    if (above === folder) return process.cwd();
    folder = above;
  }
  return folder;
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

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashText, isObject } from "../std";
import type { AppConfig } from "./appConfig";

/** How the environment of an app's folder is installed. */
export type Recipe = {
  readonly tool: "uv" | "poetry" | "pip";
  /** The deciding file, relative to the app. */
  readonly from: string;
  /** Files that determine what is installed. */
  readonly files: readonly string[];
  /** Arguments of the tool, each run in its folder. */
  readonly steps: readonly { readonly folder: string; readonly args: readonly string[] }[];
};

type Deciding = Pick<AppConfig, "install" | "config">;

/** Finds the most exact recipe: lock files of the app, then of its workspace, then requirements and projects, then those above. */
export function recipeOf(app: string, { config }: Pick<AppConfig, "config">): Recipe | null {
  const { folders, packages } = dependenciesOf(app, config);
  const own = [...new Set([app, ...folders])];
  const above = foldersAbove(app);
  const found = (all: readonly (Recipe | null)[]): Recipe | undefined =>
    all.find((one) => one !== null) as Recipe;
  return (
    found(own.map((folder) => lockRecipe(app, folder))) ??
    found(above.map((folder) => workspaceRecipe(app, folder))) ??
    pipRecipe(app, own, packages) ??
    found(above.map((folder) => lockRecipe(app, folder) ?? pipRecipe(app, [folder], packages))) ??
    pipRecipe(app, [], packages)
  );
}

/** Hashes what determines the installation; `null` if nothing does. */
export function lockOf(app: string, config: Deciding): string | null {
  const recipe = recipeOf(app, config);
  if (!recipe && !config.install) return null;
  const texts = (recipe?.files ?? []).map(
    (file) => `${path.relative(app, file)}\n${readFileSync(file, "utf8")}`,
  );
  const named = recipe?.tool === "pip" ? recipe.steps.flatMap(({ args }) => args.filter(isPackage)) : [];
  return hashText([config.install ?? "", ...texts, ...named].join("\n")).slice(0, 16);
}

/** Returns the normalised names that the requirements pin to one version. */
export function pinnedNames({ files }: Recipe): ReadonlySet<string> {
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split(/\r?\n/));
  const names = lines.flatMap((line) => /^\s*([\w.-]+)(?:\[[^\]]*\])?\s*(?:===?|@)/.exec(line)?.[1] ?? []);
  return new Set(names.map(normalisedName));
}

export const normalisedName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-");

const isPackage = (arg: string): boolean => !arg.startsWith("-") && !path.isAbsolute(arg);

/** The folders that `dependencies` of `langgraph.json` names. */
export const dependencyFolders = (app: string, config: string): readonly string[] =>
  dependenciesOf(app, config).folders;

/** `dependencies` of `langgraph.json`: folders of the repository, and packages. */
function dependenciesOf(app: string, config: string) {
  const named = langgraphJson(app, config).dependencies;
  const all = Array.isArray(named) ? named.filter((one) => typeof one === "string") : [];
  return {
    folders: all.filter((one) => one.startsWith(".")).map((one) => path.resolve(app, one)),
    packages: all.filter((one) => !one.startsWith(".")),
  };
}

/** Reads `langgraph.json`; the runner reports a broken one. */
export function langgraphJson(app: string, config: string): Readonly<Record<string, unknown>> {
  try {
    const json = JSON.parse(readFileSync(path.join(app, config), "utf8"));
    return isObject(json) ? json : {};
  } catch {
    return {};
  }
}

/** Folders above the app, nearest first, up to the root of the repository. */
export function foldersAbove(app: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = app; !existsSync(path.join(folder, ".git")); ) {
    const parent = path.dirname(folder);
    if (parent === folder) return [];
    folders.push(parent);
    folder = parent;
  }
  return folders;
}

function lockRecipe(app: string, folder: string): Recipe | null {
  const [uv, poetry] = ["uv.lock", "poetry.lock"].map((name) => path.join(folder, name)) as [string, string];
  const where =
    existsSync(path.join(app, "pyproject.toml")) && !path.relative(folder, app).startsWith("..")
      ? app
      : folder;
  if (existsSync(uv)) return lockedBy("uv", app, uv, where, ["sync", "--frozen"]);
  if (existsSync(poetry)) return lockedBy("poetry", app, poetry, folder, ["install", "--no-interaction"]);
  return null;
}

const lockedBy = (
  tool: "uv" | "poetry",
  app: string,
  file: string,
  folder: string,
  args: readonly string[],
): Recipe => ({ tool, from: path.relative(app, file), files: [file], steps: [{ folder, args }] });

/** A `uv.lock` above the app counts before the app's own project if it lists the app as a member. */
function workspaceRecipe(app: string, folder: string): Recipe | null {
  const lock = path.join(folder, "uv.lock");
  if (!existsSync(lock)) return null;
  const member = path.relative(folder, app).split(path.sep).join("/");
  const sources = /source = \{ (?:editable|virtual|directory) = "([^"]+)" \}/g;
  const members = [...readFileSync(lock, "utf8").matchAll(sources)].map(([, source]) => source);
  return members.includes(member) ? lockRecipe(app, folder) : null;
}

/** Installs the requirements of each folder, else its project, then the packages that `langgraph.json` names. */
function pipRecipe(app: string, folders: readonly string[], packages: readonly string[]): Recipe | null {
  const found = folders.flatMap((folder) => {
    const file = ["requirements.lock", "requirements.txt", "pyproject.toml", "setup.py"]
      .map((name) => path.join(folder, name))
      .find((one) => existsSync(one));
    return file ? [{ folder, file }] : [];
  });
  const [first] = found;
  if (!first && packages.length === 0) return null;
  const steps = found.map(({ folder, file }) => ({
    folder,
    args: ["install", "-q", ...(isProject(file) ? ["-e", folder] : ["-r", file])],
  }));
  const named = packages.length > 0 ? [{ folder: app, args: ["install", "-q", ...packages] }] : [];
  return {
    tool: "pip",
    from: first ? path.relative(app, first.file) : "langgraph.json",
    files: [...new Set(found.flatMap(({ file }) => (isProject(file) ? [file] : withIncluded(file))))],
    steps: [...steps, ...named],
  };
}

const isProject = (file: string): boolean => /\.(toml|py)$/.test(file);

/** Returns a requirements file with those that it includes by `-r` or `-c`. */
function withIncluded(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const included = readFileSync(file, "utf8").matchAll(
    /^[ \t]*(?:-r|-c|--requirement|--constraint)[ =]*([^\s#]+)/gm,
  );
  for (const [, name = ""] of included) withIncluded(path.resolve(path.dirname(file), name), seen);
  return [...seen];
}

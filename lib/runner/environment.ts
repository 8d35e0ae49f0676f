import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { shorten } from "../std";
import type { AppConfig } from "./appConfig";
import {
  foldersAbove,
  langgraphJson,
  lockOf,
  normalisedName,
  pinnedNames,
  type Recipe,
  recipeOf,
} from "./recipes";

/** The Python of a side, and the lock file it was installed from. */
export type Environment = { readonly python: string; readonly lock: string | null; readonly from: string };

/** The Python of an environment's folder; `null` where there is none. */
export function pythonOf(folder: string): string | null {
  const python = pythonIn(folder);
  return existsSync(python) ? python : null;
}

const pythonIn = (folder: string): string => path.join(folder, "bin", "python");

/** The active environment: `python` of the configuration, `VIRTUAL_ENV`, the nearest `.venv` or `venv` of the repository, else `python3`. */
export function activePython(app: string, configured: string | undefined, env: NodeJS.ProcessEnv): string {
  const named = configured === undefined ? null : configuredPython(app, configured, env);
  if (named !== null) return named;
  const candidates = [
    env.VIRTUAL_ENV && pythonIn(env.VIRTUAL_ENV),
    ...[app, ...foldersAbove(app)].flatMap((folder) => [
      pythonIn(path.join(folder, ".venv")),
      pythonIn(path.join(folder, "venv")),
    ]),
  ];
  return candidates.find((one) => one !== undefined && one !== "" && existsSync(one)) ?? "python3";
}

/** `python` of the configuration: a file or the folder of an environment, relative to the app, or a command such as `python3.12`; `null` if there is none of that name. */
export function configuredPython(app: string, configured: string, env: NodeJS.ProcessEnv): string | null {
  const file = path.resolve(app, configured);
  if (existsSync(file)) return statSync(file).isFile() ? file : pythonOf(file);
  const folders = path.basename(configured) === configured ? (env.PATH ?? "").split(path.delimiter) : [];
  return folders.some((folder) => existsSync(path.join(folder, configured))) ? configured : null;
}

export type EnvironmentOptions = {
  readonly app: string;
  readonly side: string;
  readonly config: Pick<AppConfig, "install" | "config">;
  /** The caller's Python, which creates virtual environments. */
  readonly python: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Creates the environment of a checkout from its lock file, once per lock and version of Python; reports what no lock pins. */
export async function makeEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { app, side, config } = options;
  const lock = lockOf(app, config);
  const recipe = recipeOf(app, config);
  if (config.install === undefined && !recipe)
    throw new Error(
      `${side} has no lock file (uv.lock, poetry.lock, requirements.txt or pyproject.toml). Name a command with "install" in planner-studio.json, or an environment with --python.`,
    );
  const from = config.install ?? recipe?.from ?? "";
  const folder = path.join(cacheFolder(options.env), [lock ?? "none", versionOf(options)].join("-"));
  const ready = path.join(folder, "ready");
  // Its Python is a link to the caller's, which an upgrade may have removed.
  if (!existsSync(ready) || !existsSync(pythonIn(folder))) {
    options.report(`Making the environment of ${side} from ${from}…`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.dirname(folder), { recursive: true });
    const unpinned = await install(folder, recipe, options);
    await compileBytecode(folder, options);
    writeFileSync(`${ready}-`, JSON.stringify({ from, unpinned }));
    renameSync(`${ready}-`, ready);
  }
  reportUnpinned(ready, options);
  return { python: pythonIn(folder), lock, from };
}

/** Returns `cpython-312` or the like: packages are made for one version, and an app may behave differently under another. */
function versionOf({ python, env }: EnvironmentOptions): string {
  const script = "import sys; print(sys.implementation.cache_tag)";
  const { stdout } = spawnSync(python, ["-c", script], { encoding: "utf8", env });
  return stdout?.trim().replace(/[^\w.-]/g, "") || "python";
}

const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  path.join(env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "planner-studio", "environments");

/** Installs into `folder`; returns the packages whose versions no file determined. */
async function install(
  folder: string,
  recipe: Recipe | null,
  options: EnvironmentOptions,
): Promise<readonly string[]> {
  const { app, config } = options;
  const python = pythonIn(folder);
  const env: NodeJS.ProcessEnv = {
    ...options.env,
    ...pipSettings(app, config.config),
    VIRTUAL_ENV: folder,
    UV_PROJECT_ENVIRONMENT: folder,
    PATH: `${folder}/bin:${options.env.PATH ?? ""}`,
  };
  const within = { ...options, env };
  const own = config.install === undefined ? recipe : null;
  const tool = own && toolOf(own, python, options);
  // uv creates the environment itself, with the Python version that the project asks for.
  if (own?.tool !== "uv") await run([options.python, "-m", "venv", folder], app, options);
  copyPipSettings(options, folder);
  if (!own || !tool) {
    await run(["sh", "-c", config.install ?? ""], app, within);
    return [];
  }
  for (const step of own.steps) await run([...tool, ...step.args], step.folder, within);
  return own.tool === "pip" ? unpinned(python, own) : [];
}

/** Compiles what was installed, which uv and Poetry leave to the first import: a run of the app writes nothing. */
async function compileBytecode(folder: string, { env, signal }: EnvironmentOptions): Promise<void> {
  const args = ["-m", "compileall", "-q", "-j", "0", path.join(folder, "lib")];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(pythonIn(folder), args, { env, stdio: "ignore", signal });
    child.on("error", reject);
    // Packages hold files for other versions of Python, which do not compile.
    child.on("close", () => resolve());
  });
}

const toolPages = {
  uv: ["https://docs.astral.sh/uv", "uv export --frozen"],
  poetry: ["https://python-poetry.org", "poetry export (of poetry-plugin-export)"],
} as const;

/** Returns the tool's command: the one on the path, else the module of the caller's Python. */
function toolOf({ tool, from }: Recipe, python: string, options: EnvironmentOptions): readonly string[] {
  if (tool === "pip") return [python, "-m", "pip"];
  const works = ([file = "", ...args]: readonly string[]): boolean =>
    spawnSync(file, [...args, "--version"], { env: options.env }).status === 0;
  const found = [[tool], [options.python, "-m", tool]].find(works);
  if (found) return found;
  const [page, exporting] = toolPages[tool];
  throw new Error(
    `${options.side} has ${from}, and ${tool} is not installed. Install it (${page}), or write requirements.lock with ${exporting} and set "install": "pip install -r requirements.lock" in planner-studio.json, or name an environment with --python.`,
  );
}

/** The `pip_config_file` of `langgraph.json`. */
function pipSettings(app: string, config: string): Readonly<Record<string, string>> {
  const file = langgraphJson(app, config).pip_config_file;
  return typeof file === "string" ? { PIP_CONFIG_FILE: path.resolve(app, file) } : {};
}

/** Private indexes may be set in the caller's own environment. */
function copyPipSettings({ python }: EnvironmentOptions, folder: string): void {
  const file = path.join(path.dirname(path.dirname(python)), "pip.conf");
  if (path.isAbsolute(python) && existsSync(file)) copyFileSync(file, path.join(folder, "pip.conf"));
}

const listPackages = `
import importlib.metadata, json
print(json.dumps([[d.metadata["Name"], d.version] for d in importlib.metadata.distributions()
                  if d.read_text("direct_url.json") is None]))
`;

function unpinned(python: string, recipe: Recipe): readonly string[] {
  const { stdout } = spawnSync(python, ["-c", listPackages], { encoding: "utf8" });
  const installed: readonly (readonly [string, string])[] = JSON.parse(stdout);
  const known = new Set([...pinnedNames(recipe), "pip", "setuptools", "wheel"]);
  return installed
    .filter(([name]) => !known.has(normalisedName(name)))
    .map(([name, version]) => `${name} ${version}`)
    .sort((a, b) => importance(a) - importance(b) || (a < b ? -1 : 1));
}

/** Packages that decide how an app behaves come first. */
const importance = (name: string): number =>
  ["langgraph ", "langgraph", "langchain", ""].findIndex((start) => name.startsWith(start));

function reportUnpinned(ready: string, { side, report }: EnvironmentOptions): void {
  const { from, unpinned } = JSON.parse(readFileSync(ready, "utf8")) as Ready;
  if (unpinned.length === 0) return;
  const named = unpinned.slice(0, 3).join(", ");
  const more = unpinned.length > 3 ? ` and ${unpinned.length - 3} more` : "";
  const day = statSync(ready).mtime.toISOString().slice(0, 10);
  report(
    `${side} has no complete lock: ${from} does not pin ${named}${more}. The newest versions of ${day} are used.`,
  );
}

type Ready = { readonly from: string; readonly unpinned: readonly string[] };

async function run(
  [file = "", ...args]: readonly string[],
  folder: string,
  { side, env, signal }: EnvironmentOptions,
): Promise<void> {
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(file, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], signal });
    child.stdout.on("data", (part: Buffer) => output.push(String(part)));
    child.stderr.on("data", (part: Buffer) => output.push(String(part)));
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code === 0) return;
  const command = [path.basename(file), ...args].join(" ");
  throw new Error(
    `The environment of ${side} cannot be made: ${command}: ${shorten(reasonIn(output.join("")), 400)}`,
  );
}

/** Returns what a tool says of its failure, without credentials in addresses. */
function reasonIn(output: string): string {
  const lines = output.trim().split("\n");
  const first = lines.findIndex((line) => /^\s*(error|×)/i.test(line));
  const said = first < 0 ? lines.slice(-3) : lines.slice(first, first + 4);
  const needs = output.includes("ensurepip is not") ? " Install the package python3-venv." : "";
  return `${said
    .map((line) => line.trim())
    .join(" ")
    .replace(/\/\/[^/@\s]+@/g, "//…@")}${needs}`;
}

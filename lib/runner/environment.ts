import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { hashText, shorten } from "../std";

/** The Python of a side, and the lock file it was installed from. */
export type Environment = { readonly python: string; readonly lock: string | null; readonly from: string };

type Recipe = { readonly file: string; readonly command: (python: string) => string; readonly venv: boolean };

/** How to install an environment, the most exact recipe first. */
const recipes: readonly Recipe[] = [
  { file: "uv.lock", command: () => "uv sync --frozen", venv: false },
  { file: "poetry.lock", command: () => "poetry install --no-interaction", venv: false },
  {
    file: "requirements.lock",
    command: (python) => `${python} -m pip install -q -r requirements.lock`,
    venv: true,
  },
  {
    file: "requirements.txt",
    command: (python) => `${python} -m pip install -q -r requirements.txt`,
    venv: true,
  },
  { file: "pyproject.toml", command: (python) => `${python} -m pip install -q .`, venv: true },
];

const pythonIn = (folder: string): string => path.join(folder, "bin", "python");

/** Hashes the file that determines what is installed; `null` if there is none. */
export function lockOf(app: string, install: string | undefined): string | null {
  const known = recipes.find(({ file }) => existsSync(path.join(app, file)));
  if (!known) return install ? hashText(install).slice(0, 16) : null;
  const text = readFileSync(path.join(app, known.file), "utf8");
  return hashText(`${install ?? ""}\n${text}`).slice(0, 16);
}

/** The active environment: `python` of the configuration, `VIRTUAL_ENV`, `.venv`, `venv`, else `python3`. */
export function activePython(app: string, configured: string | undefined, env: NodeJS.ProcessEnv): string {
  const candidates = [
    configured && path.resolve(app, configured),
    env.VIRTUAL_ENV && pythonIn(env.VIRTUAL_ENV),
    pythonIn(path.join(app, ".venv")),
    pythonIn(path.join(app, "venv")),
  ];
  return candidates.find((one) => one !== undefined && one !== "" && existsSync(one)) ?? "python3";
}

export type EnvironmentOptions = {
  readonly app: string;
  readonly side: string;
  readonly install?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Creates the environment of a checkout from its lock file, once per lock; never installs latest versions silently. */
export async function makeEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { app, side, install } = options;
  const lock = lockOf(app, install);
  const recipe = recipes.find(({ file }) => existsSync(path.join(app, file)));
  if (install === undefined && !recipe)
    throw new Error(
      `${side} has no lock file (uv.lock, poetry.lock, requirements.txt or pyproject.toml). Name a command with "install" in planner-studio.json, or an environment with --python.`,
    );
  const from = install ?? recipe?.file ?? "";
  const folder = path.join(cacheFolder(options.env), lock ?? "none");
  const python = pythonIn(folder);
  if (existsSync(path.join(folder, "ready"))) return { python, lock, from };
  options.report(`Making the environment of ${side} from ${from}…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  await run("python3", ["-m", "venv", folder], options);
  const command = install ?? recipe?.command(python) ?? "";
  const env: NodeJS.ProcessEnv = { ...options.env, VIRTUAL_ENV: folder, UV_PROJECT_ENVIRONMENT: folder };
  await run("sh", ["-c", command], { ...options, env: { ...env, PATH: `${folder}/bin:${env.PATH ?? ""}` } });
  writeFileSync(path.join(folder, "making"), from);
  renameSync(path.join(folder, "making"), path.join(folder, "ready"));
  return { python, lock, from };
}

const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  path.join(env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "planner-studio", "environments");

async function run(file: string, args: string[], options: EnvironmentOptions): Promise<void> {
  const { app, env, side, signal } = options;
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(file, args, { cwd: app, env, stdio: ["ignore", "pipe", "pipe"], signal });
    child.stdout.on("data", (part: Buffer) => output.push(String(part)));
    child.stderr.on("data", (part: Buffer) => output.push(String(part)));
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code === 0) return;
  const last = output.join("").trim().split("\n").slice(-3).join(" ");
  throw new Error(
    `The environment of ${side} cannot be made: ${[file, ...args].join(" ")}: ${shorten(last, 400)}`,
  );
}

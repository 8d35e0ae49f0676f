import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { command, copyOf, editFiles, removeCopy } from "../cli/apps/workbench.fixture";
import { makeEnvironment } from "./environment";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync(
    "git",
    ["-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.invalid", ...args],
    {
      encoding: "utf8",
    },
  ).trim();

function commit(folder: string, subject: string): void {
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", subject);
}

const purelib = (python: string): string =>
  spawnSync(python, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], {
    encoding: "utf8",
  }).stdout.trim();

/** A virtual environment with the apps' libraries, linked, and a package of its own to install. */
function environmentAt(folder: string): { readonly python: string; readonly site: string } {
  execFileSync("python3", ["-m", "venv", "--without-pip", folder]);
  const python = path.join(folder, "bin/python");
  const site = purelib(python);
  execFileSync("sh", ["-c", `cp -alf ${purelib(inject("appsPython"))}/. ${site}`]);
  return { python, site };
}

describe.skipIf(missing !== "")(`installs of the caller's environment${left}`, () => {
  let folder: string;
  let environment: { readonly python: string; readonly site: string };
  const compare = () =>
    command("compare", "--app", folder, "--base", "HEAD~1", "--head", "HEAD", "--python", environment.python);

  beforeAll(async () => {
    folder = copyOf("agent");
    environment = environmentAt(path.join(path.dirname(folder), "environment"));
    mkdirSync(path.join(folder, "packages/models"), { recursive: true });
    renameSync(path.join(folder, "scripted.py"), path.join(folder, "packages/models/scripted.py"));
    writeFileSync(path.join(environment.site, "_models.pth"), `${folder}/packages/models\n`);
    git(folder, "init", "-q", "-b", "main");
    const cases = path.join(folder, "cases.json");
    const recorded = await command(
      "record",
      "--app",
      folder,
      "--case",
      cases,
      "--python",
      environment.python,
    );
    expect([recorded.code, recorded.err]).toEqual([0, ""]);
    commit(folder, "Add the agent");
    editFiles(folder, [["packages/models/scripted.py", "scripted-1", "scripted-2"]]);
    commit(folder, "Use another model");
  });
  afterAll(() => removeCopy(folder));

  it("are each side's own where they are editable", async () => {
    const { code, out, err } = await compare();
    expect([code, err], out).toEqual([1, ""]);
    expect(out).toContain("Changed: the model of model;");
  });

  it("are each side's own where an import hook finds them", async () => {
    rmSync(path.join(environment.site, "_models.pth"));
    const hook = "__editable___models_finder";
    writeFileSync(
      path.join(environment.site, `${hook}.py`),
      `import sys
from importlib.util import spec_from_file_location
MAPPING = {"scripted": "${folder}/packages/models/scripted"}
class Finder:
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return spec_from_file_location(name, MAPPING[name] + ".py") if name in MAPPING else None
def install():
    sys.meta_path.append(Finder)
`,
    );
    writeFileSync(path.join(environment.site, "_models.pth"), `import ${hook}; ${hook}.install()\n`);
    const { code, out, err } = await compare();
    expect([code, err], out).toEqual([1, ""]);
    expect(out).toContain("Changed: the model of model;");
  });

  it("are refused where they are copies", async () => {
    rmSync(path.join(environment.site, "_models.pth"));
    const copy = path.join(environment.site, "scripted.py");
    const info = path.join(environment.site, "models-1.0.dist-info");
    execFileSync("cp", [path.join(folder, "packages/models/scripted.py"), copy]);
    mkdirSync(info);
    writeFileSync(path.join(info, "METADATA"), "Metadata-Version: 2.1\nName: models\nVersion: 1.0\n");
    writeFileSync(path.join(info, "RECORD"), "scripted.py,,\n");
    writeFileSync(
      path.join(info, "direct_url.json"),
      JSON.stringify({ url: `file://${folder}/packages/models`, dir_info: {} }),
    );
    const { code, err } = await compare();
    expect(code).toBe(2);
    expect(err).toBe(
      `A: scripted (${copy}) was loaded from another checkout. Remove that install or the .pth file, or name another environment with --python.`,
    );
  });

  it("are not refused where they are copies of a folder whose name begins like the checkout's", async () => {
    const url = path.join(environment.site, "models-1.0.dist-info/direct_url.json");
    writeFileSync(url, JSON.stringify({ url: `file://${folder}-models`, dir_info: {} }));
    const { err } = await compare();
    expect(err).toBe("");
  });
});

/** A wheel without code, and a folder for environments. */
describe.skipIf(missing !== "")(`environments${left}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-environments-"));
  const app = path.join(folder, "app");
  const said: string[] = [];
  const make = (PATH = process.env.PATH) =>
    makeEnvironment({
      app,
      side: "A",
      config: { config: "langgraph.json" },
      python: "python3",
      // Like uv and Poetry, pip then compiles nothing of what it installs.
      env: { ...process.env, PATH, XDG_CACHE_HOME: path.join(folder, "cache"), PIP_COMPILE: "0" },
      report: (line) => said.push(line),
      signal: new AbortController().signal,
    });

  beforeAll(() => {
    mkdirSync(app);
    const wheel = `
import zipfile
with zipfile.ZipFile("tiny-1.0-py3-none-any.whl", "w") as wheel:
    wheel.writestr("tiny.py", "")
    wheel.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1.0\\n")
    wheel.writestr("tiny-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr("tiny-1.0.dist-info/RECORD", "")
`;
    execFileSync("python3", ["-c", wheel], { cwd: app });
    writeFileSync(path.join(app, "requirements.txt"), "--no-index\n--find-links .\ntiny\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("names what no lock pins, each time", async () => {
    const { python, from } = await make();
    expect([existsSync(python), from]).toEqual([true, "requirements.txt"]);
    expect(readdirSync(path.join(purelib(python), "__pycache__")).join()).toMatch(/^tiny\.cpython-\d+\.pyc$/);
    const newest = expect.stringMatching(
      /^A has no complete lock: requirements\.txt does not pin tiny 1\.0\. The newest versions of \d{4}-\d\d-\d\d are used\.$/,
    );
    expect(said.splice(0)).toEqual(["Making the environment of A from requirements.txt…", newest]);
    await make();
    expect(said.splice(0)).toEqual([newest]);
  });

  it("is made again where the Python that made it is gone", async () => {
    const { python } = await make();
    rmSync(python);
    symlinkSync(path.join(folder, "removed"), python);
    said.length = 0;
    expect(existsSync((await make()).python)).toBe(true);
    expect(said.splice(0)[0]).toBe("Making the environment of A from requirements.txt…");
  });

  it("names the package whose hash differs", async () => {
    writeFileSync(
      path.join(app, "requirements.txt"),
      `--no-index\n--find-links .\ntiny==1.0 --hash=sha256:${"0".repeat(64)}\n`,
    );
    await expect(make()).rejects.toThrow(
      /^The environment of A cannot be made: python -m pip install -q -r .*requirements\.txt: ERROR: THESE PACKAGES DO NOT MATCH THE HASHES/,
    );
    said.length = 0;
  });

  it.each([
    ["uv", "https://docs.astral.sh/uv", "uv export --frozen"],
    ["poetry", "https://python-poetry.org", "poetry export (of poetry-plugin-export)"],
  ])("says how to go on without %s", async (tool, page, exporting) => {
    const bin = path.join(folder, "bin");
    if (!existsSync(bin)) {
      mkdirSync(bin);
      const python = execFileSync("python3", ["-c", "import sys; print(sys.executable)"], {
        encoding: "utf8",
      }).trim();
      execFileSync("ln", ["-s", python, path.join(bin, "python3")]);
    }
    writeFileSync(path.join(app, `${tool}.lock`), "");
    await expect(make(bin)).rejects.toThrow(
      `A has ${tool}.lock, and ${tool} is not installed. Install it (${page}), or write requirements.lock with ${exporting} and set "install": "pip install -r requirements.lock" in planner-studio.json, or name an environment with --python.`,
    );
    rmSync(path.join(app, `${tool}.lock`));
  });
});

import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { command, copyOf, type Edit, editFiles, examples, python, removeCopy } from "./workbench.fixture";

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

function commit(folder: string, subject: string, edits: readonly Edit[] = []): string {
  editFiles(folder, edits);
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "--allow-empty", "-m", subject);
  return git(folder, "rev-parse", "--short=7", "HEAD");
}

const stops: Edit = [
  "agent.py",
  'return "tools" if state["messages"][-1].tool_calls else "end"',
  'return "end"',
];

/** Checkouts and worktrees that a comparison left behind. */
const leftOver = (folder: string): readonly string[] => {
  git(folder, "worktree", "prune");
  return git(folder, "worktree", "list").split("\n").slice(1);
};

describe.skipIf(missing !== "")(`compare over a repository${left}`, () => {
  let folder: string;
  let base: string;
  const compare = (...argv: readonly string[]) => command("compare", "--app", folder, ...argv, ...python());

  beforeAll(async () => {
    folder = copyOf("agent");
    git(folder, "init", "-q", "-b", "main");
    base = commit(folder, "Add the agent");
    const cases = path.join(folder, "cases.json");
    const recorded = await command("record", "--app", folder, "--case", cases, ...python());
    expect([recorded.code, recorded.err]).toEqual([0, ""]);
    base = commit(folder, "Record three conversations");
  });
  afterAll(() => removeCopy(folder));

  it("says what check says of a changed router, and leaves no worktree", async () => {
    git(folder, "checkout", "-q", "-b", "stops");
    const head = commit(folder, "Stop after the model", [stops]);
    const compared = await compare("--base", "main", "--head", "stops");
    expect(compared.code, compared.err).toBe(1);
    const [a, b, , ...rest] = compared.out.split("\n");
    expect([a, b]).toEqual([`A ${base} Record three conversations`, `B ${head} Stop after the model`]);
    const report = rest.join("\n");
    expect(report).toContain("Baseline: 3 of 3 as recorded; A 8 exact; B 3 exact, 1 miss;");
    expect(report).toContain("Likely: `route_after_model` was rewritten (agent.py:");
    const checked = await command("check", "--app", folder, ...python());
    expect(checked.code).toBe(1);
    const findings = (text: string) =>
      text
        .split("\n")
        .slice(3)
        .filter((line) => !/^(Baseline|Calls): /.test(line));
    expect(findings(checked.out)).toEqual(findings(compared.out));
    git(folder, "checkout", "-q", "main");
    expect(leftOver(folder)).toEqual([]);
  });

  it("names a commit that does not exist, before anything runs", async () => {
    const refs = ["--base", "main", "--head", "nowhere"];
    const { code, err } = await command("compare", "--app", folder, ...refs, "--python", "no-python");
    expect([code, err]).toEqual([
      2,
      'This repository has no commit "nowhere". Fetch it, or name a branch, tag or SHA.',
    ]);
  });

  it("names a module that comes from another checkout", async () => {
    const other = mkdtempSync(path.join(tmpdir(), "planner-studio-other-"));
    cpSync(path.join(folder, "scripted.py"), path.join(other, "scripted.py"));
    git(folder, "checkout", "-q", "-b", "editable", "main");
    git(folder, "rm", "-q", "scripted.py");
    commit(folder, "Take the model from an editable install");
    process.env.PYTHONPATH = other;
    const { code, err } = await compare("--base", "main", "--head", "editable");
    delete process.env.PYTHONPATH;
    git(folder, "checkout", "-q", "main");
    expect(code).toBe(2);
    expect(err).toBe(
      `B: scripted (${path.join(other, "scripted.py")}) was loaded from another checkout. Remove that install or the .pth file, or name another environment with --python.`,
    );
    rmSync(other, { recursive: true });
  });

  it("names an untracked file with its line, and carries it where the configuration says so", async () => {
    git(folder, "checkout", "-q", "-b", "data", "main");
    writeFileSync(path.join(folder, ".gitignore"), "data/\n");
    mkdirSync(path.join(folder, "data"));
    writeFileSync(path.join(folder, "data/prompt.txt"), "You are a helpful assistant.");
    commit(folder, "Read the prompt from a file", [
      ["agent.py", 'PROMPT = "You are a helpful assistant."', 'PROMPT = open("data/prompt.txt").read()'],
    ]);
    const refused = await compare("--base", "main", "--head", "data");
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(
      /^B cannot be loaded: FileNotFoundError: .* agent\.py:\d+ opened data\/prompt\.txt, which is not in the checkout\. If git does not track it, add it to "carry" of planner-studio\.json\.$/,
    );
    writeFileSync(path.join(folder, "planner-studio.json"), '{ "carry": ["data/"] }');
    const { code, out, err } = await compare("--base", "main", "--head", "data");
    rmSync(path.join(folder, "planner-studio.json"));
    git(folder, "checkout", "-q", "main");
    expect([code, err], out).toEqual([0, ""]);
    expect(out).toContain("Same decisions.");
  });

  it("names an untracked database, of which SQLite would make an empty one", async () => {
    git(folder, "checkout", "-q", "-b", "shop", "main");
    writeFileSync(path.join(folder, ".gitignore"), "*.db\n");
    const sql = (text: string) => `execute("${text}")`;
    const [tables, items] = [sql("select * from sqlite_master"), sql("select * from items")];
    const made = 'db = sqlite3.connect("shop.db"); db.execute("create table items(name)"); db.commit()';
    execFileSync(inject("appsPython"), ["-c", `import sqlite3; ${made}`], { cwd: folder });
    const opens: Edit = [
      "agent.py",
      "import sqlite3\n",
      `import sqlite3\nSHOP = sqlite3.connect("shop.db").${tables}.fetchall()\n`,
    ];
    commit(folder, "Read the shop's tables", [opens]);
    const empty = await compare("--base", "main", "--head", "shop");
    expect([empty.code, empty.err], empty.out).toEqual([0, ""]);
    expect(empty.out).toContain(
      'B opened an empty shop.db (agent.py:3), since the checkout lacks it: add it to "carry" of planner-studio.json',
    );
    commit(folder, "Read its items", [["agent.py", tables, items]]);
    const refused = await compare("--base", "main", "--head", "shop");
    expect([refused.code, refused.err]).toEqual([
      2,
      'B cannot be loaded: OperationalError: no such table: items (agent.py:3). agent.py:3 opened shop.db, which is not in the checkout. If git does not track it, add it to "carry" of planner-studio.json.',
    ]);
    writeFileSync(path.join(folder, "planner-studio.json"), '{ "carry": ["shop.db"] }');
    const { code, out, err } = await compare("--base", "main", "--head", "shop");
    rmSync(path.join(folder, "planner-studio.json"));
    git(folder, "checkout", "-q", "main");
    expect([code, err], out).toEqual([0, ""]);
    expect(out).not.toContain("shop.db");
  });

  it("gives a settings class its required secret from .env as a placeholder", async () => {
    git(folder, "checkout", "-q", "-b", "settings", "main");
    appendFileSync(path.join(folder, ".gitignore"), ".env\n");
    writeFileSync(path.join(folder, ".env"), "AGENT_API_KEY=sk-abcdefghijklmnopqrstuvwxyz012345\n");
    commit(folder, "Require a key", [
      [
        "agent.py",
        "import sqlite3\n",
        `import os
import sqlite3
from pydantic import BaseModel, SecretStr


class Settings(BaseModel):
    key: SecretStr


SETTINGS = Settings(key=os.environ.get("AGENT_API_KEY"))
assert "abcdefghij" not in SETTINGS.key.get_secret_value()
`,
      ],
    ]);
    const { code, out, err } = await compare("--base", "main", "--head", "settings");
    git(folder, "checkout", "-q", "main");
    rmSync(path.join(folder, ".env"));
    expect([code, err], out).toEqual([0, ""]);
  });

  it("loads an app of a workspace whose other member stands beside it", async () => {
    const root = mkdtempSync(path.join(tmpdir(), "planner-studio-workspace-"));
    const app = path.join(root, "apps/agent");
    cpSync(path.join(examples, "agent"), app, { recursive: true });
    mkdirSync(path.join(root, "packages/models/src/models"), { recursive: true });
    cpSync(path.join(app, "scripted.py"), path.join(root, "packages/models/src/models/__init__.py"));
    rmSync(path.join(app, "scripted.py"));
    editFiles(app, [
      ["agent.py", "from scripted import", "from models import tools_wanted,"],
      ["agent.py", 'if state["messages"][-1].tool_calls else', 'if tools_wanted(state["messages"][-1]) else'],
      [
        "../../packages/models/src/models/__init__.py",
        /$/,
        "\n\ndef tools_wanted(message):\n    return bool(message.tool_calls)\n",
      ],
      ["langgraph.json", '"dependencies": ["."]', '"dependencies": [".", "../../packages/models"]'],
    ]);
    git(root, "init", "-q", "-b", "main");
    commit(root, "Add the workspace");
    const recorded = await command(
      "record",
      "--app",
      app,
      "--case",
      path.join(app, "cases.json"),
      ...python(),
    );
    expect([recorded.code, recorded.err]).toEqual([0, ""]);
    editFiles(root, [
      ["packages/models/src/models/__init__.py", "scripted-1", "scripted-2"],
      ["packages/models/src/models/__init__.py", "bool(message.tool_calls)", "len(message.tool_calls) > 0"],
    ]);
    commit(root, "Use another model");
    const { code, out } = await command(
      "compare",
      "--app",
      app,
      "--base",
      "HEAD~1",
      "--head",
      "HEAD",
      ...python(),
    );
    rmSync(root, { recursive: true, force: true });
    expect(code, out).toBe(1);
    expect(out).toContain("Changed: the model of model;");
    expect(out).toContain("`tools_wanted` was rewritten (../../packages/models/src/models/__init__.py:");
  });

  it("makes an environment of its own for another lock file, once", async () => {
    const cache = mkdtempSync(path.join(tmpdir(), "planner-studio-cache-"));
    const site = spawnSync(
      inject("appsPython"),
      ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
      {
        encoding: "utf8",
      },
    ).stdout.trim();
    git(folder, "checkout", "-q", "-b", "locked", "main");
    // Links stand for what a package index would give.
    const install = `cp -alf ${site}/. "$(python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"`;
    writeFileSync(path.join(folder, "planner-studio.json"), JSON.stringify({ install }));
    commit(folder, "Lock the packages", [["requirements.txt", "", "langgraph==1.2.24\n"]]);
    const before = process.env.XDG_CACHE_HOME;
    process.env.XDG_CACHE_HOME = cache;
    const run = () => command("compare", "--app", folder, "--base", "locked", "--head", "locked");
    const first = await run();
    const second = await run();
    if (before === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = before;
    git(folder, "checkout", "-q", "main");
    expect([first.code, second.code], first.err).toEqual([0, 0]);
    expect(first.err).toMatch(/^Making the environment of A from cp -alf .*…$/);
    expect(second.err).toBe("");
    expect(existsSync(path.join(cache, "planner-studio/environments"))).toBe(true);
    rmSync(cache, { recursive: true, force: true });
  });

  it("names a connection pool that opens while the app is imported, with the setting", async () => {
    git(folder, "checkout", "-q", "-b", "pool", "main");
    commit(folder, "Open a pool", [
      [
        "agent.py",
        "import sqlite3\n",
        'import socket\nimport sqlite3\n\nPOOL = [socket.create_connection(("127.0.0.1", 5432), timeout=1)]\n',
      ],
    ]);
    const { code, err } = await compare("--base", "main", "--head", "pool");
    git(folder, "checkout", "-q", "main");
    expect(code).toBe(2);
    expect(err).toMatch(
      /^B: agent\.py:\d+ opened a connection to 127\.0\.0\.1:5432 while it was loaded \(.*\)\. Allow it with "world": \{"live": \["127\.0\.0\.1:5432"\]\}/,
    );
  });
});

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { command, copyOf, editFiles, python, removeCopy } from "../cli/apps/workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";
const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.invalid"];

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-C", folder, ...identity, "-c", "protocol.file.allow=always", ...args], {
    encoding: "utf8",
  }).trim();

function commit(folder: string, subject: string): void {
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", subject);
}

/** A new repository with one file. */
function repository(folder: string, file: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  git(folder, "init", "-q", "-b", "main");
  writeFileSync(path.join(folder, file), text);
  commit(folder, "Begin");
  return folder;
}

/** Worktrees of other checkouts that a repository knows. */
const worktreesOf = (folder: string): number => git(folder, "worktree", "list").split("\n").length - 1;

describe.skipIf(missing !== "")(`an app with submodules${left}`, () => {
  let folder: string;
  const models = () => path.join(folder, "models");
  const compare = () =>
    command("compare", "--app", folder, "--base", "HEAD~1", "--head", "HEAD", ...python());

  beforeAll(async () => {
    folder = copyOf("agent");
    const origins = path.join(path.dirname(folder), "origins");
    const scripted = readFileSync(path.join(folder, "scripted.py"), "utf8");
    rmSync(path.join(folder, "scripted.py"));
    const names = repository(path.join(origins, "names"), "names.py", 'MODEL = "scripted-1"\n');
    const origin = repository(
      path.join(origins, "models"),
      "scripted.py",
      scripted
        .replace('"scripted-1"', "MODEL")
        .replace(/\n\n\n/, "\n\nfrom models.names.names import MODEL\n\n\n"),
    );
    git(origin, "submodule", "--quiet", "add", names, "names");
    commit(origin, "Take the names from a submodule");
    git(folder, "init", "-q", "-b", "main");
    git(folder, "submodule", "--quiet", "add", origin, "models");
    git(folder, "submodule", "--quiet", "update", "--init", "--recursive");
    editFiles(folder, [["agent.py", "from scripted import", "from models.scripted import"]]);
    commit(folder, "Take the model from a submodule");
    const cases = path.join(folder, "cases.json");
    const recorded = await command("record", "--app", folder, "--case", cases, ...python());
    expect([recorded.code, recorded.err]).toEqual([0, ""]);
    const nested = path.join(models(), "names");
    editFiles(nested, [["names.py", "scripted-1", "scripted-2"]]);
    for (const [at, subject] of [
      [nested, "Name another model"],
      [models(), "Take the other name"],
      [folder, "Use another model"],
    ] as const)
      commit(at, subject);
  });
  afterAll(() => removeCopy(folder));

  it("runs each side with its own commits of them, and leaves no worktree", async () => {
    const { code, out, err } = await compare();
    expect([code, err], out).toEqual([1, ""]);
    expect(out).toContain("Changed: the model of model;");
    expect([folder, models(), path.join(models(), "names")].map(worktreesOf)).toEqual([0, 0, 0]);
  });

  it("names a commit that the clone of a submodule lacks", async () => {
    const lost = "4".repeat(40);
    git(folder, "update-index", "--cacheinfo", `160000,${lost},models`);
    git(folder, "commit", "-q", "-m", "Use a commit that is nowhere");
    const { code, err } = await compare();
    git(folder, "reset", "-q", "--soft", "HEAD~1");
    git(folder, "reset", "-q");
    expect(code).toBe(2);
    expect(err).toMatch(
      /^The submodule models has no commit 4444444, which [0-9a-f]{7} uses\. Run "git -C models fetch"\.$/,
    );
  });

  it("names a submodule that is not checked out", async () => {
    const away = `${models()}-away`;
    renameSync(models(), away);
    mkdirSync(models());
    const { code, err } = await compare();
    rmSync(models(), { recursive: true });
    renameSync(away, models());
    expect(existsSync(path.join(models(), "scripted.py"))).toBe(true);
    expect([code, err]).toEqual([
      2,
      'The submodule models is not checked out. Run "git submodule update --init --recursive".',
    ]);
  });
});

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { checkOut } from "./checkout";

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A repository with one commit, and an empty folder for temporary files. */
function repositoryWithCommit() {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-worktree-"));
  folders.push(folder);
  const [repository, temporary] = ["repository", "temporary"].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  mkdirSync(repository);
  mkdirSync(temporary);
  vi.stubEnv("TMPDIR", temporary);
  const git = (...args: readonly string[]) =>
    execFileSync(
      "git",
      ["-C", repository, "-c", "user.name=Ada", "-c", "user.email=ada@example.invalid", ...args],
      { encoding: "utf8" },
    );
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "Begin");
  return { repository, temporary, git };
}

it("leaves no folder where Git cannot make a worktree", () => {
  const { repository, temporary } = repositoryWithCommit();
  writeFileSync(path.join(repository, ".git/worktrees"), "");
  expect(() => checkOut(repository, "HEAD", [])).toThrow(/worktrees/);
  expect(readdirSync(temporary)).toEqual([]);
});

it("removes the worktree of a command that was killed, and that of no other", () => {
  const { repository, temporary, git } = repositoryWithCommit();
  const [killed, running] = [spawnSync("true").pid, process.pid].map(
    (pid) => `planner-studio-checkout-${pid}-abc`,
  ) as [string, string];
  for (const name of [killed, running])
    git("worktree", "add", "-q", "--detach", path.join(temporary, name, "tree"));
  checkOut(repository, "HEAD", []).remove();
  expect(readdirSync(temporary)).toEqual([running]);
  expect(git("worktree", "list")).not.toContain(killed);
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { checkOut } from "./checkout";

afterEach(() => void vi.unstubAllEnvs());

it("leaves no folder where Git cannot make a worktree", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-worktree-"));
  const [repository, temporary] = ["repository", "temporary"].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  mkdirSync(repository);
  mkdirSync(temporary);
  const git = (...args: readonly string[]) =>
    execFileSync("git", [
      "-C",
      repository,
      "-c",
      "user.name=Ada",
      "-c",
      "user.email=ada@example.invalid",
      ...args,
    ]);
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "Begin");
  writeFileSync(path.join(repository, ".git/worktrees"), "");
  vi.stubEnv("TMPDIR", temporary);
  expect(() => checkOut(repository, "HEAD", [])).toThrow(/worktrees/);
  expect(readdirSync(temporary)).toEqual([]);
  rmSync(folder, { recursive: true });
});

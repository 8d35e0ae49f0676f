import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A side's files on disk. */
export type Checkout = {
  /** Folder of the app within the checkout. */
  readonly app: string;
  readonly sha: string;
  readonly dirty: boolean;
  readonly subject: string;
  readonly author: string;
  /** Of the commit, in ISO 8601. */
  readonly time: string;
  remove(): void;
};

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", ["-C", folder, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64e6,
  }).trim();

/** Returns the root of the repository; `null` if the folder is in none. */
export function repositoryOf(folder: string): string | null {
  try {
    return git(folder, "rev-parse", "--show-toplevel");
  } catch {
    return null;
  }
}

/** Returns the caller's own folder, unchanged. */
export function workingTree(app: string, recordings: string): Checkout {
  const root = repositoryOf(app);
  const known = root && hasCommit(root);
  return {
    app,
    sha: known ? git(app, "rev-parse", "HEAD") : "no commit",
    dirty: known ? git(app, "status", "--porcelain", "--", ".", `:(exclude)${recordings}`) !== "" : true,
    subject: known ? git(app, "log", "-1", "--format=%s") : "",
    author: known ? git(app, "log", "-1", "--format=%an") : "",
    time: known ? git(app, "log", "-1", "--format=%cI") : "",
    remove: () => {},
  };
}

function hasCommit(root: string, commit = "HEAD"): boolean {
  try {
    return git(root, "rev-parse", "--verify", "--quiet", commit) !== "";
  } catch {
    return false;
  }
}

/** Returns the repository of a folder and the SHA of one of its commits. Throws a sentence for an unknown ref. */
export function commitOf(app: string, ref: string): { readonly root: string; readonly sha: string } {
  const root = repositoryOf(app);
  if (root === null) throw new Error(`${app} is in no Git repository, so there are no commits to compare.`);
  try {
    return { root, sha: git(root, "rev-parse", "--verify", `${ref}^{commit}`) };
  } catch {
    throw new Error(`This repository has no commit "${ref}". Fetch it, or name a branch, tag or SHA.`);
  }
}

/** Creates a worktree of a commit, with the files of `carry` from the caller's checkout. */
export function checkOut(app: string, ref: string, carry: readonly string[]): Checkout {
  const { root, sha } = commitOf(app, ref);
  removeAbandoned(root);
  const folder = mkdtempSync(path.join(tmpdir(), `planner-studio-checkout-${process.pid}-`));
  const tree = path.join(folder, "tree");
  const repositories = [root];
  const remove = (): void => removeTree(repositories, folder, tree);
  try {
    git(root, "worktree", "add", "--quiet", "--detach", tree, sha);
    addSubmodules(root, tree, sha, repositories);
    const within = path.relative(root, realFolder(app, root));
    copyCarried(app, path.join(tree, within), carry);
    const checkout = path.join(tree, within);
    if (!existsSync(checkout)) throw new Error(`${ref} has no folder ${within}.`);
    return {
      app: checkout,
      sha,
      dirty: false,
      subject: git(root, "log", "-1", "--format=%s", sha),
      author: git(root, "log", "-1", "--format=%an", sha),
      time: git(root, "log", "-1", "--format=%cI", sha),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns `app` below `root`, even if symbolic links differ. */
const realFolder = (app: string, root: string): string =>
  path.join(
    root,
    execFileSync("git", ["-C", app, "rev-parse", "--show-prefix"], { encoding: "utf8" }).trim(),
  );

/** Deletes the worktrees of commands that were killed. */
function removeAbandoned(root: string): void {
  const listed = git(root, "worktree", "list", "--porcelain");
  for (const [, folder = "", pid] of listed.matchAll(
    /^worktree (.*\/planner-studio-checkout-(\d+)-[^/]+)\/tree$/gm,
  ))
    if (!isRunning(Number(pid))) removeTree([root], folder, path.join(folder, "tree"));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // another user's
  }
}

/** Deletes a worktree, and unregisters it in its repository and in those of its submodules. */
function removeTree(repositories: readonly string[], folder: string, tree: string): void {
  try {
    git(repositories[0] as string, "worktree", "remove", "--force", "--force", tree);
  } catch {
    // The folder is deleted below; `prune` unregisters it.
  }
  rmSync(folder, { recursive: true, force: true });
  for (const repository of repositories)
    try {
      git(repository, "worktree", "prune");
    } catch {
      // A deleted repository needs no pruning.
    }
}

/** Checks out submodules, nested ones too, from the caller's own clones, so that private ones need no network. Adds their repositories. */
function addSubmodules(root: string, tree: string, sha: string, repositories: string[]): void {
  if (!existsSync(path.join(tree, ".gitmodules"))) return;
  const entries = git(root, "ls-tree", "-r", sha).split("\n");
  for (const entry of entries) {
    const match = /^160000 commit ([0-9a-f]+)\t(.*)$/.exec(entry);
    const [, commit, name] = match ?? [];
    if (commit === undefined || name === undefined) continue;
    const source = path.join(root, name);
    const shown = path.relative(repositories[0] ?? root, source);
    if (!existsSync(path.join(source, ".git")))
      throw new Error(
        `The submodule ${shown} is not checked out. Run "git submodule update --init --recursive".`,
      );
    if (!hasCommit(source, `${commit}^{commit}`))
      throw new Error(
        `The submodule ${shown} has no commit ${commit.slice(0, 7)}, which ${sha.slice(0, 7)} uses. Run "git -C ${shown} fetch".`,
      );
    const target = path.join(tree, name);
    rmSync(target, { recursive: true, force: true });
    git(source, "worktree", "prune");
    repositories.push(source);
    git(source, "worktree", "add", "--quiet", "--detach", target, commit);
    addSubmodules(source, target, commit, repositories);
  }
}

function copyCarried(from: string, to: string, carry: readonly string[]): void {
  for (const name of carry) {
    const source = path.resolve(from, name);
    const target = path.resolve(to, name);
    if (!existsSync(source))
      throw new Error(`"carry" of planner-studio.json names ${name}, which is not in ${from}.`);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(source, target, { recursive: true, dereference: true });
  }
}

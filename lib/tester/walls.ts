import { spawnSync } from "node:child_process";

/** Thrown where this Node or this installation cannot run tests safely. */
export class TesterRefused extends Error {}

/** Returns Node's flag for its permission model; throws `TesterRefused` if none is known. */
export function permissionFlag(known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string {
  const flag = ["--permission", "--experimental-permission"].find((name) => known.has(name));
  if (flag !== undefined) return flag;
  throw new TesterRefused(
    `Tests run under Node's permission model, and Node ${process.version} has no known flag for it.`,
  );
}

/** Returns the command that starts a process without a network; empty where the system does not allow one. */
export function withoutNetwork(): readonly string[] {
  const command = ["unshare", "--map-root-user", "--net"] as const;
  const [file, ...args] = command;
  return spawnSync(file, [...args, "true"], { stdio: "ignore" }).status === 0 ? command : [];
}

/** Node's options for an interpreter that may read `files` and nothing else. */
export function nodeOptions(files: readonly string[]): readonly string[] {
  return [
    permissionFlag(),
    ...files.map((file) => `--allow-fs-read=${file}`),
    "--disallow-code-generation-from-strings",
    "--no-warnings",
    "--liftoff-only",
    "--max-old-space-size=128",
  ];
}

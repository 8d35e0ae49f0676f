import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "./freePort";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** A PostgreSQL server for tests, which may alter it; empty when none is available. */
    readonly postgresUrl: string;
  }
}

const debianServers = "/usr/lib/postgresql";

/** Provides the database tests with the server of TEST_DATABASE_URL, or with a temporary one. */
export default function setup(project: TestProject): (() => void) | undefined {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? null : startPostgres();
  if (!given && !started)
    console.log("No PostgreSQL server found (`apt-get install postgresql`): its tests are skipped.");
  project.provide("postgresUrl", given ?? started?.url ?? "");
  return started?.stop;
}

type TemporaryPostgres = { readonly url: string; stop(): void };

/** Starts an empty server of Debian's PostgreSQL; `null` where none is installed. */
export function startPostgres(): TemporaryPostgres | null {
  const binaries = findBinaries();
  if (!binaries) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-postgres-"));
  const port = freePort();
  const user = serverUser(folder);
  const server = (tool: string, ...args: string[]) =>
    user === undefined
      ? execFileSync(path.join(binaries, tool), args)
      : execFileSync("runuser", ["-u", user, "--", path.join(binaries, tool), ...args]);
  const data = path.join(folder, "data");
  server("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  server("pg_ctl", "-D", data, "-o", options, "-l", path.join(folder, "log"), "-w", "start");
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      server("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** True if this machine can start one. */
export const hasPostgres = (): boolean => findBinaries() !== undefined;

function findBinaries(): string | undefined {
  if (!existsSync(debianServers)) return undefined;
  const newestFirst = readdirSync(debianServers).sort((a, b) => Number(b) - Number(a));
  return newestFirst
    .map((version) => path.join(debianServers, version, "bin"))
    .find((bin) => existsSync(path.join(bin, "initdb")));
}

/** PostgreSQL refuses to run as root, so root lends the folder to Debian's own account. */
function serverUser(folder: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = execFileSync("id", ["-u", "postgres"], { encoding: "utf8" });
  chownSync(folder, Number(account), statSync(folder).gid);
  return "postgres";
}

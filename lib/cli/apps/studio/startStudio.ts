import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stateFolder } from "../../import/profiles";

const command = "planner-studio-server";

/** Milliseconds in which a started studio must answer; the first start makes its database. */
const patience = 120_000;

/** Finds an installed studio: in `node_modules/.bin` of this folder or one above, else on the path; `null` without one. */
export function findStudio(from = process.cwd(), onPath = process.env.PATH ?? ""): string | null {
  const above = [];
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    above.push(path.join(folder, "node_modules/.bin"));
    if (path.dirname(folder) === folder) break;
  }
  const folders = [...above, ...onPath.split(path.delimiter).filter((folder) => folder !== "")];
  const names = process.platform === "win32" ? [`${command}.cmd`] : [command];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export type StartedStudio = { readonly pid: number; readonly data: string };

/** Starts a studio that outlives this process, with this user's data, and waits until it answers; `null` if it ends or stays silent. */
export async function startStudio(
  file: string,
  server: string,
  within = patience,
): Promise<StartedStudio | null> {
  const { hostname, port } = new URL(server);
  // A studio that npx started would end with this process.
  const { npm_command: _, ...env } = process.env;
  const data = env.PLANNER_STUDIO_DATA || path.join(stateFolder(env), "studio");
  const child = spawn(file, [], {
    env: { ...env, HOST: hostname, PORT: port || "80", PLANNER_STUDIO_DATA: data },
    stdio: "ignore",
    detached: true,
    shell: process.platform === "win32",
  });
  let hasEnded = false;
  child.on("error", () => {
    hasEnded = true;
  });
  child.on("exit", () => {
    hasEnded = true;
  });
  child.unref();
  const until = Date.now() + within;
  while (!hasEnded && Date.now() < until) {
    if (await answers(server)) return { pid: child.pid ?? 0, data };
    await sleep(250);
  }
  if (!hasEnded) child.kill();
  return null;
}

async function answers(server: string): Promise<boolean> {
  try {
    return (await fetch(new URL("/api/places", server), { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { nextStart } from "./nextStart";
import { serverEnv } from "./serverEnv";

export type RunningServer = {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly exit: Promise<number | null>;
  said(): string;
  /** Kills it and removes its data. */
  remove(): void;
};

/** Starts the production server, on a new data folder unless one is given. `more` is added to its environment. */
export function runServer(
  port: number,
  folder = mkdtempSync(path.join(tmpdir(), "planner-studio-server-")),
  more: { readonly [name: string]: string } = {},
): RunningServer {
  const own = { PLANNER_STUDIO_DATA: folder, DATABASE_URL: "", PLANNER_STUDIO_BACKGROUND: "off" };
  const env = { ...process.env, ...own, ...serverEnv, ...more };
  const child = spawn(process.execPath, nextStart(port), { env });
  let said = "";
  child.stdout.resume();
  child.stderr.on("data", (chunk) => (said += chunk));
  return {
    child,
    folder,
    exit: new Promise((resolve) => child.on("close", resolve)),
    said: () => said,
    remove: () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until it serves its pages' data. */
export async function serves(port: number): Promise<void> {
  for (const end = Date.now() + 120_000; ; await sleep(500)) {
    const answer = await fetch(`http://localhost:${port}/api/places`).catch(() => null);
    if (answer?.ok && (await answer.json()).topologies.length > 0) return;
    if (Date.now() > end) throw new Error(`The server at port ${port} does not serve after two minutes.`);
  }
}

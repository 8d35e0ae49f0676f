import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, vi } from "vitest";
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
  const next = ["node_modules/next/dist/bin/next", "start", "--port", String(port)];
  const own = { PLANNER_STUDIO_DATA: folder, DATABASE_URL: "", PLANNER_STUDIO_BACKGROUND: "off" };
  const env = { ...process.env, ...own, ...serverEnv, ...more };
  const child = spawn(process.execPath, next, { env });
  let said = "";
  child.stdout.resume();
  child.stderr.on("data", (chunk) => (said += chunk));
  return {
    child,
    folder,
    exit: new Promise((resolve) => child.on("exit", resolve)),
    said: () => said,
    remove: () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until it serves its pages' data. */
export const serves = (port: number) =>
  vi.waitFor(
    async () => {
      const { topologies } = await (await fetch(`http://localhost:${port}/api/places`)).json();
      expect(topologies.length).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 500 },
  );

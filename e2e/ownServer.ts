import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../scripts/freePort";
import { plannerModules } from "../scripts/plannerModules";
import { serverEnv } from "../scripts/serverEnv";

export type OwnServer = {
  /** Where it answers. */
  readonly at: string;
  /** Where it does not run: on the same port and data, also after it was killed. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Stops it in order and removes its data. */
  readonly remove: () => Promise<void>;
};

/** A server for stories that need one of their own, with a data folder that outlives it, and with planners of these files. */
export function ownServer(
  background: "on" | "off",
  planners: readonly string[] = [],
  given: { readonly [name: string]: string } = {},
): OwnServer {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-story-"));
  const port = freePort();
  const at = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ended = server && new Promise((resolve) => server?.once("exit", resolve));
    server?.kill(signal);
    await ended;
    server = null;
  };
  const own = { PLANNER_STUDIO_DATA: folder, PLANNER_STUDIO_BACKGROUND: background, DATABASE_URL: "" };
  return {
    at,
    start: async () => {
      if (server) return;
      const files = planners.join(",");
      const modules = await plannerModules(files, "127.0.0.1", path.join(folder, "planners"));
      if (modules === null) throw new Error("A planner was refused.");
      const loaded = { PLANNER_STUDIO_PLANNERS: files, PLANNER_STUDIO_PLANNER_MODULES: modules };
      const next = ["node_modules/next/dist/bin/next", "start", "--port", String(port)];
      server = spawn(process.execPath, next, {
        env: { ...process.env, ...own, ...loaded, ...serverEnv, ...given },
        stdio: ["ignore", "ignore", "inherit"],
      });
      await expect(async () => expect((await fetch(`${at}/api/places`)).ok).toBe(true)).toPass({
        timeout: 120_000,
        intervals: [250],
      });
    },
    kill: () => end("SIGKILL"),
    remove: async () => {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../scripts/freePort";
import { nextStart } from "../scripts/nextStart";
import { plannerModules } from "../scripts/plannerModules";
import { serverEnv } from "../scripts/serverEnv";
import { sweptData } from "./servers";

export type OwnServer = {
  /** Where it answers. */
  readonly at: string;
  /** Its data. */
  readonly folder: string;
  /** Where it does not run: on the same port and data, also after it was killed. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Stops it in order. */
  readonly stop: () => Promise<void>;
  /** Stops it in order and removes its data. */
  readonly remove: () => Promise<void>;
};

type OwnServerOptions = {
  /** Its data at first: the samples with their first sweep, which costs as much as a story, unless it is to be `empty`. */
  readonly data?: "swept" | "empty";
  /** Files of further planners. With them the server is another engine, which runs again what a story needs. */
  readonly planners?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** Its data folder and port; a new folder and a free port by default. */
  readonly location?: { readonly folder: string; readonly port: number };
};

/** A server for stories that need one of their own, with a data folder that outlives it. */
export function ownServer(
  background: "on" | "off",
  { data = "swept", planners = [], env = {}, location = freeLocation() }: OwnServerOptions = {},
): OwnServer {
  const { folder, port } = location;
  const at = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  let isFilled = data === "empty";
  const end = async (signal: NodeJS.Signals) => {
    const ended = server && new Promise((resolve) => server?.once("exit", resolve));
    server?.kill(signal);
    await ended;
    server = null;
  };
  const own = { PLANNER_STUDIO_DATA: folder, PLANNER_STUDIO_BACKGROUND: background, DATABASE_URL: "" };
  return {
    at,
    folder,
    start: async () => {
      if (server) return;
      if (!isFilled) {
        mkdirSync(folder, { recursive: true });
        execFileSync("cp", ["-R", `${sweptData}/.`, folder]);
        isFilled = true;
      }
      const files = planners.join(",");
      const modules = await plannerModules(files, "127.0.0.1", path.join(folder, "planners"));
      if (modules === null) throw new Error("A planner was refused.");
      const loaded = { PLANNER_STUDIO_PLANNERS: files, PLANNER_STUDIO_PLANNER_MODULES: modules };
      server = spawn(process.execPath, nextStart(port), {
        env: { ...process.env, ...own, ...loaded, ...serverEnv, ...env },
        stdio: ["ignore", "ignore", "inherit"],
      });
      await expect(async () => expect((await fetch(`${at}/api/places`)).ok).toBe(true)).toPass({
        timeout: 120_000,
        intervals: [250],
      });
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    remove: async () => {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freeLocation() {
  return { folder: mkdtempSync(path.join(tmpdir(), "planner-studio-story-")), port: freePort() };
}

/** Fills `sweptData` by a server that runs its first sweep, once before all stories. */
export async function sweepOnce(): Promise<void> {
  const server = ownServer("off", { data: "empty" });
  try {
    await server.start();
    // All stories need it, so only what hangs is to meet this limit.
    await expect.poll(() => sweepStates(server.at), { timeout: 600_000 }).toEqual(["finished"]);
    await server.stop();
    renameSync(server.folder, sweptData);
  } finally {
    await server.remove();
  }
}

async function sweepStates(at: string): Promise<readonly string[]> {
  const sweeps: readonly { readonly state: string }[] = await (await fetch(`${at}/api/sweeps`)).json();
  return sweeps.map(({ state }) => state);
}

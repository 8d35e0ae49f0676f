import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { nextStart } from "../nextStart";
import { serverEnv } from "../serverEnv";

export type Served = { readonly base: string; readonly pid: number; stop(): Promise<void> };

/** The production server on a data folder; ready when it answers. */
export async function serve(port: number, data: string): Promise<Served> {
  const own = { PLANNER_STUDIO_DATA: data, DATABASE_URL: "", PLANNER_STUDIO_BACKGROUND: "off" };
  const server = spawn(process.execPath, nextStart(port), {
    env: { ...process.env, ...own, ...serverEnv },
    stdio: "ignore",
  });
  const base = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
  };
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await fetch(`${base}/api/places`).catch(() => null))?.ok)
      return { base, pid: server.pid ?? 0, stop };
    await sleep(500);
  }
  await stop();
  throw new Error("The server did not begin to serve within two minutes.");
}

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { freePort } from "./freePort";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-server-"));
const lock = path.join(folder, "server.lock");
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The production server on the test's data folder. */
function aServer(port: number) {
  const next = ["node_modules/next/dist/bin/next", "start", "--port", String(port)];
  const env = { ...process.env, PLANNER_STUDIO_DATA: folder, DATABASE_URL: "", NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, next, { env });
  servers.push(child);
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, exit, said: () => said };
}

const serves = (port: number) =>
  vi.waitFor(
    async () => {
      const { topologies } = await (await fetch(`http://localhost:${port}/api/places`)).json();
      expect(topologies.length).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 500 },
  );

it("a second server on the same folder refuses to start and names the first; the next one after a stop or a kill starts", async () => {
  const port = freePort();
  const first = aServer(port);
  await serves(port);

  const second = aServer(freePort());
  expect(await second.exit).toBe(1);
  expect(second.said()).toMatch(
    new RegExp(
      `Another Planner Studio server holds the data folder ${folder}: process ${first.child.pid} on`,
    ),
  );
  await serves(port);

  first.child.kill("SIGTERM");
  await first.exit;
  expect(existsSync(lock)).toBe(false);

  const third = aServer(port);
  await serves(port);
  third.child.kill("SIGKILL");
  await third.exit;
  expect(existsSync(lock)).toBe(true);

  aServer(port);
  await serves(port);
}, 600_000);

import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { freePort } from "./freePort";
import { type RunningServer, runServer, serves } from "./runningServer";
import { startedFolder } from "./startedFolder";

const folder = startedFolder();
const lock = path.join(folder, "server.lock");
const servers: RunningServer[] = [];
afterAll(() => {
  for (const server of servers) server.remove();
});

function aServer(port: number): RunningServer {
  const server = runServer(port, folder);
  servers.push(server);
  return server;
}

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

  const fourth = aServer(port);
  await serves(port);
  fourth.child.kill("SIGTERM");
  await fourth.exit;
}, 600_000);

it("lets a request that comes while it starts wait, and keeps its connection longer than proxies do", async () => {
  const port = freePort();
  const server = aServer(port);
  const { status, headers } = await firstAnswer(port, server);
  expect([status, headers.get("keep-alive")]).toEqual([200, "timeout=75"]);
}, 600_000);

/** Asks again and again until the port listens, which it does before the server has started. */
async function firstAnswer(port: number, { child }: RunningServer): Promise<Response> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/api/places`).catch(() => null);
    if (answer) return answer;
    if (child.exitCode !== null) throw new Error("The server has ended.");
    await sleep(5);
  }
}

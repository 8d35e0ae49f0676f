import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findStudio, startStudio } from "./startStudio";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "planner-studio-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of an installed studio. */
function install(into: string, script: string): string {
  mkdirSync(into, { recursive: true });
  const file = path.join(into, "planner-studio-server");
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
  return file;
}

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answering = `require("node:http").createServer((request, response) => {
  response.end(JSON.stringify({ data: process.env.PLANNER_STUDIO_DATA, npx: process.env.npm_command ?? null }));
}).listen(Number(process.env.PORT), process.env.HOST);`;

it("finds an installed studio in this folder or one above, before one on the path", () => {
  const app = path.join(folder, "repository", "app");
  mkdirSync(app, { recursive: true });
  expect(findStudio(app, "")).toBeNull();
  const onPath = install(path.join(folder, "bin"), answering);
  expect(findStudio(app, path.dirname(onPath))).toBe(onPath);
  const above = install(path.join(folder, "repository", "node_modules/.bin"), answering);
  expect(findStudio(app, path.dirname(onPath))).toBe(above);
});

it("starts it where it is asked for, and it goes on by itself", async () => {
  const server = `http://127.0.0.1:${await freePort()}`;
  const started = await startStudio(install(folder, answering), server);
  try {
    const { data, npx } = (await (await fetch(server)).json()) as { data: string; npx: string | null };
    expect([data, npx]).toEqual([started?.data, null]);
  } finally {
    if (started) process.kill(started.pid);
  }
});

it("says so where it ends at once", async () => {
  expect(
    await startStudio(install(folder, "process.exit(1)"), `http://127.0.0.1:${await freePort()}`),
  ).toBeNull();
});

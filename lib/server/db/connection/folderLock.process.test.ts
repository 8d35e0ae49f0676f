import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "./folderLock";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "planner-studio-lock-"));
  file = path.join(folder, "server.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process of another program that lives until it is killed. */
function aProcess() {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const gone = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  return {
    pid: child.pid as number,
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Takes the lock and then says in it that another process holds it. */
async function heldBy(pid: number, change: object = {}) {
  const lock = await lockFolder(folder);
  const holder = JSON.parse(readFileSync(file, "utf8"));
  await lock.release();
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  writeFileSync(file, JSON.stringify({ ...holder, token: "other", pid, started, ...change }));
}

it("says who holds the folder: process, machine and since when", async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`holds the data folder ${folder}: process ${process.pid} on .+, since \\d{4}-.+Stop it`),
  );
  await lock.release();
  await (await lockFolder(folder)).release();
});

it("respects a living process and takes over from a killed one", async () => {
  const other = aProcess();
  await heldBy(other.pid);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${other.pid}`);
  await other.kill();
  await (await lockFolder(folder)).release();
});

it("takes over when another program has got the number of the killed process", async () => {
  const other = aProcess();
  await heldBy(other.pid, { started: "1" });
  await (await lockFolder(folder)).release();
  await other.kill();
});

it("waits for the sign of life of a holder that it cannot see, in another container", async () => {
  await heldBy(process.pid, { pid: 1, namespace: "pid:[1]" });
  await expect(lockFolder(folder)).rejects.toThrow("process 1");
});

it("takes over a lock that nobody can read", async () => {
  writeFileSync(file, "{");
  await (await lockFolder(folder)).release();
});

it("gives the folder to one of many that come at once, over a lock left behind", async () => {
  const other = aProcess();
  await heldBy(other.pid);
  await other.kill();
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const locks = all.filter((one) => one.status === "fulfilled");
  expect(locks).toHaveLength(1);
  await locks[0]?.value.release();
});

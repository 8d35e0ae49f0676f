import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { bundled } from "../../bundled.fixture";
import { openSession } from "../open";
import { df2fb296 } from "../upgrade/df2fb296.fixture";
import { writeBackup } from "./write";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-killed-restore-"));
const program = bundled("scripts/backup.ts");
const inside = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** The files of a backup, whose digests say what every row is. */
async function tablesOf(data: string, name: string) {
  const open = await openSession({ folder: data }, "backup");
  const made = await writeBackup(open, inside(name), { version: "1", now: new Date(0) }).finally(open.close);
  return made.tables;
}

/** Restores by the command, and kills it when it has come to a table. */
async function killedAt(table: string, data: string): Promise<NodeJS.Signals | null> {
  const args = ["--conditions=react-server", program, "restore", inside("backup"), "--replace"];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: "", PLANNER_STUDIO_DATA: data },
  });
  child.stdout.on("data", (chunk) => {
    if (String(chunk).split("\n").includes(table)) child.kill("SIGKILL");
  });
  return new Promise((resolve) => child.on("exit", (_, signal) => resolve(signal)));
}

it("a restore that is killed leaves the embedded database as it was", async () => {
  await df2fb296.writeFolder(inside("source"));
  await tablesOf(inside("source"), "backup");
  await df2fb296.writeFolder(inside("data"));
  const open = await openSession({ folder: inside("data") }, "restore");
  await open.session.script(`UPDATE "Person" SET "name" = 'Somebody else'`);
  await open.close();
  const before = await tablesOf(inside("data"), "before");
  for (const table of ["Draft", "Replay", "Workspace"]) {
    cpSync(inside("data"), inside(`data-${table}`), { recursive: true });
    expect(await killedAt(table, inside(`data-${table}`))).toBe("SIGKILL");
    expect(await tablesOf(inside(`data-${table}`), `after-${table}`)).toEqual(before);
  }
});

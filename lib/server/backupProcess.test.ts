import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runBackup } from "./backupProcess";
import { writeBackup } from "./db/backup/write";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "planner-studio-backup-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

it.each([
  ["a folder without a backup", null, "is missing"],
  ["a backup of a later version", '{"format":"planner-studio/backup","formatVersion":99}', "Update Planner"],
  ["a damaged manifest", "{", "is damaged"],
])("refuses %s before a database is made or migrated", async (_, manifest, said) => {
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  if (manifest !== null) writeFileSync(path.join(folder, "manifest.json"), manifest);
  const data = path.join(folder, "data");
  await runBackup(
    { ...process.env, PLANNER_STUDIO_DATA: data },
    { verb: "restore", folder, replace: true, version: "1" },
  );
  expect(errors.mock.calls.join("")).toContain(said);
  expect(process.exitCode).toBe(1);
  expect(existsSync(data)).toBe(false);
});

it("refuses a file in place of the folder of a backup", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const session = { script: () => Promise.reject(new Error()), rows: () => Promise.reject(new Error()) };
  for (const at of [file, path.join(file, "inside")])
    await expect(
      writeBackup({ session, kind: "pglite", where: "here" }, at, { version: "1", now: new Date(0) }),
    ).rejects.toThrow(`${at} cannot be made: it is a file, or is inside one.`);
});

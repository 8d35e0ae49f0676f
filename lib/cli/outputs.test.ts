import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { run } from "./run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-outputs-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function refusalOf(...argv: string[]) {
  const err: string[] = [];
  const code = await run(argv, { out: () => {}, err: (text) => err.push(text) });
  return `${code} ${err.join("\n")}`;
}

it.each([
  ["review", "--markdown"],
  ["bisect", "--undone"],
])("%s refuses a file that cannot be written before it reads anything", async (command, option) => {
  const sides = [command, "--base", "nowhere", "--head", "nowhere"];
  const missing = path.join(folder, "missing", "file");
  expect(await refusalOf(...sides, option, missing)).toBe(`2 ${missing}: cannot be written (ENOENT).`);
  expect(await refusalOf(...sides, option, folder)).toBe(`2 ${folder}: cannot be written (EISDIR).`);
  expect(await refusalOf(...sides, option, path.join(folder, "new"))).toMatch(/^2 .*nowhere/);
  expect(readdirSync(folder)).toEqual([]);
});

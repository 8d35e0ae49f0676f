import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readJsonFile, readTextFile } from "./documents";
import { BadInput } from "./io";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-documents-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(content: string | Buffer): string {
  const file = path.join(folder, "a.json");
  writeFileSync(file, content);
  return file;
}

test("a file is read as UTF-8, with a byte order mark or without", () => {
  for (const mark of ["", "\ufeff"])
    expect(readJsonFile(written(`${mark}{"title":"Zürich"}`))).toEqual({ title: "Zürich" });
});

test("a file of which characters or values would be lost is refused by its name", () => {
  const latin = written(Buffer.from('{"title":"Zürich"}', "latin1"));
  expect(() => readJsonFile(latin)).toThrow(
    new BadInput(`${latin}: The file is not UTF-8 text. Save it as UTF-8.`),
  );
  const twice = written('{"title":"a","title":"b"}');
  expect(() => readJsonFile(twice)).toThrow(`${twice}: The key "title" is twice in one object`);
});

test("a device that never ends is refused like a file that is too large", () => {
  expect(() => readTextFile("/dev/zero", 1_000_000)).toThrow(
    new BadInput("/dev/zero: The file has more than 1 MB; the maximum is 1 MB. Split it."),
  );
  expect(readTextFile("/dev/null")).toBe("");
});

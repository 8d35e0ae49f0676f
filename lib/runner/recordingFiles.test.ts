import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { fileNameOf, recordingsFolder, refuseUnwritableFolder, writeWhole } from "./recordingFiles";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("gives every id a file of its own", () => {
  const ids = ["a b", "a-b", "a/b", "../b", "x".repeat(151), "x".repeat(152), "Ünï", ".hidden"];
  const names = ids.map(fileNameOf);
  expect(new Set(names).size).toBe(ids.length);
  expect(names.filter((name) => /[/\\]|^\./.test(name))).toEqual([]);
  expect(fileNameOf("two-topics")).toBe("two-topics.json");
});

it("finds the folder of a single file", () => {
  expect(recordingsFolder("/app", "recordings")).toBe("/app/recordings");
  expect(recordingsFolder("/app", "recordings/one.json")).toBe("/app/recordings");
});

it("writes into a new folder, replaces what a link leads to, and leaves no other file", () => {
  const file = path.join(folder, "new", "one.json");
  writeWhole(file, "first");
  symlinkSync(file, path.join(folder, "link.json"));
  writeWhole(path.join(folder, "link.json"), "second");
  expect(readFileSync(file, "utf8")).toBe("second");
  expect(readdirSync(path.dirname(file))).toEqual(["one.json"]);
});

it("names a file that cannot be written, and leaves no part of it", () => {
  const taken = path.join(folder, "taken");
  mkdirSync(path.join(taken, "one.json"), { recursive: true });
  expect(() => writeWhole(path.join(taken, "one.json"), "text")).toThrow(
    /one\.json cannot be written: a folder has its name\./,
  );
  expect(readdirSync(taken)).toEqual(["one.json"]);
});

it("refuses a folder within what is no folder, and names a file within it", () => {
  writeFileSync(path.join(folder, "file"), "");
  expect(() => refuseUnwritableFolder(path.join(folder, "file", "recordings"))).toThrow(
    /recordings cannot be written: a file has the name of one of its folders\. Name another folder with --recordings\./,
  );
  expect(() => writeWhole(path.join(folder, "file", "one.json"), "text")).toThrow(
    /one\.json cannot be written: a file has the name of one of its folders\./,
  );
  expect(() => refuseUnwritableFolder(path.join(folder, "not", "yet"))).not.toThrow();
  expect(readdirSync(folder)).not.toContain("not");
});

import { expect, it } from "vitest";
import { fileNameOf, recordingsFolder } from "./recordingFiles";

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

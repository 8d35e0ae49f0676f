import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import type { Recording } from "../recording";
import type { Json } from "../std";
import { AppConfig } from "./appConfig";
import { appRedactor, readRecordings, storeRecording } from "./appFolder";

it("reads what it stored, however deep the values of an app are", () => {
  const app = mkdtempSync(path.join(tmpdir(), "planner-studio-deep-"));
  try {
    const input = Array.from({ length: 300 }).reduce<Json>((inner) => ({ part: inner }), "end");
    const recording: Recording = {
      format: "planner-studio/recording",
      version: 2,
      id: "deep",
      title: "Deep",
      planner: "app",
      summary: "",
      synthetic: true,
      tags: [],
      spares: [],
      start: {},
      turns: [{ kind: "message", text: "hello", input, calls: [], decisions: [], end: "ended" }],
    };
    storeRecording(app, "recordings", recording);
    expect(readRecordings(app, "recordings")).toEqual([recording]);
  } finally {
    rmSync(app, { recursive: true });
  }
});

it("refuses a file that no app can have written, in a sentence", () => {
  const app = mkdtempSync(path.join(tmpdir(), "planner-studio-deep-"));
  try {
    writeFileSync(path.join(app, "deep.json"), "[".repeat(1_000_000) + "]".repeat(1_000_000));
    expect(() => readRecordings(app, "deep.json")).toThrow(/deep\.json.*level/s);
  } finally {
    rmSync(app, { recursive: true });
  }
});

it("redacts in a folder that cannot be written, as a checkout in CI", () => {
  const app = mkdtempSync(path.join(tmpdir(), "planner-studio-unwritable-"));
  try {
    writeFileSync(path.join(app, ".planner-studio"), "");
    const { text } = appRedactor(app, AppConfig.parse({}));
    expect(text("Write to ada@example.com")).not.toContain("ada@example.com");
  } finally {
    rmSync(app, { recursive: true });
  }
});

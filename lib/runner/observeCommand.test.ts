import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { redactorOf } from "../world";
import { runnerFile } from "./appFolder";
import { observeCommand } from "./observeCommand";

afterEach(() => void vi.unstubAllEnvs());

test("says what to do where the path of the socket is too long", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-observe-"));
  const deep = path.join(folder, "x".repeat(100));
  mkdirSync(deep);
  vi.stubEnv("TMPDIR", deep);
  const observed = observeCommand({
    command: ["true"],
    app: folder,
    runner: runnerFile(import.meta.dirname),
    env: process.env,
    redactor: redactorOf({ salt: "test", names: [] }),
    holdSignals: () => () => {},
  });
  await expect(observed).rejects.toThrow(/is too long for a socket\. Set TMPDIR to a shorter path\.$/);
  rmSync(folder, { recursive: true });
});

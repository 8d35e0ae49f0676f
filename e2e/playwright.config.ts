import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findTestChromium } from "../scripts/chromium";
import { namedState, servers, storyServer } from "./servers";

const root = path.resolve(import.meta.dirname, "..");

// Begun last, one of these would be all that still runs while the other server waits; proposals come first because they ask for what has not been run.
const long = /e2e\/(proposals|review|smith|structure|trouble)[^/]*\.spec\.ts$/;

export default defineConfig({
  testDir: root,
  projects: [
    { name: "long", testMatch: long },
    { name: "stories", testMatch: "e2e/**/*.spec.ts", testIgnore: long },
  ],
  outputDir: path.join(root, "test-results"),
  globalSetup: path.join(root, "e2e/startServers.ts"),
  forbidOnly: Boolean(process.env.CI),
  // Every step has a limit of its own; this one is for loops.
  timeout: 600_000,
  // Nothing that takes longer than a minute comes at all.
  expect: { timeout: 60_000 },
  workers: servers.length,
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 60_000,
    baseURL: storyServer.url,
    storageState: namedState(storyServer),
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findTestChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

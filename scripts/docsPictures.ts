import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "./chromium";
import { freePort } from "./freePort";
import { freshBuild } from "./freshBuild";
import { nextStart } from "./nextStart";
import { carriedOn, type Picture, pictured, pictures } from "./pictures";
import { serverEnv } from "./serverEnv";

const folder = "docs/images";
const only = process.argv.slice(2);
const requested = pictures.filter(({ name }) => only.length === 0 || only.includes(name));
/** True if a requested picture shows the topology; every picture needs the base. */
const seen = (topology: string) =>
  topology === "current" ||
  requested.some(({ at, replays = [] }) => [...at.split(/[&=/?]/), ...replays].includes(topology));

/** The sample review is created by background work. */
const ofReview = requested.some(({ at }) => at.startsWith("/reviews"));

for (const part of ["tools", "pages"] as const)
  if (!(await freshBuild(part, { shown: true })).ok) process.exit(1);
const executablePath = await ensureChromium();
if (!executablePath) {
  console.error("No Chromium found. Install Debian's package chromium, or set CHROMIUM_PATH.");
  process.exit(1);
}
const port = freePort();
const base = `http://127.0.0.1:${port}`;
const data = mkdtempSync(path.join(tmpdir(), "planner-studio-pictures-"));
const server = spawn(process.execPath, nextStart(port), {
  env: {
    ...process.env,
    PLANNER_STUDIO_DATA: data,
    PLANNER_STUDIO_BACKGROUND: ofReview ? "on" : "off",
    DATABASE_URL: "",
    ...serverEnv,
  },
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  await serves();
  await sweep(requested.length === pictures.length ? pictured : pictured.filter(seen));
  for (const head of carriedOn.filter(seen)) await checkThreads(head);
  if (ofReview) await sampleReview();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  for (const picture of requested) await take(browser, picture);
  await browser.close();
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(data, { recursive: true, force: true });
}

async function serves(): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const answered = await fetch(`${base}/api/places`).catch(() => null);
    if (answered?.ok) return;
    await sleep(500);
  }
  throw new Error("The server did not begin to serve within two minutes.");
}

/** Replays every recording through these topologies, and waits. */
async function sweep(topologies: readonly string[]): Promise<void> {
  const started = await fetch(`${base}/api/sweeps`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ topologies }),
  });
  const { id } = (await started.json()) as { readonly id: string };
  for (;;) {
    const described = await fetch(`${base}/api/sweeps/${id}`);
    const now = (await described.json()) as {
      readonly state: string;
      readonly finished: number;
      readonly total: number;
    };
    if (now.state !== "running") return;
    await sleep(2000);
  }
}

/** Carries the threads of the topology in use on under another, and waits. */
async function checkThreads(head: string): Promise<void> {
  const answer = await fetch(`${base}/api/inflight`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ base: "current", head }),
  });
  const { id } = (await answer.json()) as { readonly id: string };
  const events = await fetch(`${base}/api/tasks/${id}/events`);
  await events.text();
}

async function sampleReview(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    // A streaming page answers 200 before it knows that the review does not exist.
    const page = await fetch(`${base}/reviews/1`);
    if ((await page.text()).includes("(sample)")) return;
    await sleep(2000);
  }
  throw new Error("The sample review was not made within ten minutes.");
}

/** Imports a comparison as a person, and returns the address of its page. */
async function imported(page: Page, file: string): Promise<string> {
  await page.request.post(`${base}/api/profile`, { data: { name: "Ada" } });
  const response = await page.request.post(`${base}/api/import/evidence`, {
    headers: { "content-type": "application/json" },
    data: readFileSync(file, "utf8"),
  });
  if (!response.ok()) throw new Error(`${file} was refused: ${await response.text()}`);
  return ((await response.json()) as { readonly href: string }).href;
}

async function take(
  browser: Browser,
  { name, at, width, height, theme, shows, act, imports }: Picture,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  await page.goto(base + (imports === undefined ? "" : await imported(page, imports)) + at);
  await page.getByText(shows).first().waitFor({ timeout: 120_000 });
  await act?.(page);
  await page.waitForTimeout(800);
  const session = await page.context().newCDPSession(page);
  const { data: image } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  const file = path.join(folder, `${name}.webp`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(image, "base64"));
  console.log(`${file} ${Math.round(statSync(file).size / 1000)} KB`);
  await page.close();
}

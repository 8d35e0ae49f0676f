import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import { type Layout, layoutOf, linksOf } from "../../lib/layout";
import { signatureOf } from "../../lib/planner";
import { plannerModule } from "../../lib/planners";
import { problems, type Topology } from "../../lib/topology";
import { ensureChromium } from "../chromium";
import { freePort } from "../freePort";
import { framesOf } from "./canvas/frames";
import { manyNodes } from "./canvas/manyNodes";
import { type View, viewOf, zoomedTo } from "./canvas/view";
import { type Served, serve } from "./serve";

/** Measures frame times of the editor with 500 nodes versus plain React Flow with the same view, alternating in one Chromium; also the linter at 100 nodes and the layout of 500. */
const [nodes, rounds, frames] = [500, Number(process.env.ROUNDS ?? 3), 120];
const many = manyNodes(nodes);

const planner = plannerModule("venturescope")?.planner;
const executablePath = await ensureChromium();
if (!planner || !executablePath) throw new Error("The samples or Chromium are missing.");
const signature = signatureOf(planner);
const hundred = manyNodes(100);
console.log(`lint of 100 nodes: ${(await cpuOf(50, () => problems(hundred, signature))).toFixed(1)} ms`);
console.log(`layout of ${nodes} nodes: ${(await cpuOf(5, () => layoutOf(many))).toFixed(0)} ms`);

const data = mkdtempSync(path.join(tmpdir(), "planner-studio-canvas-"));
const served = await serve(freePort(), data);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  await compared(browser, served);
} finally {
  await browser.close();
  await served.stop();
  rmSync(data, { recursive: true, force: true });
}

async function compared(chromiumHere: Browser, { base }: Served): Promise<void> {
  await fetch(`${base}/api/import`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: base },
    body: JSON.stringify(many),
  });
  const ours = await pageOf(chromiumHere);
  await ours.goto(`${base}/topologies/${many.id}/edit`);
  await isDrawn(ours);
  await ours.getByText("nothing that affects a run was changed").waitFor();
  const bare = await pageOf(chromiumHere);
  for (const zoom of [null, 0.3, 0.85]) {
    await ours.bringToFront();
    if (zoom !== null) await zoomedTo(ours, zoom);
    const view = await viewOf(ours);
    await draw(bare, many, await layoutOf(many), view);
    await isDrawn(bare);
    console.log(`at a zoom of ${view.zoom.toFixed(2)}`);
    await inTurns(ours, bare);
  }
}

function isDrawn(page: Page): Promise<void> {
  const last = page.locator(".react-flow__node").nth(nodes - 1);
  return last.waitFor({ state: "attached", timeout: 120_000 });
}

async function inTurns(ours: Page, bare: Page): Promise<void> {
  const figures = {
    ours: { pan: [] as number[], zoom: [] as number[], rests: [] as number[] },
    bare: { pan: [] as number[], zoom: [] as number[], rests: [] as number[] },
  };
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, page] of [
      ["ours", ours],
      ["bare", bare],
    ] as const) {
      await page.bringToFront();
      const { pan, zoom, rests } = await framesOf(page, frames);
      // The first round warms up.
      if (round === 0) continue;
      figures[name].pan.push(...pan);
      figures[name].zoom.push(...zoom);
      figures[name].rests.push(...rests);
    }
  for (const deed of ["pan", "zoom"] as const) {
    const [a, b] = [figures.ours[deed], figures.bare[deed]];
    const line = [0.5, 0.95].map(
      (share) => `${at(a, share).toFixed(1)} beside ${at(b, share).toFixed(1)} ms`,
    );
    console.log(
      `  ${deed}: p50 ${line[0]}, p95 ${line[1]}; ${(mean(a) / mean(b)).toFixed(2)} times on the mean`,
    );
  }
  const [a, b] = [figures.ours.rests, figures.bare.rests].map((one) => at(one, 0.5).toFixed(0));
  console.log(`  after a zoom that rests, the longest frame: p50 ${a} beside ${b} ms`);
}

function pageOf(chromiumHere: Browser): Promise<Page> {
  return chromiumHere.newPage({ viewport: { width: 1440, height: 900 } });
}

async function draw(page: Page, topology: Topology, layout: Layout, view: View): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ["scripts/bench/canvas/bare.tsx"],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    jsx: "automatic",
    outdir: "out",
    loader: { ".css": "css" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const drawn = {
    viewport: { x: view.x, y: view.y, zoom: view.zoom },
    nodes: Object.entries(layout.nodes).map(([id, { x, y, width, height }]) => {
      return { id, position: { x, y }, width, height, data: { label: id } };
    }),
    edges: linksOf(topology).map(({ from, to, label }, i) => {
      return { id: `${i}`, source: from, target: to, ...(label !== null && { label }) };
    }),
  };
  const size = `width:${view.width}px;height:${view.height}px`;
  await page.setContent(`<style>body{margin:0}#root{${size}}</style><div id="root"></div>`);
  await page.addStyleTag({ path: "node_modules/@xyflow/react/dist/style.css" });
  await page.evaluate((given) => Object.assign(window, { drawn: given }), drawn);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
}

/** Returns the median CPU time of several runs, in milliseconds, after two warm-up runs. */
async function cpuOf(times: number, run: () => unknown): Promise<number> {
  const used: number[] = [];
  for (let i = 0; i < times + 2; i += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    if (i > 1) used.push((user + system) / 1000);
  }
  return at(used, 0.5);
}

function at(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

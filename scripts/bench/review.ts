import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../chromium";
import { freePort } from "../freePort";
import { type Filled, filled } from "./review/filled";
import { type Served, serve } from "./serve";

/** Measures a review with 1,000 threads over 100 recordings (copies of the samples): the server's time, scrolling versus plain paragraphs, and the delay until a reply appears in seven other tabs. */
const [threads, recordings, tabs] = [1000, 100, 8];
const executablePath = await ensureChromium();
if (!executablePath) throw new Error("No Chromium found. Install Debian's package chromium.");
const middle = (numbers: readonly number[], share = 0.5): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN;

const data = mkdtempSync(path.join(tmpdir(), "planner-studio-review-"));
try {
  tellServer(await filled(data, { threads, recordings }));
  const served = await serve(freePort(), data);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  await looked(await browser.newContext({ viewport: { width: 1440, height: 900 } }), served);
  await browser.close();
  await served.stop();
} finally {
  rmSync(data, { recursive: true, force: true });
}

function tellServer({ first, later }: Filled): void {
  console.log(`A review with ${threads} threads over ${recordings} recordings`);
  console.log(
    `server: ${first.toFixed(0)} ms the first time, then ${middle(later).toFixed(0)} ms, ${middle(later, 0.95).toFixed(0)} ms at p95 of ${later.length}`,
  );
}

async function looked(context: BrowserContext, { base }: Served): Promise<void> {
  await context.request.post(`${base}/api/profile`, { headers: { Origin: base }, data: { name: "Bench" } });
  const pages: Page[] = [];
  for (let i = 0; i < tabs; i += 1) {
    const page = await context.newPage();
    const begun = performance.now();
    await page.goto(`${base}/reviews/1`);
    await page.locator("html[data-ready]").waitFor();
    if (i > 0) console.log(`tab ${i + 1} can be used after ${(performance.now() - begun).toFixed(0)} ms`);
    pages.push(page);
  }
  const [own, ...others] = pages as [Page, ...Page[]];
  await own.bringToFront();
  const ours = await scrolled(own);
  const plain = await context.newPage();
  await plain.setContent("<p style='height:200px;border:1px solid'>A paragraph.</p>".repeat(threads));
  const theirs = await scrolled(plain);
  await plain.close();
  console.log(
    `a frame of scrolling at p95: ${middle(ours, 0.95).toFixed(1)} ms, ${(middle(ours, 0.95) / middle(theirs, 0.95)).toFixed(2)} times that of plain paragraphs`,
  );
  await own.evaluate(() => window.scrollTo(0, 0));
  const card = own.getByRole("article", { name: /Thread on/ }).first();
  const text = `Said at ${Date.now()}`;
  await card.getByRole("textbox", { name: "Reply" }).fill(text);
  const said = performance.now();
  await card.getByRole("button", { name: "Reply" }).click();
  const heard = await Promise.all(
    others.map(async (page) => {
      await page.getByText(text).first().waitFor({ timeout: 30_000 });
      return performance.now() - said;
    }),
  );
  console.log(
    `a reply stands in the ${others.length} other tabs after ${Math.min(...heard).toFixed(0)} to ${Math.max(...heard).toFixed(0)} ms`,
  );
}

/** Milliseconds from frame to frame while a page scrolls by a third of its height a frame. */
async function scrolled(page: Page): Promise<readonly number[]> {
  await page.evaluate("globalThis.__name = (named) => named");
  return page.evaluate(async () => {
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let before = await next();
    for (let i = 0; i < 120; i += 1) {
      window.scrollBy(0, 300);
      const now = await next();
      times.push(now - before);
      before = now;
    }
    return times;
  });
}

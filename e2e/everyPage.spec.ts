import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { clippedTexts, windowSizes } from "./clippedTexts";
import { hydrated } from "./hydrated";
import { replayed } from "./replayed";
import { soundPage, whole } from "./soundPage";

// Replayed once before the stories, so that every page has something to show.
test.beforeAll(({ request }) => replayed(request, ["current", "gpt-5.5", "qwen-3.6-plus"]));

const compare = "/compare?base=current&head=gpt-5.5";
const failing = "/compare?base=current&head=qwen-3.6-plus";

/** Those of Economics are in `economics.spec.ts`, whose replays cost as much as all of these visits. */
const pages: readonly string[] = [
  ...["/", "/graphs", "/topologies/gpt-5.5", "/topologies/opus-as-drawn", "/topologies/gpt-5.5/edit"],
  ...[
    "/recordings",
    "/recordings/tidewater-first-plan",
    "/import",
    "/people",
    "/reviews",
    "/runs",
    "/labels",
  ],
  ...["", "&view=threads", "&view=cost", "&view=proof", "&open=graphs", "&open=state"].map(
    (more) => compare + more,
  ),
  ...[`${compare}&view=proof&status=identical`, "/compare?base=current&head=current"],
  ...[failing, `${failing}&recording=casa-ask-too-soon&step=end`],
  "/compare?base=current&head=opus-as-drawn",
  ...["/reports/ranking", "/reports/ranking?topology=gpt-5.5", "/reports/matrix"],
  ...["/reports/cost", "/reports/coverage", "/reports/threads", "/reports/agreement", "/compare"],
  ...[
    "/planners/smith",
    "/planners/smith/plans",
    "/planners/smith/registries",
    "/planners/smith/compare?a=smith-many-faults&b=smith-in-a-circle",
    "/planners/story-points/runs",
  ],
  ...[
    "/planners/smith/smith-two-hundred",
    "/planners/smith/smith-two-hundred?tab=plan",
    "/planners/smith/smith-two-hundred?tab=run",
  ],
];

/** Pages whose header and verdict are checked at every size of the window. */
const atEverySize: readonly string[] = [
  ...["/", "/graphs", "/topologies/gpt-5.5", "/topologies/gpt-5.5/edit"],
  ...["/recordings", "/recordings/tidewater-first-plan", "/import", "/people", "/reviews"],
  ...["", "&view=threads", "&view=cost", "&view=proof", "&open=graphs"].map((more) => compare + more),
  ...["/compare?base=current&head=opus-as-drawn", "/compare?base=hybrid&head=gpt-5.5"],
  ...[
    "/reports/ranking",
    "/reports/matrix",
    "/planners/smith",
    "/planners/smith/plans",
    "/planners/smith/registries",
    "/planners/smith/smith-two-hundred?tab=plan",
  ],
];

// One visit serves all checks of a page: a visit takes most of the time.
for (const at of new Set([...pages, ...atEverySize])) {
  const sizes = atEverySize.includes(at) ? windowSizes : [];
  const isCut = sizes.length > 0 ? ", and no text of its header or verdict is cut off" : "";
  test(`axe finds nothing serious on ${at}, light or dark, a phone shows its whole width${isCut}`, async ({
    page,
  }) => {
    await soundPage(page, at);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => clippedTexts(page), { message: `${width}x${height}` }).toEqual([]);
    }
  });
}

test("a text that is cut off is found", async ({ page }) => {
  await page.goto("/people");
  await whole(page);
  await page.addStyleTag({ content: "main h1 { width: 8px; overflow: hidden; white-space: nowrap; }" });
  expect(await clippedTexts(page)).not.toEqual([]);
});

const late = /\.woff2$/;

for (const [at, letters] of [
  ["/", ""],
  [compare, ""],
  [compare, ", though its letters come late"],
  [failing, ""],
  ["/reports/ranking", ""],
] as const)
  test(`nothing moves on ${at} after it was painted${letters}`, async ({ page }) => {
    if (letters)
      await page.route(late, async (route) => {
        await new Promise((done) => setTimeout(done, 1500));
        await route.continue();
      });
    await page.addInitScript(() => {
      const shifts: { score: number; what: string }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Element | null }[];
        })[])
          shifts.push({
            score: entry.value,
            what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(" "),
          });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(at);
    await whole(page);
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { score: number; what: string }[] }).shifts,
    );
    const moved = shifts.reduce((sum, { score }) => sum + score, 0);
    expect(moved, JSON.stringify(shifts)).toBeLessThan(0.01);
  });

test("the compare page asks for at most 310 KB of scripts", async ({ page }) => {
  expect(await scriptKilobytes(page, compare)).toBeLessThanOrEqual(310);
});

/** Kilobytes of scripts that a page asks for until it is quiet, compressed as the server sends them. */
async function scriptKilobytes(page: Page, at: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(at);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(sizes);
  expect(all.length).toBeGreaterThan(3);
  return all.reduce((sum, size) => sum + size, 0) / 1000;
}

test("at 1366x700 at most 220 pixels stand above the conversation", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  for (const at of [compare, failing, "/compare?base=current&head=current"]) {
    await page.goto(at);
    const box = await page.getByRole("region", { name: "Conversation, compared" }).boundingBox();
    expect(box?.y, at).toBeLessThanOrEqual(220);
    const down = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(down, at).toBe(0);
  }
});

test("titles that share their beginning differ where they are cut, and identical conversations are one line", async ({
  page,
}) => {
  await page.goto(compare);
  const causes = page.getByRole("region", { name: "Causes" });
  await expect(causes.getByText(/^… /).first()).toBeVisible();
  await page.goto(`${compare}&view=proof`);
  await hydrated(page);
  const table = page.locator("#recordings");
  const fold = table.getByRole("button", { name: /27 identical/ });
  await expect(table.locator("tbody tr")).toHaveCount(7);
  await fold.click();
  await expect(table.locator("tbody tr")).toHaveCount(33);
});

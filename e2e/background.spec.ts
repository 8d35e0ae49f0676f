import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { seriousInBothThemes } from "./seriousViolations";

// A server of its own, fresh and with nothing switched off.
const server = ownServer("on", { data: "empty" });
const at = (page: string) => `${server.at}${page}`;

test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

const backgroundRuns = (page: Page) => page.getByRole("region", { name: "Background runs" });
const done = async (page: Page) =>
  Number(await backgroundRuns(page).getByRole("progressbar").getAttribute("aria-valuenow"));

test("what ships runs without a click, says how far it is, and stays paused once it was paused", async ({
  page,
}) => {
  await page.goto(at("/"));
  await expect(backgroundRuns(page).getByRole("status")).toHaveText(
    /^Background runs: [\d,]+ of [\d,]+ replays[.,]/,
  );
  expect(await seriousInBothThemes(page)).toEqual([]);
  const before = await done(page);
  // Background runs yield to all other work of the machine.
  await expect.poll(() => done(page), { timeout: 240_000 }).toBeGreaterThan(before);

  await page.goto(at("/reports/ranking"));
  await hydrated(page);
  await expect(page.getByText(/^[1-9]\d* of \d+ topologies ha(s|ve) run over all /)).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole("button", { name: "Run", exact: true })).toHaveCount(0);
  await backgroundRuns(page).getByRole("button", { name: "Pause" }).click();
  await expect(backgroundRuns(page).getByRole("status")).toHaveText("Background runs: paused.");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);

  await page.goto(at("/"));
  await expect(backgroundRuns(page).getByRole("status")).toHaveText("Background runs: paused.");
  const resume = backgroundRuns(page).getByRole("button", { name: "Resume" });
  // The page does not say when it listens.
  await expect(async () => {
    if (await resume.isVisible()) await resume.click();
    await expect(resume).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await expect(backgroundRuns(page).getByRole("status")).toContainText(/^Background runs(: [^p]| start)/);
});

test("a sample review is made by itself, waits on Home, and goes for good", async ({ page }) => {
  const waits = page.getByRole("link", { name: /^Sample review \d+ waits for your verdict/ });
  await expect(async () => {
    await page.goto(at("/"));
    await expect(waits).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 240_000 });
  const threads = page.getByRole("region", { name: "Comments" });
  await expect(async () => {
    await page.goto(at("/reviews"));
    await page.getByRole("link", { name: /routing function/ }).click();
    await expect(threads.getByText("of 33 recordings", { exact: false }).first()).toBeVisible({
      timeout: 8_000,
    });
  }).toPass({ timeout: 120_000 });
  await hydrated(page);
  await expect(page.getByText("Ada (sample)").first()).toBeVisible();
  await expect(page.getByText("sample", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Verdicts" })).toContainText(
    /recordings came to something else/,
  );
  await expect(page.getByRole("region", { name: "Declared as intended" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Labels" })).toContainText(
    /[1-9]\d* of \d+ decisions that differ/,
  );
  await expect(threads).toContainText("outdated");
  await expect(threads).toContainText("resolved");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Remove for good" }).click();
  await expect(page).toHaveURL(at("/reviews"));
  await expect(page.getByText("No review yet")).toBeVisible();
});

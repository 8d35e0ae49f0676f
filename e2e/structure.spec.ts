import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousViolations } from "./seriousViolations";
import { shippedRecordings as all } from "./shippedRecordings";

test.describe.configure({ mode: "serial" });

const inspector = (page: Page) => page.getByRole("complementary", { name: "Inspector" });

/** Opens a page whose drawing answers to keys and clicks. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator(".react-flow__node").first()).toBeVisible();
}

test("a lint problem leads to its node, and Escape back to the list", async ({ page }) => {
  await open(page, "/topologies/kimi-2.6");
  await inspector(page)
    .getByRole("tab", { name: /Problems/ })
    .click();
  const problem = inspector(page).getByRole("button").filter({ hasText: "node:" }).first();
  const at = (await problem.locator("span").last().textContent()) ?? "";
  const node = at.replace(/^node:/, "").replace(/\/policy:.*$/, "");
  await problem.press("Enter");
  const card = page.locator(`.react-flow__node[data-id="${node}"]`);
  await expect(card).toBeFocused();
  await expect(card).toContainText("▲");
  await expect(problem).toHaveAttribute("aria-current", "true");
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(problem).toBeFocused();
});

test("a problem of an edge is marked on the edge", async ({ page }) => {
  await open(page, "/topologies/qwen-3.7-max");
  await inspector(page)
    .getByRole("tab", { name: /Problems/ })
    .click();
  await inspector(page)
    .getByRole("button")
    .filter({ hasText: "edge:observe_user->check_region_currency" })
    .first()
    .click();
  await expect(page.locator('.react-flow__node[data-id="observe_user"]')).toBeFocused();
  await expect(
    page.locator(".react-flow__viewport-portal").getByText("▲", { exact: true }).first(),
  ).toBeVisible();
});

test("coverage runs what is missing, then counts every part and lists what nothing reaches", async ({
  page,
}) => {
  await open(page, "/topologies/kimi-2.6");
  await inspector(page).getByRole("tab", { name: "Coverage" }).click();
  await expect(inspector(page)).toContainText(new RegExp(`\\d+ of ${all} recordings replayed`));
  // Another story may have run it already.
  const run = inspector(page).getByRole("button", { name: "Run" });
  if (await run.isVisible()) await run.click();
  await expect(inspector(page)).toContainText(`${all} of ${all} recordings replayed`, { timeout: 240_000 });
  const counts = page.locator('.react-flow__node[data-id="tick"]');
  await expect(counts).toContainText(/\d{2,}/);
  expect(await seriousViolations(page)).toEqual([]);
});

test("what no recording reaches leads to its place", async ({ page }) => {
  await open(page, "/topologies/qwen-3.7-max");
  await inspector(page).getByRole("tab", { name: "Coverage" }).click();
  const run = inspector(page).getByRole("button", { name: "Run" });
  if (await run.isVisible()) await run.click();
  await expect(inspector(page)).toContainText(`${all} of ${all} recordings replayed`, { timeout: 240_000 });
  const branches = inspector(page).getByRole("region", { name: "Branches never taken" });
  const missing = branches.getByRole("button").first();
  await missing.press("Enter");
  await expect(page.locator(".react-flow__node:focus")).toHaveCount(1);
  await expect(missing).toHaveAttribute("aria-current", "true");
});

test("a claim about the topology leads to its result", async ({ page }) => {
  await open(page, "/topologies/opus");
  await inspector(page).getByRole("tab", { name: "Coverage" }).click();
  const run = inspector(page).getByRole("button", { name: "Run" });
  if (await run.isVisible()) {
    await run.click();
    await expect(inspector(page)).toContainText(`${all} of ${all} recordings replayed`, { timeout: 240_000 });
  }
  const claims = inspector(page).getByRole("region", { name: "Claims", exact: true });
  // Reached where the planner in use has run too; else it waits for that.
  const reached = claims.getByText("Claims that recordings reach");
  if (await reached.isVisible()) await reached.click();
  const said = claims.getByRole("listitem").first();
  const words = (await said.locator("span > span").first().textContent()) ?? "";
  expect(words.length).toBeGreaterThan(10);
  await said.getByRole("link").click();
  await expect(page).toHaveURL(/\/reports\/ranking\?.*claim=opus\//);
  const claim = page.getByRole("region", { name: /Claims about/ }).locator('li[aria-current="true"]');
  await expect(claim).toContainText(words);
  await expect(claim).toBeInViewport();
});

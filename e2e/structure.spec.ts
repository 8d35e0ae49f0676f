import { expect, type Page, test } from "@playwright/test";
import { hash, type Json } from "../lib/std";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { seriousViolations } from "./seriousViolations";
import { shippedRecordings as all } from "./shippedRecordings";
import { importTopology, readHybrid } from "./topologyFiles";

test.describe.configure({ mode: "serial", timeout: 300_000 });

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
  await expect(page).toHaveURL(/\/proposals\?.*claim=opus\//);
  const claim = page.getByRole("region", { name: /Claims about/ }).locator('li[aria-current="true"]');
  await expect(claim).toContainText(words);
  await expect(claim).toBeInViewport();
});

test("changes are told, marked on both drawings, walked by keyboard, and drawn as one graph", async ({
  page,
}) => {
  await new ComparePage(page).open("current", "gpt-5.5");
  const graphs = page.getByRole("region", { name: "Both graphs" });
  if (!(await graphs.isVisible())) {
    await page.keyboard.press("g");
    await graphs.getByRole("checkbox", { name: "Changes" }).check();
  }
  await expect(graphs.locator(".react-flow__node").first()).toBeVisible();
  await expect(graphs).toContainText("3 changes: 1 node split, 1 policy reordered and 1 channel added.");
  await expect(
    page.getByRole("region", { name: "A: Current planner" }).locator('[data-id="plan"]'),
  ).toContainText("±");
  await expect(
    page.getByRole("region", { name: "B: GPT-5.5" }).locator('[data-id="retry_gate"]'),
  ).toContainText("±");
  await page.keyboard.press(".");
  await expect(graphs).toContainText("1 of 3");
  await expect(graphs.getByRole("status")).toContainText("plan became tick, prepare_schema");
  await page.keyboard.press(".");
  await expect(graphs.getByRole("status")).toContainText(
    "Enrich the schema now runs before Region question and Currency question.",
  );
  await page.keyboard.press(",");
  await expect(graphs).toContainText("1 of 3");
  await graphs.getByText("All changes").click();
  await expect(graphs.getByRole("list", { name: "All changes" }).getByRole("button")).toHaveCount(3);
  await graphs.getByText("All changes").click();
  await page.keyboard.press("m");
  const merged = page.getByRole("region", { name: "A and B as one graph" });
  await expect(merged.locator('[data-id="plan"]')).toContainText("−");
  await expect(merged.locator('[data-id="retry_gate"]')).toContainText("+");
  await expect(merged.locator('[data-id="search"]')).not.toContainText(/[±+−]/);
  await graphs.getByRole("radio", { name: "A", exact: true }).check({ force: true });
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press("m");
  await expect(merged).toBeHidden();
});

test("versions that differ in words alone show no change and share every result", async ({
  page,
  request,
}) => {
  const hybrid = await readHybrid();
  const version = async (summary: string): Promise<string> => {
    const document = { ...hybrid, id: "noted", title: "Noted", summary };
    await importTopology(request, document);
    return hash(document as Json).slice(0, 12);
  };
  const [first, second] = [await version("One summary."), await version("Another summary.")];
  const compare = new ComparePage(page);
  await compare.open(`noted@${first}`, `noted@${second}`);
  await expect(page.getByRole("region", { name: "Both graphs" })).toContainText("Both graphs behave alike");
  await compare.runToTheEnd();
  await expect(compare.result).toContainText("with the same work");
  const third = await version("A third summary.");
  await compare.open(`noted@${first}`, `noted@${third}`);
  await expect(compare.result).toContainText("with the same work");
});

test("the change behind a difference is found, and the cause is verified", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "gpt-5.5");
  await compare.run.click();
  await expect(page.getByRole("status").filter({ hasText: "replays finished" })).toBeVisible({
    timeout: 240_000,
  });
  const which = page.getByRole("region", { name: "Which change did this?" });
  await expect(which).toContainText(
    `Moving Enrich the schema behind Region question and Currency question makes ${all} of ${all} identical.`,
    { timeout: 200_000 },
  );
  await expect(which).toContainText("no smaller set does it");
  await expect(compare.causes).toContainText("Verified. Enrich the schema now runs before Region question");
  expect(await seriousViolations(page)).toEqual([]);
});

import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { replayed } from "./replayed";
import { shippedRecordings as all, shipped } from "./shippedRecordings";

// The first story runs the replays that the others read.
test.describe.configure({ mode: "serial" });

const claimsOf = (page: Page, title: string) => page.getByRole("region", { name: `Claims about ${title}` });
const grid = (page: Page) => page.getByRole("grid", { name: "Topologies and recordings" });

test("before a run the page says what is not run, judges the drawings, and offers one button", async ({
  page,
}) => {
  await page.goto("/reports/ranking?topology=qwen-3.7-max#claims");
  await expect(page.getByText(/replays still to run, (about .+|under a minute)/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Run|Cancel)$/ })).toBeVisible();
  const claims = claimsOf(page, "Qwen 3.7 Max, repaired");
  await expect(claims.getByRole("listitem").filter({ hasText: "never registered as a node" })).toContainText(
    "holds",
  );
  await expect(
    claims.getByRole("listitem").filter({ hasText: "Answers re-enter after the tick" }),
  ).toContainText("not run");
});

test("a run of everything shows how far it is, and can be cancelled", async ({ page, request }) => {
  await page.goto("/reports/ranking");
  await hydrated(page);
  await page.getByRole("button", { name: /^(Run|Cancel)$/ }).waitFor();
  const run = page.getByRole("button", { name: "Run", exact: true });
  if (await run.isVisible()) await run.click();
  await expect(page.getByRole("progressbar", { name: "Replays done" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  await replayed(request, ["current", "gpt-5.5", "hybrid"]);
});

test("from a claim to the decision that shows it", async ({ page }) => {
  await page.goto("/reports/ranking");
  await page
    .getByRole("table", { name: "Ranking by evidence" })
    .getByRole("link", { name: "GPT-5.5" })
    .click();
  const claim = claimsOf(page, "GPT-5.5")
    .getByRole("listitem")
    .filter({ hasText: "prepared before the region" });
  await expect(claim).toContainText("holds");
  await expect(claim).toContainText(
    new RegExp(`(?<!\\d)([1-9]\\d*) of ${shipped.gateQuestions} on \\1 of ${all} recordings`),
  );
  await claim.getByRole("link", { name: /turn 1, decision 0/ }).click();
  const compare = new ComparePage(page);
  // The server may still be reading what the story before has run.
  await expect(page).toHaveURL(/base=current&head=gpt-5\.5&recording=.+&step=/);
  await expect(compare.step).toContainText("decompose");
  await expect(compare.headline).toHaveText("ask core.region");
});

test("threads in flight are checked for every topology of the ranking, and the check can be stopped", async ({
  page,
}) => {
  await page.goto("/reports/ranking");
  const ranking = page.getByRole("region", { name: "Ranking by evidence", exact: true });
  const start = ranking.getByRole("button", { name: "Check threads in flight" });
  await hydrated(page);
  await start.click();
  await expect(ranking.getByRole("progressbar", { name: "Conversations carried on" })).toBeVisible();
  await expect(ranking.getByText(/Topology 1 of \d+: [1-9]/)).toBeVisible();
  await ranking.getByRole("button", { name: "Stop" }).click();
  await expect(start).toBeVisible();
});

test("the ranking can be sorted by any column", async ({ page }) => {
  await page.goto("/reports/ranking");
  const table = page.getByRole("table", { name: "Ranking by evidence" });
  const header = table.getByRole("columnheader", { name: "Checkpoints" });
  const button = header.getByRole("button");
  await hydrated(page);
  await button.click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  const rising = await figuresBelow(table, header);
  expect(rising.length).toBeGreaterThanOrEqual(2);
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  await button.click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  expect(await figuresBelow(table, header)).toEqual([...rising].reverse());
});

/** The column's figures from top to bottom, of what is wholly run: the rest stands behind it. */
async function figuresBelow(table: Locator, header: Locator): Promise<number[]> {
  const column = await header.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  const texts = await table
    .locator("tbody tr")
    .evaluateAll(
      (rows, index) =>
        (rows as HTMLTableRowElement[])
          .filter((row) => !/\d of \d+ run/.test(row.cells[0]?.textContent ?? ""))
          .map((row) => row.cells[index]?.textContent ?? ""),
      column,
    );
  return texts.map((text) => Number.parseFloat(text.replaceAll(/[^0-9.]/g, ""))).filter(Number.isFinite);
}

test("the matrix by keyboard", async ({ page }) => {
  await page.goto("/reports/matrix");
  await hydrated(page);
  const cells = grid(page).getByRole("link");
  await cells.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(cells.nth(all - 1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(grid(page).locator(":focus")).toHaveCount(0);
  await page.getByRole("button", { name: "same decisions, other work" }).click();
  await expect(grid(page).getByRole("rowheader").filter({ hasText: "GPT-5.5" })).toHaveCount(1);
  const row = grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: /GPT-5\.5/ }) });
  await expect(page).toHaveURL(/result=same-decisions/);
  await page.reload();
  await hydrated(page);
  const shown = row.getByRole("link", { name: /same decisions, other work/ });
  await expect(shown.first()).toBeVisible();
  const others = grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .filter({ hasNot: page.getByRole("link", { name: /same decisions, other work/ }) });
  await expect(others).toHaveCount(0);
  await shown.first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/compare\?base=current&head=gpt-5\.5/);
});

test("the claims as Markdown", async ({ request }) => {
  const answer = await request.get("/api/export/proposals/venturescope");
  expect(answer.headers()["content-type"]).toContain("text/markdown");
  expect(await answer.text()).toContain("## GPT-5.5");
});

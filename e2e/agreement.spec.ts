import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { replayed } from "./replayed";
import { seriousInBothThemes } from "./seriousViolations";

// The replays are run once; the stories tell one after the other what they see of them.
test.describe.configure({ mode: "serial" });

const at = "/reports/agreement";
const turns = (page: Page) => page.getByRole("table", { name: "Turns" });
const queue = (page: Page) => page.getByRole("region", { name: "Spot checks of disagreements" });

test("before a run the page says what is missing, and runs it", async ({ page, request }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reports" }).click();
  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Agreement" }).click();
  await expect(page.getByRole("heading", { name: "Agreement", level: 1 })).toBeVisible();
  await expect(page.getByText(/replays are still to run/)).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Replays done" })).toBeVisible();
  await replayed(request, ["shadow", "legacy", "planner-v1"]);
});

test("the gate: may the planner take over, what is lacking, and each condition with its evidence", async ({
  page,
}) => {
  await page.goto(at);
  await expect(page.getByRole("heading", { name: "May the planner take over? No" })).toBeVisible();
  const before = page.getByRole("region", { name: "Before cutover" });
  await expect(before).toContainText(/\d+\.\d % \(\d+ of \d+; .+\) on the dominant actions/);
  await expect(before).toContainText("Lacking: times.");
  const after = page.getByRole("region", { name: "After cutover" });
  await expect(after.getByRole("listitem").filter({ hasText: "of cases reach matching" })).toContainText(
    /^\W*met/,
  );
  await hydrated(page);
  await after.getByText(/\d+ turns with another action/).click();
  await after
    .getByRole("link", { name: /, turn \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/recordings\/.+#turn-\d+$/);
  await page.goto(at);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("from a cell to its turns, to the recording and back; a label counts at once", async ({ page }) => {
  await page.goto(at);
  await hydrated(page);
  const matrix = page.getByRole("table", { name: "Confusion matrix" });
  const cell = matrix.getByRole("link").filter({ hasNotText: "=" }).first();
  const says = await cell.getAttribute("aria-label");
  const [, control = "", shadow = "", count = ""] =
    /^Control (\S+), shadow (.+): ([\d,]+) turn/.exec(says ?? "") ?? [];
  await cell.focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("region", { name: `Turns: control ${control}, shadow ${shadow}` }),
  ).toContainText(`${count} turn`);
  const rows = turns(page).getByRole("row");
  await expect(rows.nth(1)).toContainText(control);
  const link = rows.nth(1).getByRole("link");
  const turn = /turn (\d+)$/.exec((await link.textContent()) ?? "")?.[1];
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#turn-${turn}$`));
  await expect(page.locator(`#turn-${turn}`)).toBeInViewport();
  await page.goBack();
  await expect(rows.nth(1)).toContainText(control);

  await hydrated(page);
  await expect(queue(page)).toContainText(/^Spot checks of disagreements0 of \d+ checked/);
  const question = page.getByRole("region", { name: "Disagreement to check" });
  await expect(question).toContainText("last_user_message_summary");
  await question.getByRole("button").first().click();
  await expect(queue(page)).toContainText("1 of ");
  await page.reload();
  await expect(queue(page)).toContainText("1 of ");
});

test("a log that is dropped is measured after redaction, and opens its gate", async ({ page }) => {
  const lines = Array.from({ length: 600 }, (_, i) =>
    JSON.stringify({
      case: i % 2 ? "ada@lovelace.org" : "c-2",
      turn: i,
      at: new Date(Date.UTC(2026, 10, 10) + i * 1_200_000).toISOString(),
      control: i % 3 ? "ask" : "search",
      shadow: i % 40 === 0 || i % 3 ? "ask" : "search",
      input: { documents: i % 40 === 0 },
      planner_version: "v2",
    }),
  );
  await page.goto(at);
  await hydrated(page);
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "week.jsonl"));
      return transfer;
    },
    `${lines.join("\n")}\n{\n`,
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await expect(page).toHaveURL(/log=[0-9a-f]{64}/);
  await expect(page.getByText("The log week.jsonl, version v2: 600 turns of 2 cases.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "May the shadow take over? Yes" })).toBeVisible();
  await expect(page.getByText("1 malformed line left out")).toBeVisible();
  await expect(page.getByRole("region", { name: "After cutover" })).toContainText("Not measurable in shadow");
  await expect(page.getByRole("table", { name: "Agreement over time" }).getByRole("row")).toHaveCount(10);
  await expect(page.getByRole("table", { name: "Disagreements by documents" })).toBeVisible();
  expect(await page.content()).not.toContain("lovelace");
  expect(await seriousInBothThemes(page)).toEqual([]);
});

test("a file that is no log is refused in a sentence", async ({ page }) => {
  await page.goto(at);
  await hydrated(page);
  const file = { name: "no.jsonl", mimeType: "application/json", buffer: Buffer.from("hello") };
  await page.getByLabel("Open a shadow log").setInputFiles(file);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toContainText(
    "No line can be used. Line 1:",
  );
});

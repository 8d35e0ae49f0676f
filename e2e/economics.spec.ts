import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousInBothThemes } from "./seriousViolations";
import { soundPage } from "./soundPage";

const at = "/reports/economics";

// The first visit replays every task under every variant.
test.beforeAll(async ({ request }) => {
  const replaying = async () => {
    const page = await request.get(at, { timeout: 200_000 });
    return (await page.text()).includes("Replays of every topology and variant");
  };
  await expect.poll(replaying, { timeout: 500_000 }).toBe(false);
});

for (const query of [
  "",
  "?architecture=always-s&outcome=unsolved&head=always-m&base=escalation-only",
  "?architecture=architecture-c&recording=points-mixed-5&turn=1",
])
  test(`axe finds nothing serious on ${at}${query}, light or dark, a phone shows its whole width`, async ({
    page,
  }) => soundPage(page, `${at}${query}`));

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function chosen(page: Page, menu: string, part: string): Promise<void> {
  await page.getByRole("combobox", { name: menu }).click();
  await page.getByRole("option", { name: part, exact: true }).click();
}

test("menus choose what is compared, and a point of the chart opens its tasks", async ({ page }) => {
  await page.goto(at);
  await hydrated(page);
  await chosen(page, "Against", "Always M");
  await expect(page).toHaveURL(/base=always-m/);
  await expect(page.getByText(/^Against Always M: /)).toBeVisible();
  await expect(page.getByText(/^Against Always L: /)).toHaveCount(0);
  await chosen(page, "Compared", "Escalation only");
  await expect(page.getByRole("heading", { name: "Escalation only compared" })).toBeVisible();
  const chart = region(page, "Cost against solved");
  await expect(chart).toContainText("dollars per task (logarithmic scale)");
  await chart.getByRole("link", { name: /^Always S: \$[\d.]+ a task, \d+ of \d+ solved/ }).click();
  await expect(page.getByRole("heading", { name: "Tasks: Always S" })).toBeVisible();
  await expect(page).toHaveURL(/base=always-m/);
});

test("each table is downloaded as CSV", async ({ page }) => {
  await page.goto(at);
  await hydrated(page);
  const titles = [
    ...["Comparisons", "Topologies and variants", "Money by role", "Points to tier to outcome"],
    ...["Calibration", "Tasks", "Reviews", "Self-checks", "Regret"],
  ];
  for (const title of titles) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download ${title} as CSV` }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text.trim().split("\r\n").length, title).toBeGreaterThan(1);
  }
});

const attempt = (problem: number, system: string, size: string, llm: string, status: string) =>
  JSON.stringify({
    problem: { id: `P${problem}` },
    system,
    size,
    llm,
    status,
    usage: { in: 800, out: 200 },
    estimate: 4,
  });
const lines = Array.from({ length: 6 }, (_, i) => [
  attempt(i, "router", "small", "claude-haiku-4-5", i < 2 ? "failed" : "ok"),
  ...(i < 2 ? [attempt(i, "router", "large", "claude-opus-4-5", "ok")] : []),
  attempt(i, "only large", "large", "claude-opus-4-5", "ok"),
  attempt(i, "only small", "small", "house-7b", i < 2 ? "failed" : "ok"),
]).flat();
const map = {
  task: "problem.id",
  architecture: "system",
  tier: "size",
  model: "llm",
  passed: { field: "status", values: { ok: true, failed: false } },
  points_initial: "estimate",
  input_tokens: "usage.in",
  output_tokens: "usage.out",
  tiers: ["small", "large"],
};
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

test("a file of results shows the report of its own, and is sent nowhere", async ({ page }) => {
  await page.goto(at);
  await hydrated(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const results = fileOf("week.jsonl", lines.join("\n"));
  await page.getByLabel("Open your own results").setInputFiles(results);
  await expect(page.getByRole("alert").filter({ hasText: "week.jsonl" })).toContainText(
    'Line 1 and 19 more: task must be a number, or a text of at most 200 characters. Add it, or map it: { "task": "its name" }. The line has problem, system,',
  );
  await page.getByLabel("Choose a map of its fields").setInputFiles(fileOf("map.json", JSON.stringify(map)));
  await expect(page.getByText("week.jsonl: 18 runs of tasks under 3 architectures.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "router compared" })).toBeVisible();
  await expect(region(page, "Prices")).toContainText("No price is listed for house-7b (6 calls)");
  await expect(region(page, "Architectures").getByRole("row", { name: /only small/ })).toContainText(
    "no price",
  );
  await expect(region(page, "Reviews and self-checks")).toHaveCount(0);

  await region(page, "Points to tier to outcome").getByRole("link", { name: "2" }).click();
  const tasks = page.getByRole("table", { name: "Tasks" });
  await expect(tasks.getByRole("row")).toHaveCount(3);
  await tasks.getByRole("link", { name: /^P0/ }).click();
  await expect(region(page, "Timeline")).toContainText("Escalated from small to large");
  await chosen(page, "Against", "only small");
  await expect(page.getByText("Against only small: its cost is not known")).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousInBothThemes(page)).toEqual([]);
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: /^Calibration: Architecture C/ })).toBeVisible();
});

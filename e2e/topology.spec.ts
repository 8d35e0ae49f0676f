import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";

test("a topology opens from home and a node can be inspected", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Graphs" }).click();
  // Home has links to it too.
  await expect(page).toHaveURL(/\/graphs$/);
  await page.getByRole("main").getByRole("link", { name: "Hybrid" }).first().click();
  await expect(page).toHaveURL(/\/topologies\/hybrid/);
  await hydrated(page);
  const node = page.locator(".react-flow__node").filter({ hasText: "bootstrap_gate" });
  await node.click();
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const tops = await inspector
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size, "rows of tabs").toBe(1);
  await expect(inspector).toContainText("bootstrap_gate");
  await expect(inspector).toContainText("Region question");
  await expect(inspector).toContainText("core.region");
});

test("the list says what its answers answer, and the parts of each topology add up", async ({ page }) => {
  await page.goto("/graphs");
  const planner = page.getByRole("region", { name: "VentureScope" });
  await expect(planner.getByText("Same decisions and ending as Current planner?")).toBeVisible();
  const cards = planner.getByRole("list", { name: "First topologies" }).getByRole("listitem");
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(1)).toContainText(/Same decisions and same ending\? (Yes|No|Not yet): /);
  for (const text of await cards.allInnerTexts()) {
    const [, all, parts = ""] = /(\d+) parts: (.+branches)/.exec(text) ?? [];
    const basis = [...text.matchAll(/(\d+) (?:parts? stated|inferred)/g)].map(([, n]) => Number(n));
    for (const figures of [(parts.match(/\d+/g) ?? []).map(Number), basis])
      expect(figures.reduce((sum, n) => sum + n, 0)).toBe(Number(all));
  }
});

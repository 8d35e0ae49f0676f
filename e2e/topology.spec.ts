import { expect, test } from "@playwright/test";

test("a topology opens from home and a node can be inspected", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Topologies" }).click();
  // Home has links to it too.
  await expect(page).toHaveURL(/\/topologies$/);
  await page.getByRole("main").getByRole("link", { name: "Hybrid" }).first().click();
  await expect(page).toHaveURL(/\/topologies\/hybrid/);
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

import { expect, type Locator, test } from "@playwright/test";
import { hydrated } from "./hydrated";

/** How far the middle of a card is from the middle of its drawing, in pixels. */
const offCentre = (card: Locator): Promise<number> =>
  card.evaluate((node) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [at, drawing] = [middle(node), middle(node.closest(".react-flow") as Element)];
    return Math.hypot(at.x - drawing.x, at.y - drawing.y);
  });

test("stepping to the change that matters highlights and centres it, and Escape closes the innermost first", async ({
  page,
}) => {
  await page.goto("/compare?base=current&head=gpt-5.5&open=graphs");
  await hydrated(page);
  await page.keyboard.press("m");
  const merged = page.getByRole("region", { name: "A and B as one graph" });
  await expect(merged).toBeVisible();
  const card = merged.locator('.react-flow__node[data-id="prepare_schema"]');
  await card.waitFor();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect(
    page.getByRole("status").filter({ hasText: "Enrich the schema now runs before" }),
  ).toBeVisible();
  await expect.poll(() => offCentre(card)).toBeLessThan(3);
  await expect(card.locator(".ring-accent")).toHaveCount(1);
  await expect(merged.locator('.react-flow__node[data-id="plan"] .ring-accent')).toHaveCount(1);
  await page.getByText("All changes").click();
  const list = page.getByRole("list", { name: "All changes" });
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(merged).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { seriousInBothThemes } from "./seriousViolations";

/** Waits for the page itself, beyond its skeleton. */
export const whole = (page: Page) => expect(page.locator("main h1").first()).toBeAttached();

/** Opens a page on which axe finds nothing serious, light or dark, and which a phone shows in its whole width. */
export async function soundPage(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await whole(page);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
}

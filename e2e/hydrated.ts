import { expect, type Page } from "@playwright/test";

/** Waits until the page listens: a key that is pressed before is nobody's. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator("html[data-ready]")).toBeAttached();

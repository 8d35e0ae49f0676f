import type { Locator, Page } from "@playwright/test";

/** The button of the sheet *Request review* that posts. */
export const postButton = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Request review" }).getByRole("button", { name: "Request review" });

import { expect, type Locator } from "@playwright/test";

/** Waits until React has taken over the element: a key that is pressed before is nobody's. */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))), {
      timeout: 30_000,
    })
    .toBe(true);

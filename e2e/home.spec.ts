import { expect, test } from "@playwright/test";
import { seriousInBothThemes, seriousViolations } from "./seriousViolations";

for (const theme of ["light", "dark"] as const) {
  test(`home, ${theme}: opens, loads nothing from elsewhere, and axe finds nothing serious`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? "") && !url.startsWith("data:")) elsewhere.push(url);
    });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test("a chosen theme is there before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.className)).toContain("dark");
});

test("what cannot be read in the dark alone is found", async ({ page }) => {
  const faint = "@media (prefers-color-scheme: dark) { p { color: #999 } }";
  await page.setContent(
    `<html lang="en"><title>Faint</title><style>${faint}</style><main><h1>Title</h1><p>Faint in the dark</p></main>`,
  );
  expect(await seriousInBothThemes(page)).toEqual(["dark: color-contrast: p"]);
});

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

test("home says what this is, shows a difference with its picture, what waits and the latest runs", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("whether a redesign");
  const example = page.getByRole("region", { name: "A difference worth seeing" });
  await expect(example.getByRole("heading", { name: /^See what/ })).toBeVisible();
  await expect(example.getByRole("img", { name: /^Drawing of/ })).toHaveCount(2);
  await expect(example.getByText("only B")).toBeVisible();
  const waits = page.getByRole("region", { name: "To do" });
  await expect(waits).toContainText(/\d+ replays of .+ not run/);
  const told = (await waits.textContent()) ?? "";
  const addUp = (figures: readonly string[]) =>
    figures.reduce((sum, n) => sum + Number(n.replaceAll(",", "")), 0);
  const [, all = "", parts = ""] = /Of (\d+) designs, ([^.]+)\./.exec(told) ?? [];
  expect(addUp(parts.replace(/\(.+?\)/g, "").match(/\d+/g) ?? [])).toBe(addUp([all]));
  const [, replays = "", made = ""] =
    /([\d,]+) replays of VentureScope not run(.+?designs with an inferred part)/.exec(told) ?? [];
  const madeOf = [...made.matchAll(/\(([\d,]+) replays?\)/g)].map(([, n = ""]) => n);
  expect(madeOf).toHaveLength(2);
  expect(addUp(madeOf)).toBe(addUp([replays]));
  await expect(page.getByRole("heading", { name: `: ${all} designs of its graph` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Latest runs" }).getByRole("link").first()).toBeVisible();
  await example.getByRole("link", { name: "See the comparison" }).click();
  await expect(page).toHaveURL(/base=current&head=.+&recording=.+&step=/);
  await expect(page.getByRole("region", { name: "Why" })).toBeVisible();
});

test("on a phone nothing moves after the first paint", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    (window as { shift?: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "A difference worth seeing" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
});

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

import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousInBothThemes } from "./seriousViolations";

test("the list is narrowed, and the address keeps it", async ({ page }) => {
  await page.goto("/recordings");
  await hydrated(page);
  const rows = page.getByRole("table", { name: "Recordings" }).getByRole("rowheader");
  const all = await rows.count();
  await page.getByRole("combobox", { name: "Length" }).click();
  await page.getByRole("option", { name: "7 turns and more" }).click();
  await expect(page).toHaveURL(/length=long/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const long = await rows.count();
  await page.getByRole("searchbox", { name: "Filter recordings" }).fill("cargo bikes");
  await expect.poll(() => rows.count()).toBeLessThan(long);
  const left = await rows.allTextContents();
  await page.reload();
  await expect(rows).toHaveText(left);
  expect(await seriousInBothThemes(page)).toEqual([]);
});

test("a recording's page says what its parts are, and a tag leads to all that have it", async ({ page }) => {
  await page.goto("/recordings/tidewater-first-plan");
  await hydrated(page);
  const about = page.getByRole("complementary", { name: "About this recording" });
  await expect(about).toContainText("2 values in the planner's state before anybody speaks.");
  const top = await about.evaluate((aside) => aside.getBoundingClientRect().top);
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => about.evaluate((aside) => aside.getBoundingClientRect().top)).toBeLessThan(top);
  expect(await about.evaluate((aside) => aside.getBoundingClientRect().bottom)).toBeLessThanOrEqual(900);
  const spares = about.getByRole("group").filter({ hasText: "Spare answers" });
  await expect(spares).toContainText("answers that this conversation never needed");
  await spares.getByRole("heading").click();
  await expect(spares.getByRole("button").first()).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await about.getByRole("list", { name: "Tags" }).getByRole("link", { name: "fresh start" }).click();
  await expect(page).toHaveURL(/\/recordings\?tag=fresh\+start$/);
  await expect(page.getByRole("combobox", { name: "Tag" })).toHaveText("fresh start");
  await expect(page.getByRole("rowheader", { name: "Surf lessons in Portugal" })).toBeVisible();
});

test("a recording leads to the comparison with each design", async ({ page }) => {
  await page.goto("/recordings/tidewater-first-plan");
  const designs = page.getByRole("region", { name: "Results by topology" });
  await expect(designs.getByRole("link").first()).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await designs.getByRole("link", { name: "GPT-5.5" }).click();
  await expect(page).toHaveURL(/base=current&head=gpt-5\.5&recording=tidewater-first-plan/);
});

/** What people say, how a call is told in its line, and names of fields. */
const longWords =
  "main li .text-prose, main ol ol button > span.truncate, main ul.font-mono li > span:first-child";

test("long words break or are cut, and the page stays as wide as the window", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/recordings/tidewater-first-plan");
    await hydrated(page);
    await page
      .getByRole("button", { name: /^call \d+ fields/ })
      .first()
      .click();
    const widened = await page.evaluate(
      ([word, long]) => {
        for (const part of document.querySelectorAll(long)) part.textContent = word;
        return document.documentElement.scrollWidth - window.innerWidth;
      },
      ["Llanfairpwllgwyngyll".repeat(30), longWords] as const,
    );
    expect(widened).toBeLessThanOrEqual(0);
  }
});

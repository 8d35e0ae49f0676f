import { expect, test } from "@playwright/test";
import { aPlan, withNode } from "../lib/planners/smith/validation/plan.fixture";
import { hydrated } from "./hydrated";
import { postButton } from "./postButton";
import { seriousInBothThemes } from "./seriousViolations";
import { somebodyElse } from "./somebodyElse";

test("two plans are picked as versions are, a node is commented on, and a review is decided", async ({
  page,
  browser,
}) => {
  const names = ["Note on a share", "Note, asked for twice"];
  for (const [i, plan] of [aPlan(), withNode(0, { retry: 2 })].entries()) {
    await page.goto("/planners/smith/plans");
    await hydrated(page);
    const form = page.getByRole("form", { name: "Add a plan" });
    await form.getByLabel("Or paste the plan").fill(JSON.stringify(plan));
    await form.getByLabel("Name").fill(names[i] ?? "");
    await form.getByLabel("Texts to write").fill("1");
    await form.getByRole("button", { name: "Add plan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[i] ?? "");
  }

  await page.goto("/compare");
  await hydrated(page);
  for (const [i, side] of ["A, the base", "B, the head"].entries()) {
    await page.getByRole("combobox", { name: side }).click();
    await page.keyboard.type(names[i] ?? "");
    await page
      .getByRole("option", { name: new RegExp(`^${names[i]}\\b`) })
      .first()
      .click();
  }
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?base=plan-[0-9a-f]{12}&head=plan-[0-9a-f]{12}/);
  await hydrated(page);

  const head = page.getByRole("region", { name: new RegExp(`^B: ${names[1]}`) });
  await head.locator('.react-flow__node[data-id="0 finance.quote"]').click();
  await expect(page.getByRole("region", { name: "Comments" })).toBeVisible();
  await page.keyboard.press("c");
  const words = page.getByRole("textbox", { name: /Comment on/ });
  await expect(words).toBeFocused();
  await words.fill("Is a second attempt worth it?");
  await words.press("Control+Enter");
  await expect(page.getByRole("article", { name: /Thread on/ })).toContainText("Is a second attempt");
  await page.getByRole("link", { name: /Review \d+: 1 open/ }).click();
  await expect(page).toHaveURL(/\/reviews\/\d+$/);
  await hydrated(page);
  await page.getByRole("button", { name: "Request review" }).click();
  await postButton(page).click();
  await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);

  const other = await somebodyElse(browser, "Grace");
  await other.goto(page.url());
  await hydrated(other);
  await expect(other.getByRole("article", { name: /Thread on/ })).toContainText("0 finance.quote");
  await other
    .getByRole("article", { name: /Thread on/ })
    .getByRole("button", { name: "Resolve" })
    .click();
  const verdicts = other.getByRole("region", { name: "Verdicts" });
  await verdicts.getByRole("radio", { name: /Approve/ }).check();
  await verdicts.getByRole("button", { name: "Finish review" }).click();
  await expect(page.getByRole("region", { name: "Verdicts" })).toContainText("Grace");
  await other.context().close();
});

test("plans of requests are compared by call, and reviewed from there", async ({ page }) => {
  await page.goto("/planners/smith/compare?a=smith-halt&b=smith-continue");
  await hydrated(page);
  await page.getByRole("button", { name: "Review these plans" }).click();
  await expect(page).toHaveURL(/\/compare\?base=plan-/);
  await expect(page.getByRole("region", { name: /^A: / })).toBeVisible();
  await expect(page.getByRole("region", { name: /^B: / })).toBeVisible();
});

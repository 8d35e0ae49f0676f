import { expect, test } from "@playwright/test";
import { ComparePage } from "./pages/ComparePage";
import { seriousInBothThemes } from "./seriousViolations";

test.describe.configure({ mode: "serial" });

const answered = /\? (Yes|No|Not yet): /;

test("each question is answered first, and its figures lead to what they count", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  const compare = new ComparePage(page);
  await compare.open("current", "qwen-3.6-plus");
  await compare.runToTheEnd();
  for (const name of ["Behaviour", "Trust", "Ship"])
    await expect(page.getByRole("region", { name, exact: true })).toContainText(answered);
  await expect(compare.result).toContainText(
    /No: \d+ of \d+ conversations decide differently, for \d+ causes/,
  );
  const room = await page.locator("#workspace").evaluate((part) => part.getBoundingClientRect().top);
  // Nothing of a verdict is cut off, so its tiles are as high as their words; after a run the controls take two rows.
  expect(room).toBeLessThanOrEqual(250);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(700);
});

test("the gravest cause is open, at a conversation with its result", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "qwen-3.6-plus");
  await expect(compare.causes.getByRole("listitem").first()).toContainText("differs");
  await expect(compare.step).toContainText("First divergence");
  await expect(page.getByRole("list", { name: "Steps" })).toContainText(/[≠+−↕]/);
});

test("views are steps of the history; every rule says what it came to", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "qwen-3.6-plus");
  await compare.view("Cost");
  await expect(page.getByRole("region", { name: "Work and cost" })).toContainText(
    "13 of 33 conversations are left out",
  );
  await compare.view("Proof");
  const rules = page.getByRole("region", { name: "Rules", exact: true });
  await expect(rules).toContainText("fails: Every conversation makes the same decisions and ends the same");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/view=cost/);
});

test("a conversation that B breaks off says in which loop", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "qwen-3.6-plus", "&recording=casa-ask-too-soon&step=end");
  await expect(compare.why).toContainText("It went round in a loop: ");
});

test("what does not compile is told instead of Run", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "opus-as-drawn");
  await expect(page.getByRole("alert").first()).toContainText("does not compile");
  await expect(compare.run).toBeHidden();
  await expect(compare.result).toContainText("No: B does not compile");
});

test("a link over other evidence says that it has changed", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "qwen-3.6-plus", "&evidence=0123456789ab");
  await page.getByText(/changed since this link/).click();
  await expect(page.getByText("The same hash means the same evidence.", { exact: false })).toBeVisible();
});

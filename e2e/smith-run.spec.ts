import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousInBothThemes } from "./seriousViolations";

const run = (request: string, more = "") => `/planners/smith/${request}?tab=run${more}`;
const chart = (page: Page) => page.getByRole("table", { name: "Calls over time" });
const curve = (page: Page) => page.getByRole("region", { name: "What more attempts buy" });
const outcome = (page: Page) => page.getByRole("note", { name: "Outcome" });

test("a plan is run, its chart read, and a call opened", async ({ page }) => {
  await page.goto(run("smith-parallel-research"));
  await expect(page.getByText("Not run yet")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "No tool is called" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(outcome(page)).toHaveText("All 4 calls answered.");
  const groups = chart(page).getByRole("rowgroup");
  await expect(groups).toHaveCount(3);
  await expect(groups.nth(1).getByRole("row")).toHaveCount(3);
  await expect(groups.nth(2).getByRole("row")).toContainText("from 2.6 s");
  await expect(groups.nth(2).getByRole("rowheader").first()).toHaveText("Superstep 2");
  await chart(page).getByRole("button", { name: "3 llm_caller.generate" }).click();
  const call = page.getByRole("region", { name: "Call 3 llm_caller.generate" });
  await expect(call).toContainText("critical path");
  await expect(call.getByRole("region", { name: "Context handed over" })).toContainText("depends on");
  await expect(call.getByRole("region", { name: "Answer" })).toContainText("A text as asked for");
  await expect(page).toHaveURL(/node=3/);
  await page.getByRole("tab", { name: "Plan" }).click();
  await expect(page.getByRole("region", { name: "Drawing of the plan" })).toBeVisible();
});

test("the copied link of a run opens the same call again", async ({ page }) => {
  await page.goto(run("smith-timeouts", "&answers=smith-timeouts-run&node=0"));
  await expect(outcome(page)).toHaveText(
    "2 of 3 calls answered; 1 papers.find timed out twice and the plan went on.",
  );
  const call = page.getByRole("region", { name: "Call 0 url_reader.read" });
  await expect(call.getByRole("region", { name: "2 attempts" })).toContainText("1. timed out");
  await page.getByRole("button", { name: "1 papers.find", exact: true }).first().click();
  await expect(page.getByRole("region", { name: "Call 1 papers.find" })).toBeVisible();
});

test("halt stops what was not started; continue does not", async ({ page }) => {
  await page.goto(run("smith-halt", "&answers=smith-halt-run"));
  await expect(outcome(page)).toContainText("failed and the plan halted; 1 call not started.");
  await expect(chart(page).getByRole("row", { name: /3 llm_caller/ })).toContainText("not started");
  await page.goto(run("smith-continue", "&answers=smith-continue-run"));
  await expect(outcome(page)).toContainText("failed and the plan went on.");
});

test("answers of another request's run miss, and the nearest recorded call is told", async ({ page }) => {
  await page.goto(run("smith-halt", "&answers=smith-timeouts-run"));
  await expect(outcome(page)).toContainText("asks what was never recorded, so the run stops there");
  await outcome(page).getByRole("button").first().click();
  await expect(page.getByText("The nearest recorded call is not a match.")).toBeVisible();
});

test("the chart by keyboard", async ({ page }) => {
  await page.goto(run("smith-parallel-research", "&answers=smith-parallel-research-run"));
  await expect(outcome(page)).toContainText("All 4");
  await chart(page).getByRole("button", { name: /^0 / }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(chart(page).getByRole("button", { name: /^1 / })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /^Call 1 / })).toBeVisible();
  await page.keyboard.press("End");
  await expect(chart(page).getByRole("button", { name: /^3 / })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: /^Call / })).toBeHidden();
});

test("two attempts are compared: the added input, the problem, the same call on both drawings", async ({
  page,
}) => {
  await page.goto("/planners/smith/smith-missing-input");
  await page.getByRole("link", { name: "Compare with another plan" }).click();
  await expect(page).toHaveURL(/\/smith\/compare\?a=smith-missing-input&a\.attempt=1/);
  await hydrated(page);
  const result = page.getByRole("note", { name: "Result" });
  await expect(result).toContainText("B changes 1 call");
  await expect(page.getByText(/A is not valid:/)).toBeVisible();
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.getByRole("region", { name: "Inputs" })).toContainText("added");
  await differences.getByRole("button", { name: /changed/ }).click();
  await expect(differences.getByRole("button", { name: /changed/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("region", { name: "Plan A", exact: true })).toContainText("not valid");
  await expect(page.getByRole("table", { name: "Parallelism" })).toContainText("Calls side by side, at most");
  await page.getByRole("button", { name: "Swap A and B" }).click();
  await expect(page).toHaveURL(/a\.attempt=2&b=smith-missing-input&b\.attempt=1/);
  await expect(page.getByText(/B is not valid:/)).toBeVisible();
});

test("a plan as recorded and as another topology plans it", async ({ page }) => {
  await page.goto("/planners/smith/compare?a=smith-halt&b=smith-halt");
  await hydrated(page);
  await expect(page.getByRole("note", { name: "Result" })).toContainText("No differences");
  await page.getByRole("combobox", { name: "B, planned by" }).click();
  await page.getByRole("option", { name: /told everything/ }).click();
  await expect(page).toHaveURL(/b\.topology=smith-all-problems/);
  await expect(page.getByRole("note", { name: "Result" })).toContainText("No differences");
});

test("a plan in a circle is compared with the one that mends it: no order, but whose answers are given", async ({
  page,
}) => {
  await page.goto("/planners/smith/compare?a=smith-in-a-circle&a.attempt=1&b=smith-in-a-circle");
  await hydrated(page);
  await expect(page.getByRole("note", { name: "Result" })).toContainText("no longer passes on an answer");
  const answer = page.getByRole("region", { name: "Differences" }).getByRole("button", { name: /answer/ });
  await expect(answer).toContainText("is no longer given the answer of");
  await answer.click();
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(/In A calls wait for each other in a circle/)).toBeVisible();
});

test("two plans are drawn at one scale, in a smaller window too, and the line that only one has is marked", async ({
  page,
}) => {
  await page.goto("/planners/smith/compare?a=smith-unchained-texts&a.attempt=1&b=smith-unchained-texts");
  const drawings = page.locator(".react-flow__viewport");
  await expect(drawings).toHaveCount(2);
  const scales = () =>
    drawings.evaluateAll((all) => all.map((one) => new DOMMatrix(getComputedStyle(one).transform).a));
  const atOneScale = async () => {
    const [a = 0, b = 1] = await scales();
    return Math.abs(a - b) < 0.01;
  };
  await expect.poll(atOneScale).toBe(true);
  const [wide] = await scales();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await scales())[0]).not.toBe(wide);
  await expect.poll(atOneScale).toBe(true);
  const planB = page.getByRole("region", { name: "Plan B" });
  await expect(planB.getByText("+", { exact: true })).toHaveCount(1);
  await expect(planB.locator(".react-flow__edge title")).toHaveText([
    "Only in B: 2 llm_caller.generate is given the answer of 1 llm_caller.generate.",
  ]);
  await expect(page.getByRole("region", { name: "Plan A" }).locator(".react-flow__edge title")).toHaveCount(
    0,
  );
});

test("what more attempts buy is reckoned beside the list", async ({ page }) => {
  await page.goto("/planners/smith");
  const panel = curve(page);
  await expect(panel.getByRole("status")).toHaveText(/recorded requests$/, { timeout: 120_000 });
  await expect(panel).toContainText(/accepts \d+ of \d+ requests at the first attempt/);
  await expect(panel.getByRole("row")).toHaveCount(5);
});

test("runs, comparisons and the curve, light or dark: axe finds nothing serious", async ({ page }) => {
  await page.goto(run("smith-timeouts", "&answers=smith-timeouts-run&node=0"));
  await expect(outcome(page)).toBeVisible();
  expect(await seriousInBothThemes(page), "run").toEqual([]);
  await page.goto("/planners/smith/compare?a=smith-missing-input&a.attempt=1&b=smith-missing-input");
  await expect(page.getByRole("note", { name: "Result" })).toBeVisible();
  expect(await seriousInBothThemes(page), "compare").toEqual([]);
  await page.goto("/planners/smith");
  await expect(curve(page).getByRole("status")).toHaveText(/recorded requests$/, { timeout: 120_000 });
  expect(await seriousInBothThemes(page), "curve").toEqual([]);
});

test("on a phone nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    run("smith-timeouts", "&answers=smith-timeouts-run&node=0"),
    "/planners/smith/compare?a=smith-missing-input&a.attempt=1&b=smith-missing-input",
    "/planners/smith",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("note").or(page.getByRole("table")).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBe(0);
  }
});

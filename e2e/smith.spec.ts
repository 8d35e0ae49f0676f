import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { SmithPage } from "./pages/SmithPage";
import { seriousInBothThemes } from "./seriousViolations";

test("a request is found by its problem, and an attempt's problems are read at their places", async ({
  page,
}) => {
  const smith = new SmithPage(page);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Recordings" }).click();
  await page.getByRole("navigation", { name: "Recordings" }).getByRole("link", { name: "Requests" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Smith" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("searchbox").fill("input_missing");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+$/ })).toBeVisible();
  await page.getByRole("link", { name: "A required input is missing" }).click();
  await expect(smith.problems.getByRole("listitem")).toHaveCount(1);
  await expect(smith.problems).toContainText("input_missing");
  await expect(smith.output.locator(".cm-lintRange-error")).toHaveText('"inputs": {');
  await smith.problems.getByRole("button").click();
  await expect(smith.output).toBeFocused();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('"inputs": {');
  await page.getByText("Prompt", { exact: false }).first().click();
  await expect(page.getByRole("region", { name: "Prompt" })).toContainText("TOOL REGISTRY");
});

test("two attempts are compared as JSON, and the link says which", async ({ page }) => {
  const smith = new SmithPage(page);
  await smith.open("smith-in-a-circle");
  const attempts = page.getByRole("navigation", { name: "Attempts" });
  await attempts.getByRole("button").nth(1).click();
  await expect(page).toHaveURL(/attempt=2/);
  await page.getByRole("combobox", { name: "Compare with another attempt" }).click();
  await page.getByRole("option", { name: /First attempt/ }).click();
  await expect(page).toHaveURL(/against=1/);
  const difference = page.getByRole("textbox", { name: /Difference to number 1/ });
  await expect(difference.locator(".cm-deletedLine").first()).toContainText("depends_on");
  await expect(difference.locator(".cm-changedLine")).toContainText('"depends_on": []');
  await page.reload();
  await expect(difference.locator(".cm-changedLine")).toBeVisible();
});

test("a wrong plan is mended by typing, and its drawing becomes valid", async ({ page }) => {
  const smith = new SmithPage(page);
  await smith.open("smith-many-faults", "?tab=plan");
  await expect(smith.status).toContainText("3 problems");
  await expect(smith.call(0)).toHaveAccessibleName(/3 problems/);
  const mend = async (code: string, text: string) => {
    await smith.planProblems.getByRole("button").filter({ hasText: code }).click();
    await page.keyboard.insertText(text);
    await expect(smith.planProblems).not.toContainText(code);
  };
  await mend("timeout_value", "30");
  await mend("on_fail_value", '"halt"');
  await mend("purpose_missing", '"metadata": { "purpose": "search the web"');
  await expect(smith.status).toContainText("Valid: 2 calls");
  await expect(smith.call(0)).toHaveAccessibleName(/timeout 30, on failure halt/);
  await expect(smith.call(0)).not.toHaveAccessibleName(/problem/);
  await page.reload();
  await expect(smith.status).toContainText("Valid: 2 calls");
  await expect(page.getByText("Your earlier edit was restored.")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(smith.status).toContainText("3 problems");
});

test("a plan is drawn: a call from the registry, its inputs in a form, a dependency, the result, undo and delete", async ({
  page,
}) => {
  const smith = new SmithPage(page);
  await smith.open("smith-share-note", "?tab=plan");
  await expect(smith.status).toContainText("Valid");
  const calls = await smith.drawing.locator(".react-flow__node-card").count();
  await page.getByRole("button", { name: "Add a call" }).click();
  await page.keyboard.type("web_search.search");
  await page.keyboard.press("Enter");
  await expect(smith.call(calls)).toBeVisible();
  await expect(smith.status).toContainText("problem");
  const form = page.getByRole("region", { name: `Call ${calls}` });
  await form.getByRole("textbox", { name: "query" }).fill("the price of sugar");
  await form.getByRole("textbox", { name: "purpose" }).fill("look it up");
  await form.getByRole("textbox", { name: "purpose" }).press("Enter");
  await form.getByRole("button", { name: "Close the form" }).click();
  await expect(smith.editor).toContainText("the price of sugar");
  await page.getByRole("button", { name: "Fit the drawing" }).click();
  await expect(smith.call(calls - 1)).toBeInViewport({ ratio: 0.99 });
  const from = await smith
    .call(calls - 1)
    .locator(".react-flow__handle-bottom")
    .boundingBox();
  const to = await smith.call(calls).boundingBox();
  if (!from || !to) throw new Error("The calls are not on the screen.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await smith.call(calls).click();
  await expect(form.getByRole("button", { name: `Do not wait for call ${calls - 1}` })).toBeVisible();
  await form.getByRole("button", { name: "Make it the result" }).click();
  await expect(smith.call(calls)).toHaveAccessibleName(/the result/);
  // Whoever asked wants a text, so a plan that ends in a search is told as such.
  await expect(smith.status).toContainText("1 problem");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(smith.call(calls)).not.toHaveAccessibleName(/the result/);
  await page.getByRole("button", { name: /^Redo/ }).click();
  await form.getByRole("button", { name: "Delete the call" }).click();
  await expect(smith.call(calls)).toHaveCount(0);
  await expect(smith.editor).not.toContainText("the price of sugar");
});

test("a call chosen in the drawing is lit in the JSON, and the other way round", async ({ page }) => {
  const smith = new SmithPage(page);
  await smith.open("smith-share-note", "?tab=plan");
  await smith.call(2).click();
  await expect(page).toHaveURL(/node=2/);
  await expect(smith.editor.locator(".cm-lit").filter({ hasText: "llm_caller" })).toBeVisible();
  await smith.editor.locator(".cm-line").filter({ hasText: "llm_caller" }).click();
  await page.keyboard.press("Control+Home");
  for (let line = 0; line < 4; line++) await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/node=0/);
  await expect(smith.editor.locator(".cm-lit").filter({ hasText: '"finance"' })).toBeVisible();
  await expect(smith.editor).toBeFocused();
});

test("all of it works by keyboard, and the editor lets go", async ({ page }) => {
  const smith = new SmithPage(page);
  await smith.open("smith-share-note");
  await page.getByRole("tab", { name: /Attempts/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(smith.status).toContainText("Valid");
  await smith.editor.focus();
  await page.keyboard.press("Escape");
  await expect(smith.editor).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(smith.editor).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(smith.editor).not.toBeFocused();
  await smith.call(0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(smith.call(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/node=2/);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Two hundred calls");
  await page
    .getByRole("option", { name: /Two hundred calls/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/smith\/smith-two-hundred$/);
});

test("the editor goes on while the server does not answer, and refuses what is too long", async ({
  page,
}) => {
  const smith = new SmithPage(page);
  await smith.open("smith-share-note", "?tab=plan");
  await expect(smith.status).toContainText("Valid");
  await page.route("**/api/planners/smith/validate**", (route) => route.abort());
  await smith.editor.locator(".cm-line").filter({ hasText: '"SAP"' }).first().click();
  await page.keyboard.press("End");
  await page.keyboard.insertText(" ,");
  await expect(smith.status).toContainText("The server cannot be reached.");
  await expect(smith.call(0)).toBeVisible();
  await page.unroute("**/api/planners/smith/validate**");
  await expect(smith.status).toContainText("1 problem");
  await expect(smith.planProblems).toContainText("json_syntax");
  await expect(page.getByText("Drawn as it was before.")).toBeVisible();
  await page.keyboard.insertText("x".repeat(1_000_000));
  await expect(smith.status).toContainText("That would be 1.0 million characters");
});

test("Smith, light or dark: axe finds nothing serious", async ({ page }) => {
  const smith = new SmithPage(page);
  for (const at of ["", "?attempt=2&against=1", "?tab=plan&node=0"]) {
    await smith.open("smith-many-faults", at);
    await expect(page.locator(".cm-line").first()).toBeVisible();
    expect(await seriousInBothThemes(page), at).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await seriousInBothThemes(page), "narrow").toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

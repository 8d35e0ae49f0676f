import { expect, test } from "@playwright/test";
import { aNode, aPlan } from "../lib/planners/smith/validation/plan.fixture";
import { hydrated } from "./hydrated";
import { SmithPage } from "./pages/SmithPage";
import { seriousInBothThemes } from "./seriousViolations";

/** A plan as another planner writes it: other names of fields, and fields that nothing executes. */
const foreign = JSON.stringify({
  confidence: 0.9,
  steps: aPlan().nodes.map(({ metadata, depends_on, ...node }) => ({
    ...node,
    dependsOn: depends_on,
    thought: metadata.purpose,
  })),
  finalOutputNode: 2,
});

test("a plan of a file is dropped, checked, repaired on consent, saved as edited, run and compared", async ({
  page,
}) => {
  const smith = new SmithPage(page);
  await page.goto("/planners/smith");
  await page.getByRole("main").getByRole("link", { name: "plans", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  await hydrated(page);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "share note.json", { type: "application/json" }));
    return data;
  }, foreign);
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("share note");
  await page.getByLabel("Texts to write").fill("1");
  await page.getByRole("button", { name: "Add plan" }).click();
  await expect(page).toHaveURL(/\/plans\/[0-9a-f]{64}$/);
  await hydrated(page);
  await expect(smith.status).toContainText("problems, so it would not run");

  await page.getByRole("button", { name: "Repair for me" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: "Edits" })).toContainText(
    "Rename “finalOutputNode” to “final_output_node”.",
  );
  await expect(dialog).toContainText("The plan is valid then.");
  await expect(dialog.locator(".cm-deletedLine").filter({ hasText: "confidence" })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Apply \d+ edits$/ }).click();
  await expect(smith.status).toContainText("Valid: 3 calls");
  await expect(page.getByRole("button", { name: "Repair for me" })).toBeDisabled();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("share note, edited");
  await dialog.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("share note, edited");
  await expect(page.getByText("Edited from")).toContainText("share note");
  await hydrated(page);
  await page.getByRole("tab", { name: "Run" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("tabpanel", { name: "Run" })).toContainText("finance.quote");

  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("note", { name: "Result" })).not.toBeEmpty();
  await expect(page.getByRole("combobox", { name: "A, the plan" })).toContainText("share note");
  await expect(page.getByRole("combobox", { name: "B, the plan" })).toContainText("share note, edited");
  await page.getByRole("combobox", { name: "A, the plan" }).click();
  await page
    .getByRole("option", { name: /^A note on a share/ })
    .first()
    .click();
  await expect(page).toHaveURL(/a=smith-share-note&b=plan/);
  expect(await seriousInBothThemes(page)).toEqual([]);

  await page.goto("/planners/smith/plans");
  const row = page.getByRole("row", { name: /share note, edited/ });
  await expect(row).toContainText("edited");
  await expect(row).toContainText("✓ valid");
});

test("a pasted plan is checked against the tools that are chosen", async ({ page }) => {
  const smith = new SmithPage(page);
  const inputSchema = { type: "object", properties: { place: { type: "string" } }, required: ["place"] };
  await page.goto("/import");
  await hydrated(page);
  await page.getByLabel("File").setInputFiles({
    name: "tools.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ tools: [{ name: "tides", description: "Tides.", inputSchema }] })),
  });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("status").getByRole("link")).toBeVisible();
  const call = aNode({ tool: "tides", function: "tides", inputs: { place: "Husum" } });
  const add = async (tools: RegExp) => {
    await page.goto("/planners/smith/plans");
    await hydrated(page);
    const form = page.getByRole("form", { name: "Add a plan" });
    const pasted = form.getByLabel("Or paste the plan");
    const plan = JSON.stringify({ nodes: [call], final_output_node: 0 });
    await expect(pasted).toHaveValue("");
    await pasted.fill(plan);
    await page.reload();
    await hydrated(page);
    await expect(pasted).toHaveValue(plan);
    await form.getByLabel("Name").fill(`Tides ${tools.source}`);
    const option = form.getByLabel("Tools").locator("option").filter({ hasText: tools });
    await form.getByLabel("Tools").selectOption((await option.first().getAttribute("value")) ?? "");
    await form.getByLabel("Texts to write").fill("0");
    await form.getByRole("button", { name: "Add plan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Tides ${tools.source}`);
  };
  await add(/^Sample registry/);
  await expect(smith.planProblems).toContainText("tool_unknown");
  await add(/^tides/);
  await expect(smith.status).toContainText("Valid: 1 call");
  await expect(page.getByRole("link", { name: "tides" })).toBeVisible();
});

test("a recorded plan that was edited is saved as a plan, and removed again", async ({ page }) => {
  const smith = new SmithPage(page);
  await smith.open("smith-share-note", "?tab=plan");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await smith.call(1).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save plan" }).click();
  await expect(page).toHaveURL(/\/plans\/[0-9a-f]{64}$/);
  await expect(page.getByText("Edited from")).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Remove this plan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await smith.open("smith-share-note", "?tab=plan");
  await expect(smith.status).toContainText("Valid");
});

test("Plans, light or dark, wide or narrow: axe finds nothing serious", async ({ page }) => {
  await page.goto("/planners/smith/plans");
  await hydrated(page);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await seriousInBothThemes(page), "narrow").toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

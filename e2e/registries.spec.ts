import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousViolations } from "./seriousViolations";

const choose = async (page: Page, document: unknown) => {
  await page.goto("/import");
  await hydrated(page);
  await page.getByLabel("File").setInputFiles({
    name: "tools.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(document)),
  });
};

const oven = {
  name: "oven",
  function: "bake",
  description: "Bakes a loaf.",
  domain: "kitchen",
  cost: "low",
  parameters: {
    type: "object",
    required: ["degrees"],
    properties: { degrees: { type: "number", minimum: 20, maximum: 300 } },
  },
};

test("a registry is imported, found in the list, and its tools are found by typing", async ({ page }) => {
  await choose(page, { title: "Kitchen", tools: [oven, { ...oven, name: "scale", function: "weigh" }] });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("status").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kitchen");
  await page.getByRole("searchbox", { name: /Filter functions/ }).fill("oven");
  await expect(page.getByText("scale.weigh")).toBeHidden();
  await page.getByText("oven.bake").click();
  await expect(page.getByRole("row", { name: /degrees/ })).toContainText("at least 20; at most 300");
  expect(await seriousViolations(page)).toEqual([]);
  // The address of earlier versions.
  await page.goto("/smith/registries");
  await expect(page).toHaveURL(/\/planners\/smith\/registries$/);
  await expect(page.getByRole("row", { name: /Sample registry/ })).toContainText("in use");
  await expect(page.getByRole("link", { name: "Kitchen" })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  for (const path of ["/planners/smith/registries", "/planners/smith"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test("a registry with a pattern that could take for ever is refused by field and fix", async ({ page }) => {
  const properties = { name: { type: "string", pattern: "^(?=a)" } };
  await choose(page, { tools: [{ ...oven, parameters: { type: "object", properties } }] });
  const refused = page.getByRole("main");
  await expect(refused).toContainText("tools[0].parameters");
  await expect(refused).toContainText("it looks ahead or behind");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
});

test("an unknown registry is said to be unknown", async ({ page }) => {
  await page.goto("/planners/smith/registries/abcdef");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("without a key, live planning says why its button is disabled, and the server refuses to spend", async ({
  page,
}) => {
  await page.goto("/planners/smith");
  await expect(page.getByRole("button", { name: "Plan this request" })).toBeDisabled();
  await expect(
    page.getByText("No model can be asked yet. Set OPENAI_API_KEY and install @langchain/openai."),
  ).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  const refused = await page.request.post("/api/planners/smith/live", {
    data: { request: "x", topology: "smith", provider: "openai", model: "x" },
  });
  expect(refused.status()).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain("Set OPENAI_API_KEY");
});

test("a registry that was imported is removed after a word on what hangs on it, says who removed it, and is put back", async ({
  page,
}) => {
  await choose(page, { title: "Bakery", tools: [oven] });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("status").getByRole("link").click();
  await expect(page).toHaveURL(/registries\/[0-9a-f]+$/);
  await hydrated(page);
  const address = page.url();
  await page.getByRole("button", { name: "Remove this registry" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Nothing else is removed");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog).toContainText("The registry is removed.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/registries$/);
  await expect(page.getByRole("link", { name: "Bakery" })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText(/^Storyteller removed the registry “Bakery”, /)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await hydrated(page);
  await page.getByRole("button", { name: "Put the registry back" }).click();
  await expect(page.getByRole("button", { name: "Remove this registry" })).toBeVisible();
});

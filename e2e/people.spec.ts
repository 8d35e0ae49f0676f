import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousInBothThemes } from "./seriousViolations";
import { readHybrid } from "./topologyFiles";

// Other stories are told by somebody whose name is known.
test.use({ storageState: { cookies: [], origins: [] } });

/** Nobody else is called so. */
const aName = (): string => `Ada ${Date.now().toString(36)}`;

async function importTitled(page: Page, id: string, title: string): Promise<void> {
  await hydrated(page);
  const text = JSON.stringify({ ...(await readHybrid()), id, title });
  const file = { name: "copy.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("File").setInputFiles(file);
  await importButton(page).click();
}

const importButton = (page: Page) => page.getByRole("button", { name: "Import", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "What is your name?" });

test("a name is asked for at the first change, by keyboard, and once; then everybody sees who did what", async ({
  page,
}) => {
  const name = aName();
  const id = `named-${Date.now().toString(36)}`;
  await page.goto("/import");
  await expect(page.getByRole("button", { name: "You have no name yet" })).toBeVisible();
  await importTitled(page, id, "First title");
  await expect(dialog(page)).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(importButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `You are ${name}` })).toBeVisible();
  await expect(importButton(page)).toHaveCount(0);

  await page.goto("/import");
  await importTitled(page, id, "Second title");
  await expect(importButton(page)).toHaveCount(0);
  await page.goto(`/topologies/${id}`);
  await hydrated(page);
  await page.getByRole("tab", { name: /Versions/ }).click();
  await expect(page.getByRole("list", { name: "Versions" })).toContainText(`by ${name}`);
  const told = page.getByRole("region", { name: "Who did what" }).getByRole("listitem");
  await expect(told.first()).toContainText(`${name} saved version 2 of the topology ${id}`);
  expect(await seriousInBothThemes(page)).toEqual([]);

  await page.goto("/people");
  await expect(told.first()).toContainText(`${name} saved version 2 of the topology ${id}`);
  await expect(page.getByRole("main")).toContainText("There is no sign-in.");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
});

test("a name is changed from the header, and cannot be somebody else's", async ({ page }) => {
  const [first, second] = [aName(), `Grace ${Date.now().toString(36)}`];
  await page.request.post("/api/profile", { data: { name: first } });
  await page.context().clearCookies();
  await page.goto("/people");
  await hydrated(page);
  await page.getByRole("banner").getByRole("button", { name: "You have no name yet" }).click();
  await page.getByRole("menuitem", { name: "Say your name" }).click();
  const field = dialog(page).getByLabel("Name");
  await field.fill(first);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("is already taken");
  await field.fill(second);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `You are ${second}` }).click();
  await page.getByRole("menuitem", { name: "Change your name" }).click();
  const changing = page.getByRole("dialog", { name: "Your name" });
  await changing.getByLabel("Name").fill(`${second} H`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `You are ${second} H` })).toBeVisible();
  await expect(
    page
      .getByRole("list")
      .filter({ hasText: `${second} H` })
      .first(),
  ).toBeVisible();
});

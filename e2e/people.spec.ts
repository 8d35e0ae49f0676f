import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousInBothThemes } from "./seriousViolations";
import { readHybrid } from "./topologyFiles";

// Other stories are told by somebody whose name is known.
test.use({ storageState: { cookies: [], origins: [] } });

/** Nobody else is called so, also when the story is told again. */
const aName = (): string => `Ada ${Date.now().toString(36)}`;

async function importTitled(page: Page, id: string, title: string): Promise<void> {
  const text = JSON.stringify({ ...(await readHybrid()), id, title });
  const file = { name: "copy.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "What is your name?" });
const kept = (page: Page, id: string) => page.getByRole("status").getByRole("link", { name: id });

test("a name is asked for at the first change, by keyboard, and once; then everybody sees who did what", async ({
  page,
}) => {
  const name = aName();
  const id = `named-${Date.now().toString(36)}`;
  await page.goto("/import");
  await expect(page.getByRole("button", { name: "Say your name" })).toBeVisible();
  await importTitled(page, id, "First title");
  await expect(dialog(page)).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("status")).toHaveText("");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog(page).getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(kept(page, id)).toBeVisible();
  await expect(page.getByRole("button", { name: `You are ${name}. Change your name` })).toBeVisible();

  await page.reload();
  await importTitled(page, id, "Second title");
  await expect(kept(page, id)).toBeVisible();
  await kept(page, id).click();
  await page.getByRole("tab", { name: "History" }).click();
  const history = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText(`${name} made revision 2`);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore revision 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First title");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(history.first()).toContainText(`${name} restored revision 1 as revision 3`);

  await page.goto("/people");
  const log = page.getByRole("region", { name: "Who did what" }).getByRole("listitem");
  await expect(log.first()).toContainText(`${name} restored revision 1 of the topology ${id}`);
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
  await page.getByRole("banner").getByRole("button", { name: "Say your name" }).click();
  const field = dialog(page).getByLabel("Name");
  await field.fill(first);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("is called");
  await field.fill(second);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `You are ${second}. Change your name` }).click();
  const changing = page.getByRole("dialog", { name: "Your name" });
  await changing.getByLabel("Name").fill(`${second} H`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `You are ${second} H. Change your name` })).toBeVisible();
  await expect(
    page
      .getByRole("list")
      .filter({ hasText: `${second} H` })
      .first(),
  ).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { postButton } from "./postButton";
import { seriousInBothThemes } from "./seriousViolations";
import { somebodyElse } from "./somebodyElse";
import { importTopology, readHybrid } from "./topologyFiles";

test("a review is requested from Reviews: two versions, a set, a title and a reviewer, then it is posted", async ({
  page,
  browser,
  request,
}) => {
  const id = "requested";
  const title = "Requested";
  await importTopology(request, { ...(await readHybrid()), id, title });
  const reviewer = `Rosa ${Date.now()}`;
  const other = await somebodyElse(browser, reviewer);

  await page.goto("/reviews?show=mine");
  await hydrated(page);
  await page.getByRole("button", { name: "Request review" }).click();
  const sheet = page.getByRole("dialog", { name: "Request review" });
  const post = postButton(page);
  await expect(post).toHaveAccessibleDescription("Pick the two versions to review first.");
  await expect(post).toHaveAttribute("aria-disabled", "true");
  await sheet.getByRole("combobox", { name: "A, the base" }).click();
  await page.getByPlaceholder("Part of the name").fill("Hybrid");
  await page
    .getByRole("option", { name: /^Hybrid · v1/ })
    .first()
    .click();
  await sheet.getByRole("combobox", { name: "B, the head" }).click();
  await page.getByPlaceholder("Part of the name").fill(title);
  await page.getByRole("option", { name: new RegExp(`^${title} · v1`) }).click();
  await expect(sheet.getByRole("combobox", { name: "Recording set" })).toContainText("Samples");
  await sheet.getByRole("textbox", { name: "Title" }).fill("Is it the same?");
  await sheet.getByRole("textbox", { name: "Description" }).fill("Only the id differs.");
  await expect(post).toHaveAccessibleDescription(/Anyone who may review can give a verdict\.$/);
  await sheet.getByRole("checkbox", { name: reviewer }).check();
  await expect(post).toHaveAccessibleDescription(/1 person is asked/);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await post.click();
  await expect(page).toHaveURL(/\/reviews\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Is it the same?");
  await expect(page.getByRole("list", { name: "Reviewers" })).toContainText(`${reviewer} · requested`);
  await expect(page.getByRole("region", { name: "What it is about" })).toContainText("Only the id differs.");

  await other.goto("/");
  const number = new URL(page.url()).pathname.split("/").at(-1);
  await expect(other.getByRole("link", { name: `Review ${number} asks you for your verdict` })).toBeVisible();
  await other.context().close();
});

test("Escape closes the sheet and posts nothing, and the address opens it again with its description", async ({
  page,
}) => {
  await page.goto("/reviews?request=new");
  await hydrated(page);
  const sheet = page.getByRole("dialog", { name: "Request review" });
  const description = sheet.getByRole("textbox", { name: "Description" });
  await description.fill("Written at length.");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/reviews$/);
  await page.goto("/reviews?request=new");
  await expect(description).toHaveValue("Written at length.");
});

test("Back after closing the sheet does not open it again", async ({ page }) => {
  await page.goto("/reviews");
  await hydrated(page);
  await page.getByRole("button", { name: "Request review" }).click();
  const sheet = page.getByRole("dialog", { name: "Request review" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(sheet).toHaveCount(0);
});

test("the sheet opens at once, and loads its versions once a lost server answers", async ({ page }) => {
  await page.goto("/reviews");
  await hydrated(page);
  await page.route("**/reviews**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Request review" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Request review" });
  await expect(sheet.getByRole("alert")).toHaveText(
    "The server cannot be reached. Loading again once it answers.",
  );
  await expect(postButton(page)).toHaveAccessibleDescription(/could not be loaded/);
  await page.unroute("**/reviews**");
  await expect(sheet.getByRole("combobox", { name: "A, the base" })).toBeVisible();
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await expect(postButton(page)).toHaveAccessibleDescription("Pick the two versions to review first.");
});

test("the menu New works by keyboard: an empty graph and a copy open in the editor, a set opens its recordings", async ({
  page,
}) => {
  const stamp = String(Date.now());
  await page.goto("/runs");
  await hydrated(page);
  await page.getByRole("button", { name: "New", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText([
    /^Empty graph/,
    /^Copy of a graph/,
    /^Import/,
    /^Review/,
    /^Recording set/,
  ]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/new\/graph$/);
  await hydrated(page);
  const create = page.getByRole("button", { name: "Create and edit" });
  await expect(create).toHaveAccessibleDescription("Give the graph a title with a letter or a digit.");
  await page.getByRole("textbox", { name: "Title" }).fill(`From nothing ${stamp}`);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await create.click();
  await expect(page).toHaveURL(new RegExp(`/topologies/from-nothing-${stamp}/edit$`));

  await page.goto("/new/copy");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Graph to copy" }).click();
  await page.getByPlaceholder("Part of the name").fill("GPT-5.5");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Title" }).fill(`A copy ${stamp}`);
  await page.getByRole("button", { name: "Copy and edit" }).click();
  await expect(page).toHaveURL(new RegExp(`/topologies/a-copy-${stamp}/edit$`));

  await page.goto("/new/set?planner=venturescope");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Recordings with the tag" }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("textbox", { name: "Title" }).fill(`Set ${stamp}`);
  await page.getByRole("button", { name: /^Create the set with \d+ recording/ }).click();
  await expect(page).toHaveURL(new RegExp(`/recordings\\?planner=venturescope&set=set-${stamp}$`));
});

import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { seriousInBothThemes } from "./seriousViolations";
import { importTopology, readHybrid } from "./topologyFiles";

test("results of a draft are those of the version saved from it: no replay starts", async ({ page }) => {
  const id = "kept-replays";
  await importTopology(page.request, { ...(await readHybrid()), id });
  const before = await (await page.request.get("/api/sweeps")).json();
  await page.goto(`/topologies/${id}/edit`);
  await hydrated(page);
  await page.locator('.react-flow__edge[aria-label="prepare leads to select"]').focus();
  await page.keyboard.press("a");
  await page.keyboard.type("gate");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Same decisions and same ending?" });
  await expect(bar.getByRole("listitem", { name: "Behaviour" })).toContainText(/Yes|No/, {
    timeout: 200_000,
  });
  await page.keyboard.press("Control+s");
  await page.getByRole("textbox", { name: "Why" }).fill("A place for a gate");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Compare with the version before" }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?base=${id}%40.+&head=${id}%40`));
  await hydrated(page);
  const compare = new ComparePage(page);
  await expect(compare.result).toContainText(/Yes|No/);
  await expect(compare.result).not.toContainText("has been run.");
  await expect(page).toHaveTitle(/Hybrid · v1 and Hybrid · v2/);
  expect(await (await page.request.get("/api/sweeps")).json()).toHaveLength(before.length);

  // Their topology may go; what is known of versions stays.
  const versions = page.url();
  await page.goto(`/topologies/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Remove this topology" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("dialog")).toContainText("The topology is removed.");
  await page.goto(versions);
  await hydrated(page);
  await expect(compare.result).toContainText(/Yes|No/);
  await expect(compare.result).not.toContainText("has been run.");
  await expect(page.getByText("removed", { exact: true })).toHaveCount(2);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.goto(`/compare?base=current&head=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Hybrid was removed" })).toBeVisible();
});

test("a version has its chip in the ranking, on recordings and in reviews", async ({ page }) => {
  await page.goto("/reports/ranking?planner=venturescope");
  await hydrated(page);
  const row = page.getByRole("row", { name: /^GPT-5\.5/ });
  await row.getByRole("button", { name: /^Version of GPT-5\.5 v1/ }).click();
  await expect(page.getByRole("menuitem", { name: "Compare with…" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.goto("/recordings/orchard-moved-away");
  await hydrated(page);
  const results = page.getByRole("region", { name: "Results by topology" });
  await expect(results.getByRole("button", { name: /^Version of GPT-5\.5 v1/ })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
});

test("a set is renamed, loses recordings and is deleted; coverage follows the set in the address", async ({
  page,
}) => {
  const title = "Orchards";
  const name = title.toLowerCase();
  await page.goto("/recordings?planner=venturescope&query=orchard");
  await hydrated(page);
  await page.getByLabel(/to the set$/).fill(title);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`to “${title}”.`)).toBeVisible();
  await page.goto(`/recordings?planner=venturescope&set=${name}`);
  await hydrated(page);
  const set = page.getByRole("region", { name: "This set" });
  await expect(set).toContainText("No open review is over this set.");
  await set.getByRole("button", { name: "Rename" }).click();
  await set.getByRole("textbox", { name: "Title of the set" }).fill(`${title} of Herefordshire`);
  await page.keyboard.press("Enter");
  await expect(set.getByRole("status").last()).toContainText("Links to it still work.");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.goto(`/reports/coverage?planner=venturescope&set=${name}`);
  await expect(page.getByRole("combobox", { name: "Recording set" })).toContainText("of Herefordshire");
  await page.goto(`/topologies/hybrid?set=${name}`);
  await hydrated(page);
  await page.getByRole("tab", { name: "Coverage" }).click();
  await expect(page.getByRole("combobox", { name: "Recording set" })).toContainText("of Herefordshire");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.goto(`/recordings?planner=venturescope&set=${name}`);
  await hydrated(page);
  await set.getByRole("button", { name: /^Take out/ }).click();
  await set.getByRole("button", { name: "Take out", exact: true }).click();
  await expect(set.getByRole("status").last()).toContainText("Took");
  await set.getByRole("button", { name: "Delete set" }).click();
  await set.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/recordings$/);
  await page.goto(`/reports/coverage?planner=venturescope&set=${name}`);
  await expect(page.getByText("Page not found")).toBeVisible();
});

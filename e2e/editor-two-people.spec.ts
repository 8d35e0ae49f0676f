import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousInBothThemes } from "./seriousViolations";
import { somebodyElse } from "./somebodyElse";
import { importTopology, readHybrid } from "./topologyFiles";

const node = (page: Page, id: string): Locator => page.locator(`.react-flow__node[data-id="${id}"]`);
const state = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("status").filter({ hasText: text });
const conflict = (page: Page): Locator => page.getByRole("dialog", { name: "A newer version was saved" });

async function opened(page: Page, name: string): Promise<void> {
  await page.goto(`/topologies/${name}/edit`);
  await hydrated(page);
  await expect(node(page, "START")).toBeVisible();
}

/** Gives a node its name with `_2` behind it. */
async function rename(page: Page, id: string): Promise<void> {
  await node(page, id).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("F2");
  await page.getByRole("dialog").getByRole("textbox").fill(`${id}_2`);
  await page.keyboard.press("Enter");
  await expect(node(page, `${id}_2`)).toBeVisible();
}

async function saveVersion(page: Page, why: string): Promise<void> {
  await node(page, "START").focus();
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "Save version" });
  await dialog.getByRole("textbox", { name: "Why" }).fill(why);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/^Saved as/)).toBeVisible();
  await page.keyboard.press("Escape");
}

test("two people edit one topology: each sees the other, the later one chooses between base, newest and mine, and the version holds both", async ({
  page,
  browser,
}) => {
  const id = "two-people";
  const adaName = "Ada of two";
  await importTopology(page.request, { ...(await readHybrid()), id });
  const ada = await somebodyElse(browser, adaName);
  await opened(page, id);
  await opened(ada, id);
  await expect(state(page, `${adaName} has this topology open.`)).toBeVisible();
  await expect(state(ada, "Storyteller has this topology open.")).toBeVisible();
  await rename(ada, "finish");
  await saveVersion(ada, "A second end");
  await rename(page, "select");
  const dialog = conflict(page);
  await expect(dialog).toContainText(`${adaName} saved version 2: “A second end”`);
  await expect(dialog.getByRole("region", { name: `Changed by ${adaName}` })).toContainText("finish_2");
  await expect(dialog.getByRole("region", { name: "Changed here" })).toContainText("select_2");
  await expect(dialog).toContainText("The result contains every change from both sides.");
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await seriousInBothThemes(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`conflict-${viewport.width}.png`) });
  }
  await dialog.getByRole("button", { name: "Take what is chosen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(state(page, "Draft saved")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(dialog).toHaveCount(0);
  for (const part of ["select_2", "finish_2"]) await expect(node(page, part)).toBeVisible();
  await saveVersion(page, "Both");
  await page.goto(`/topologies/${id}`);
  await hydrated(page);
  for (const part of ["select_2", "finish_2"]) await expect(node(page, part)).toBeVisible();
  await ada.close();
  await opened(page, id);
  await expect(state(page, `${adaName} has this topology open.`)).toHaveCount(0);
});

test("what the other side saved is taken whole and for good; a draft is given up after a question, and brought back", async ({
  page,
  browser,
}) => {
  const id = "two-people-give-up";
  const adaName = "Ada who gives up";
  await importTopology(page.request, { ...(await readHybrid()), id });
  const ada = await somebodyElse(browser, adaName);
  await opened(page, id);
  await opened(ada, id);
  await rename(ada, "finish");
  await saveVersion(ada, "A second end");
  await rename(page, "select");
  await conflict(page).getByRole("button", { name: "Take all of theirs" }).click();
  await expect(conflict(page)).toHaveCount(0);
  await expect(node(page, "select_2")).toHaveCount(0);
  await expect(node(page, "finish_2")).toBeVisible();
  // Undo of that is a choice again, not a silent way back.
  await node(page, "START").focus();
  await page.keyboard.press("Control+z");
  await conflict(page).getByRole("button", { name: "Take what is chosen" }).click();
  await expect(state(page, "Draft saved")).toBeVisible();

  await opened(ada, id);
  await expect(ada.getByText("You see the draft of Storyteller.")).toBeVisible();
  await ada.getByRole("button", { name: "Discard the draft" }).click();
  const asked = ada.getByRole("dialog", { name: "Discard the draft of Storyteller?" });
  await asked.getByRole("button", { name: "Keep the draft" }).click();
  await expect(node(ada, "select_2")).toBeVisible();
  await ada.getByRole("button", { name: "Discard the draft" }).click();
  await asked.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(node(ada, "select_2")).toHaveCount(0);
  await page.goto(`/topologies/${id}/edit`);
  await hydrated(page);
  await expect(page.getByText(`${adaName} discarded your draft.`)).toBeVisible();
  await page.getByRole("button", { name: "Bring the draft back" }).click();
  await hydrated(page);
  await expect(page.getByText("You see your draft.")).toBeVisible();
  for (const part of ["select_2", "finish_2"]) await expect(node(page, part)).toBeVisible();
  await ada.close();
});

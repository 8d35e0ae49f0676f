import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { importTopology, readHybrid } from "./topologyFiles";

test.describe.configure({ timeout: 300_000 });

/** A copy of `hybrid`, so that other stories find theirs as it ships. */
async function anEditor(page: Page, name: string): Promise<Page> {
  const id = `${name}${test.info().retry || ""}`;
  await importTopology(page.request, { ...(await readHybrid()), id });
  await page.goto(`/topologies/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await ready(page);
  return page;
}

const ready = async (page: Page) => {
  await hydrated(page);
  await expect(node(page, "select")).toBeVisible();
};

const node = (page: Page, id: string): Locator => page.locator(`.react-flow__node[data-id="${id}"]`);
const said = (page: Page) => page.getByRole("status").filter({ hasText: /\.$/ }).last();
const undo = (page: Page) => page.getByRole("button", { name: /undo/i });
const redo = (page: Page) => page.getByRole("button", { name: /redo/i });
const kept = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: "Draft saved" })).toBeVisible();
const part = (page: Page) => page.getByRole("complementary", { name: "Inspector" });

/** What the story makes: a node between two others with a policy in it, and a branch that leads elsewhere. */
async function isEdited(page: Page): Promise<void> {
  await expect(node(page, "gate")).toContainText(/calculator_cap|gate/);
  await expect(undo(page)).toHaveAccessibleName(/Lead the branch/);
  await expect(redo(page)).toBeDisabled();
}

async function undoneAndRedone(page: Page): Promise<void> {
  await isEdited(page);
  for (const key of ["Control+z", "Control+z", "Control+z"]) await page.keyboard.press(key);
  await expect(undo(page)).toBeDisabled();
  await expect(node(page, "gate")).toHaveCount(0);
  for (const key of ["Control+y", "Control+Shift+z", "Control+y"]) await page.keyboard.press(key);
  await isEdited(page);
  await kept(page);
  await page.reload();
  await ready(page);
  await isEdited(page);
}

/** Presses Tab until that part has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeAttached();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

const line = (page: Page, name: string): Locator => page.locator(`.react-flow__edge[aria-label="${name}"]`);

test("by keyboard alone: a node between two others, a policy into it, a branch elsewhere, undo, redo, reload, a version, seen against another", async ({
  page,
}) => {
  await anEditor(page, "edited-by-keyboard");
  await tabTo(page, line(page, "prepare leads to select"));
  await page.keyboard.press("a");
  await page.keyboard.type("gate");
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("Insert gate between prepare and select.");
  await expect(node(page, "gate")).toBeFocused();
  await tabTo(page, node(page, "select"));
  await page.keyboard.press("Enter");
  await tabTo(page, part(page).getByRole("button", { name: /Calculator cap/ }));
  await page.keyboard.press("Enter");
  await tabTo(page, part(page).getByRole("button", { name: "Move to another node (M)" }));
  await page.keyboard.press("Enter");
  await page.keyboard.type("gate");
  await expect(page.getByRole("option", { name: "gate", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText("Move Calculator cap to gate.");
  await tabTo(page, line(page, "bootstrap_gate leads to ask_user on region/currency question"));
  await page.keyboard.press("t");
  await page.keyboard.type("finish");
  await expect(page.getByRole("option", { name: "finish" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(/Lead the branch .+ of bootstrap_gate to finish\./);
  await undoneAndRedone(page);
  await page.keyboard.press("Control+s");
  await page.keyboard.type("To see what a question is worth");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "See it against current" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compare\?base=current&head=edited-by-keyboard/);
});

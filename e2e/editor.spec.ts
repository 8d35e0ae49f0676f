import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { importTopology, readHybrid } from "./topologyFiles";

/** A copy of `hybrid`, so that other stories find theirs as it ships. */
async function anEditor(page: Page, id: string): Promise<Page> {
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
const draftIsSaved = (page: Page) =>
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
  await draftIsSaved(page);
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

/** The version that was saved, seen against the one in use, lands on the first difference. */
async function landsOnItsFirstDifference(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/compare\\?base=current&head=${name}`));
  await hydrated(page);
  const compare = new ComparePage(page);
  await compare.runToTheEnd();
  await expect(compare.step).toContainText("First divergence");
}

type Point = { readonly x: number; readonly y: number };

/** Reads a point once it stays for a moment, since an edit draws the graph anew and centres what was changed. */
async function onceStill(read: () => Promise<Point>): Promise<Point> {
  for (let same = 0, last = await read(); ; ) {
    await setTimeout(100);
    const now = await read();
    same = isDeepStrictEqual(now, last) ? same + 1 : 0;
    if (same === 3) return now;
    last = now;
  }
}

/** A point of a line that nothing stands on. */
const onLine = (drawn: Locator): Promise<Point> =>
  onceStill(() =>
    drawn
      .locator("path")
      .first()
      .evaluate((path: SVGPathElement) => {
        const matrix = path.getScreenCTM();
        const length = path.getTotalLength();
        for (let part = 5; part < 100; part += 1) {
          const { x, y } = path.getPointAtLength((length * part) / 100).matrixTransform(matrix ?? undefined);
          const top = document.elementFromPoint(x, y);
          if (top && path.closest(".react-flow__edge")?.contains(top)) return { x, y };
        }
        throw new Error("The line is covered.");
      }),
  );

async function pull(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

const middle = (part: Locator): Promise<Point> =>
  onceStill(async () => {
    const box = await part.boundingBox();
    if (!box) throw new Error("It is not on the screen.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });

test("with the mouse: a node between two others, a policy into it, a branch elsewhere, undo, redo, reload, a version, seen against another", async ({
  page,
}) => {
  const name = "edited-by-mouse";
  await anEditor(page, "edited-by-mouse");
  const between = await onLine(line(page, "prepare leads to select"));
  await page.mouse.click(between.x, between.y);
  await part(page)
    .getByRole("button", { name: /Insert a node/ })
    .click();
  await page.getByRole("textbox", { name: "Name" }).fill("gate");
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await expect(said(page)).toHaveText("Insert gate between prepare and select.");
  await node(page, "select").click({ position: { x: 30, y: 8 } });
  await part(page)
    .getByRole("button", { name: /Calculator cap/ })
    .click();
  await part(page).getByRole("button", { name: "Move to another node (M)" }).click();
  await page.getByRole("option", { name: "gate", exact: true }).click();
  await expect(said(page)).toHaveText("Move Calculator cap to gate.");
  const branch = await onLine(line(page, "bootstrap_gate leads to ask_user on region/currency question"));
  await page.mouse.click(branch.x, branch.y);
  await pull(
    page,
    await middle(page.getByTitle("Pull it onto another node")),
    await middle(node(page, "finish")),
  );
  await expect(said(page)).toHaveText(/Lead the branch .+ of bootstrap_gate to finish\./);
  await isEdited(page);
  for (let steps = 3; steps > 0; steps -= 1) await undo(page).click();
  await expect(undo(page)).toBeDisabled();
  await expect(node(page, "gate")).toHaveCount(0);
  for (let steps = 3; steps > 0; steps -= 1) await redo(page).click();
  await isEdited(page);
  await draftIsSaved(page);
  await page.reload();
  await ready(page);
  await isEdited(page);
  await page.getByRole("button", { name: "Save version" }).click();
  await page.getByRole("textbox", { name: "Why" }).fill("To see what a question is worth");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Compare with Current planner" }).click();
  await landsOnItsFirstDifference(page, name);
});

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
  await tabTo(page, page.getByRole("link", { name: "Compare with Current planner" }));
  await page.keyboard.press("Enter");
  await landsOnItsFirstDifference(page, "edited-by-keyboard");
});

test("by keyboard the focus stays on the drawing after what is deleted, connected, undone, and given up", async ({
  page,
}) => {
  await anEditor(page, "focus-kept");
  const drawn = page.locator(".react-flow__node, .react-flow__edge").and(page.locator(":focus"));
  await node(page, "prepare").focus();
  await page.keyboard.press("Delete");
  await expect(node(page, "prepare")).toHaveCount(0);
  await expect(node(page, "select")).toBeFocused();
  await page.keyboard.press("Control+z");
  await line(page, "prepare leads to select").focus();
  await page.keyboard.press("Delete");
  await expect(line(page, "prepare leads to select")).toHaveCount(0);
  await expect(node(page, "prepare")).toBeFocused();
  await page.keyboard.press("c");
  await page.keyboard.type("finish");
  await page.keyboard.press("Enter");
  await expect(line(page, "prepare leads to finish")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(line(page, "prepare leads to finish")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(drawn).toHaveCount(1);
  await node(page, "select").focus();
  await page.keyboard.press("Control+d");
  await draftIsSaved(page);
  await page.reload();
  await ready(page);
  await expect(page.getByText("You see your draft.")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Discard the draft" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Discard", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("You see your draft.")).toHaveCount(0);
  await expect(drawn).toHaveCount(1);
});

test("a draft whose steps were all undone says that it holds no changes, and is given up where it is or after a reload", async ({
  page,
}) => {
  await anEditor(page, "undone-draft");
  const giveUp = page.getByRole("button", { name: "Discard the draft" });
  const confirmed = page.getByRole("button", { name: "Discard", exact: true });
  const state = (text: string) => page.getByRole("status").filter({ hasText: text });
  const undone = async () => {
    await node(page, "select").click();
    await page.keyboard.press("Control+d");
    await draftIsSaved(page);
    await expect(giveUp).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(state("Draft saved, without changes")).toBeVisible();
  };
  await undone();
  await tabTo(page, giveUp);
  await page.keyboard.press("Enter");
  await tabTo(page, confirmed);
  await page.keyboard.press("Enter");
  await expect(state("No changes")).toBeVisible();
  await expect(page.locator(".react-flow__node:focus")).toHaveCount(1);
  await undone();
  await page.reload();
  await ready(page);
  await expect(page.getByText("It holds no changes: it equals version")).toBeVisible();
  await giveUp.click();
  await confirmed.click();
  await expect(giveUp).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(state("No changes")).toBeVisible();
});

test("a draft of two megabytes is saved", async ({ page }) => {
  const hybrid = await readHybrid();
  const id = "large";
  const unbound = Array.from({ length: 100 }, (_, i) => {
    return { id: `code_${i}`, policies: [], basis: "inferred" as const, unbound: "x".repeat(20_000) };
  });
  await importTopology(page.request, { ...hybrid, version: 2, id, nodes: [...hybrid.nodes, ...unbound] });
  await page.goto(`/topologies/${id}/edit`);
  await ready(page);
  await node(page, "select").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+d");
  await draftIsSaved(page);
});

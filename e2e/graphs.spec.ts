import { expect, type Locator, test } from "@playwright/test";
import { ComparePage } from "./pages/ComparePage";
import { replayed } from "./replayed";
import { seriousInBothThemes } from "./seriousViolations";

// The first story runs the replays that the others read.
test.describe.configure({ mode: "serial" });

test.beforeAll(({ request }) => replayed(request, ["current", "gpt-5.5", "qwen-3.6-plus"]));

/** The size of its letters as they stand on the screen, in pixels. */
const shownSize = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const sheet = element.closest(".react-flow__viewport");
    const zoom = sheet ? new DOMMatrix(getComputedStyle(sheet).transform).a : 1;
    return Number.parseFloat(getComputedStyle(element).fontSize) * zoom;
  });

for (const size of [
  { width: 1440, height: 900 },
  { width: 1366, height: 700 },
]) {
  test(`the graphs open where they can be read, with the reason beside them, at ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const compare = new ComparePage(page);
    await compare.open("current", "gpt-5.5", "&open=graphs");
    for (const side of ["A: Current planner", "B: GPT-5.5"]) {
      const pane = compare.graphs.getByRole("region", { name: side });
      const names = pane.locator(".react-flow__node .font-mono");
      await expect(names.first()).toBeVisible();
      const sizes = await Promise.all((await names.all()).map(shownSize));
      expect(Math.min(...sizes), side).toBeGreaterThanOrEqual(11);
      // The node where the reader stands shows its policies by name.
      await expect(pane.locator('[data-id="ask_user"]').getByText("ask_user").last()).toBeInViewport();
    }
    await expect(compare.graphs).toContainText("12 nodes not visited in this turn");
    await expect(compare.headline).toHaveText("ask core.region");
    await expect(compare.why).toContainText("Enrich the schema");
    expect(await seriousInBothThemes(page)).toEqual([]);
  });
}

test("a click on a node opens what it did in this step, on each side", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "gpt-5.5", "&open=graphs");
  await compare.graphs.locator('[data-id="prepare_schema"]').click();
  const deeds = page.getByRole("region", { name: "What this node did" });
  await expect(deeds).toContainText("Enrich the schema");
  await expect(deeds.getByRole("region", { name: "Calls" })).toContainText("decompose");
  await compare.graphs.locator('[data-id="require_region"]').click();
  await expect(deeds).toContainText("plan: ran in superstep");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(deeds).toBeHidden();
  await expect(compare.headline).toHaveText("ask core.region");
  await page.keyboard.press("Escape");
  await expect(compare.graphs).toBeHidden();
});

test("the loop of a run that was stopped at its limit stands on the graph", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "qwen-3.6-plus", "&recording=casa-ask-too-soon&step=end&open=graphs");
  const pane = compare.graphs.getByRole("region", { name: "B: Qwen 3.6 Plus" });
  for (const node of ["plan", "search"]) await expect(pane.locator(`[data-id="${node}"]`)).toContainText("↻");
  await expect(compare.why).toContainText("It went round in a loop: plan → search → plan");
});

test("merged, a changed node says its fields side by side", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "gpt-5.5", "&open=graphs");
  await expect(compare.graphs.locator(".react-flow__node").first()).toBeVisible();
  await page.keyboard.press("m");
  const merged = page.getByRole("region", { name: "A and B as one graph" });
  // What stands below the edge would be scrolled to, and React Flow takes that back in the middle of a click.
  await merged.getByRole("button", { name: "Fit the drawing" }).click();
  await merged.locator('[data-id="retry_gate"]').click();
  const fields = page.getByRole("region", { name: "The node in A and in B" });
  await expect(fields).toContainText("split in B");
  await expect(fields.getByRole("region", { name: "Policies, in their order" })).toContainText(
    "enrich_schema",
  );
  expect(await seriousInBothThemes(page)).toEqual([]);
});

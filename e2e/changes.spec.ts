import { expect, test } from "@playwright/test";
import { hash, type Json } from "../lib/std";
import { ComparePage } from "./pages/ComparePage";
import { seriousViolations } from "./seriousViolations";
import { shippedRecordings as all } from "./shippedRecordings";
import { importTopology, readHybrid } from "./topologyFiles";

test("changes are told, marked on both drawings, walked by keyboard, and drawn as one graph", async ({
  page,
}) => {
  await new ComparePage(page).open("current", "gpt-5.5");
  const graphs = page.getByRole("region", { name: "Both graphs" });
  if (!(await graphs.isVisible())) {
    await page.keyboard.press("g");
    await graphs.getByRole("checkbox", { name: "Changes" }).check();
  }
  await expect(graphs.locator(".react-flow__node").first()).toBeVisible();
  await expect(graphs).toContainText("3 changes: 1 node split, 1 policy reordered and 1 channel added.");
  await expect(
    page.getByRole("region", { name: "A: Current planner" }).locator('[data-id="plan"]'),
  ).toContainText("±");
  await expect(
    page.getByRole("region", { name: "B: GPT-5.5" }).locator('[data-id="retry_gate"]'),
  ).toContainText("±");
  await page.keyboard.press(".");
  await expect(graphs).toContainText("1 of 3");
  await expect(graphs.getByRole("status")).toContainText("plan became tick, prepare_schema");
  await page.keyboard.press(".");
  await expect(graphs.getByRole("status")).toContainText(
    "Enrich the schema now runs before Region question and Currency question.",
  );
  await page.keyboard.press(",");
  await expect(graphs).toContainText("1 of 3");
  await graphs.getByText("All changes").click();
  await expect(graphs.getByRole("list", { name: "All changes" }).getByRole("button")).toHaveCount(3);
  await graphs.getByText("All changes").click();
  await page.keyboard.press("m");
  const merged = page.getByRole("region", { name: "A and B as one graph" });
  await expect(merged.locator('[data-id="plan"]')).toContainText("± A");
  await expect(merged.locator('[data-id="retry_gate"]')).toContainText("± B");
  await expect(merged.locator('[data-id="search"]')).not.toContainText(/[±+−]/);
  await graphs.getByRole("radio", { name: "A", exact: true }).check({ force: true });
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press("m");
  await expect(merged).toBeHidden();
});

test("versions that differ in words alone show no change and share every result", async ({
  page,
  request,
}) => {
  const hybrid = await readHybrid();
  const version = async (summary: string): Promise<string> => {
    const document = { ...hybrid, id: "noted", title: "Noted", summary };
    await importTopology(request, document);
    return hash(document as Json).slice(0, 12);
  };
  const [first, second] = [await version("One summary."), await version("Another summary.")];
  const compare = new ComparePage(page);
  await compare.open(`noted@${first}`, `noted@${second}`);
  await expect(page.getByRole("region", { name: "Both graphs" })).toContainText("Both graphs behave alike");
  await compare.runToTheEnd();
  await expect(compare.result).toContainText("with the same work");
  const third = await version("A third summary.");
  await compare.open(`noted@${first}`, `noted@${third}`);
  await expect(compare.result).toContainText("with the same work");
});

test("the change behind a difference is found, and the cause is verified", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "gpt-5.5");
  await compare.startRun({ searchesCauses: true });
  await expect(page.getByRole("status").filter({ hasText: "replays finished" })).toBeVisible({
    timeout: 240_000,
  });
  const which = page.getByRole("region", { name: "Which change did this?" });
  await expect(which).toContainText(
    `Moving Enrich the schema behind Region question and Currency question makes ${all} of ${all} identical.`,
    { timeout: 200_000 },
  );
  await expect(which).toContainText("no smaller set does it");
  await expect(compare.causes).toContainText("Verified: Enrich the schema now runs before Region question");
  expect(await seriousViolations(page)).toEqual([]);
});

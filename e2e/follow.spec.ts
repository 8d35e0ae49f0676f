import { expect, test } from "@playwright/test";
import { ComparePage } from "./pages/ComparePage";
import { importTopology, readHybrid } from "./topologyFiles";

test("a page follows what another tab runs", async ({ page, context, request }) => {
  const id = `followed${test.info().retry || ""}`;
  await importTopology(request, { ...(await readHybrid()), id, title: "Followed" });
  const [here, there] = [new ComparePage(page), new ComparePage(await context.newPage())];
  await here.open(id, id);
  await there.open(id, id);
  await expect(there.result).toContainText("has been run");
  const runs = await context.newPage();
  await runs.goto("/runs");
  const last = runs.getByRole("region", { name: "Latest runs" });
  await expect(last).toBeVisible();
  await expect(last).not.toContainText("Followed");
  await here.runToTheEnd();
  await expect(there.result).toContainText(/Yes(?:, if it can be believed)?: (\d+) of \1 decisions/);
  await expect(last.getByRole("listitem").first()).toContainText("Followed");
  await expect(last.getByRole("listitem").first()).toContainText("finished");
});

test("a recording's page and the list of recordings follow what another tab runs", async ({
  page,
  context,
  request,
}) => {
  const id = `seen${test.info().retry || ""}`;
  await importTopology(request, { ...(await withoutSearchCap()), id, title: "Seen from the recording" });
  const [list, one] = [await context.newPage(), await context.newPage()];
  await list.goto("/recordings?planner=venturescope");
  const link = list.locator('a[href="/recordings/tidewater-first-plan"]');
  const line = list.getByRole("row").filter({ has: link });
  await expect(line).toBeVisible();
  const before = (await line.textContent()) ?? "";
  await one.goto("/recordings/tidewater-first-plan");
  const design = one.getByRole("region", { name: "Results by topology" }).getByRole("listitem").filter({
    hasText: "Seen from the recording",
  });
  await expect(design).toContainText("not run");
  const here = new ComparePage(page);
  await here.open("current", id);
  await here.runToTheEnd();
  await expect(design).not.toContainText("not run");
  await expect(line).not.toHaveText(before);
});

/** No other story runs it, so nothing is known of it. */
async function withoutSearchCap() {
  const hybrid = await readHybrid();
  const nodes = hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter(({ policy }) => policy !== "search_cap"),
  }));
  return { ...hybrid, nodes };
}

import { expect, test } from "@playwright/test";
import { ComparePage } from "./pages/ComparePage";
import { importTopology, readHybrid } from "./topologyFiles";

test("a page follows what another tab runs", async ({ page, context, request }) => {
  const [id, title] = ["followed", "Followed"];
  await importTopology(request, { ...(await readHybrid()), id, title });
  const [here, there] = [new ComparePage(page), new ComparePage(await context.newPage())];
  await here.open(id, id);
  await there.open(id, id);
  await expect(there.result).toContainText("has been run");
  const runs = await context.newPage();
  await runs.goto("/runs");
  const last = runs.getByRole("region", { name: "Latest runs" });
  await expect(last).toBeVisible();
  // A check of threads follows a run, and is listed above it.
  const line = last
    .getByRole("listitem")
    .filter({ has: runs.getByRole("link", { name: title, exact: true }) });
  await expect(line).toHaveCount(0);
  await here.runToTheEnd();
  await expect(there.result).toContainText(/Yes(?:, if it can be believed)?: (\d+) of \1 decisions/);
  await expect(line).toContainText("finished");
});

test("a recording's page and the list of recordings follow what another tab runs", async ({
  page,
  context,
  request,
}) => {
  const [id, title] = ["seen", "Seen from the recording"];
  await importTopology(request, { ...(await withoutSearchCap()), id, title });
  const [list, one] = [await context.newPage(), await context.newPage()];
  await list.goto("/recordings?planner=venturescope");
  const link = list.locator('a[href="/recordings/tidewater-first-plan"]');
  const line = list.getByRole("row").filter({ has: link });
  await expect(line).toBeVisible();
  const before = (await line.textContent()) ?? "";
  await one.goto("/recordings/tidewater-first-plan");
  const design = one.getByRole("region", { name: "Results by topology" }).getByRole("listitem").filter({
    hasText: title,
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

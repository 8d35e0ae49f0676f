import { expect, test } from "@playwright/test";
import { ComparePage } from "./pages/ComparePage";
import { importTopology, readHybrid } from "./topologyFiles";

test.describe.configure({ timeout: 240_000 });

test("a page follows what another tab runs", async ({ page, context, request }) => {
  const id = `followed${test.info().retry || ""}`;
  await importTopology(request, { ...(await readHybrid()), id, title: "Followed" });
  const [here, there] = [new ComparePage(page), new ComparePage(await context.newPage())];
  await here.open(id, id);
  await there.open(id, id);
  await expect(there.result).toContainText("has been run");
  await here.runToTheEnd();
  await expect(there.result).toContainText(/Yes: (\d+) of \1 decisions/, { timeout: 60_000 });
});

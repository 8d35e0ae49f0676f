import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { replayed } from "./replayed";
import { shippedRecordings as all } from "./shippedRecordings";
import { importTopology, neverEnriched, readHybrid } from "./topologyFiles";

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ request }) => {
  await importTopology(request, await neverEnriched());
  await importTopology(request, { ...(await readHybrid()), id: "to-cancel", title: "To cancel" });
});

test("a reload in the middle of a run finds it again, and a run can be cancelled", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("to-cancel", "to-cancel");
  await compare.run.click();
  await expect(page.getByRole("status").filter({ hasText: `of ${all} replays` })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("progressbar", { name: "Replays done" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: new RegExp(`Cancelled after \\d+ of ${all} replays`) }),
  ).toBeVisible();
  await expect(compare.run).toBeVisible();
  await expect(compare.result).not.toContainText(`All ${all}`);
});

test("a miss says what was asked and what comes nearest, and goes on with a supplied answer", async ({
  page,
  request,
}) => {
  await replayed(request, ["hybrid", "never-enriched"], ["tidewater-what-if"]);
  const compare = new ComparePage(page);
  await compare.open("hybrid", "never-enriched", "&recording=tidewater-what-if");
  const lastStep = page.getByRole("link", { name: /^Step \d+:/ }).last();
  await lastStep.click();
  const miss = page.getByRole("region", { name: "Missed call" });
  await expect(miss).toContainText("nearest, not a match");
  await expect(miss).toContainText("It differs first at");
  const stopped = (await miss.getByText(/proves nothing after turn/).textContent()) ?? "";
  await miss.getByRole("textbox").fill("not json");
  await miss.getByRole("button", { name: "Supply and continue" }).click();
  await expect(miss.getByRole("alert")).toContainText("not JSON");
  await miss.getByRole("textbox").fill("120000");
  await miss.getByRole("button", { name: "Supply and continue" }).click();
  // It goes on to the next call that was never recorded; the answer stays marked where it was given.
  await expect(miss).not.toContainText(stopped);
  const previous = page.getByRole("button", { name: /^Previous step/ });
  await expect(async () => {
    await ((await previous.isEnabled()) ? previous : lastStep).click();
    await expect(compare.why.getByText("supplied", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 240_000 });
});

test("the statuses above the recordings are filters", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", "never-enriched");
  await compare.view("Proof");
  const recordings = page.getByRole("region", { name: "Recordings", exact: true });
  const rows = recordings.getByRole("row");
  await expect(rows).toHaveCount(all + 1);
  const filters = recordings.getByRole("navigation", { name: "Filter by status" });
  await filters.getByRole("link", { name: `not run ${all - 1}` }).click();
  await expect(rows).toHaveCount(all);
  await expect(page).toHaveURL(/status=not-run/);
  await filters.getByRole("link", { name: `not run ${all - 1}` }).click();
  await expect(rows).toHaveCount(all + 1);
});

test("back returns to what was looked at before", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", "never-enriched");
  await page.getByRole("button", { name: "Swap A and B" }).click();
  await expect(page).toHaveURL(/base=never-enriched&head=hybrid/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Never enriched · v1 compared/);
  await page.goBack();
  await expect(page).toHaveURL(/base=hybrid&head=never-enriched/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hybrid · v1 compared/);
});

test("who waits for a page is told so, and sees no empty one", async ({ page }) => {
  await page.goto("/compare?base=hybrid");
  await hydrated(page);
  await page.getByRole("combobox", { name: "B, the head" }).click();
  await page.getByPlaceholder("Part of the name").fill("never enriched");
  await page.keyboard.press("Enter");
  const answers: (() => void)[] = [];
  await page.route(
    ({ pathname, search }) => pathname === "/compare" && search.includes("base="),
    async (route) => {
      if (route.request().headers()["next-router-prefetch"]) return route.continue();
      await new Promise<void>((answer) => answers.push(answer));
      await route.continue();
    },
  );
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const go of answers.splice(0)) go();
  };
  await page.route("/api/comparing?*", (route) =>
    route.fulfill({ contentType: "application/x-ndjson", body: '{"done":812,"total":2013}\n' }),
  );
  const status = (what: string) => page.getByRole("status").filter({ hasText: what });
  const compared = page.getByRole("progressbar", { name: "Recordings compared" });
  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).click();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expect(status("Opening the page")).toBeVisible();
  await expect(compared).toHaveAttribute("aria-valuetext", "812 of 2,013 recordings compared");
  await expect(page.getByText("812 of 2,013 recordings compared", { exact: true })).toBeVisible();
  await answer();
  await expect(page.getByRole("heading", { level: 1, name: / compared with / })).toBeAttached();
  const swap = page.getByRole("button", { name: "Swap A and B" });
  await swap.click();
  await expect(status("Opening the page")).toBeVisible();
  await expect(compared).toBeVisible();
  await expect(swap).toBeVisible();
  await answer();
  await expect(status("Opening the page")).toBeHidden();
  await expect(compared).toBeHidden();
});

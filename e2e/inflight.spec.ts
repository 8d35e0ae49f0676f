import { expect, test } from "@playwright/test";
import { ComparePage } from "./pages/ComparePage";
import { seriousViolations } from "./seriousViolations";
import { shipped } from "./shippedRecordings";

// The first story computes what the others read.
test.describe.configure({ mode: "serial" });

test("what becomes of stored threads is checked, told by reason, and a way out is proven", async ({
  page,
}) => {
  const compare = new ComparePage(page);
  await compare.open("current", "fable-5");
  await compare.runToTheEnd({ checksThreads: true });
  const inflight = page.getByRole("region", { name: "Threads in flight" });
  // Running the comparison has begun it.
  await compare.view("Threads");
  await expect(inflight.getByRole("progressbar", { name: "Conversations carried on" })).toBeVisible();
  await expect(inflight.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(inflight).toContainText("Rename plan to tick in stored threads", { timeout: 360_000 });
  // With `plan` pending a thread is stored twice: before and after what the finished node wrote is kept.
  const lost = 2 * shipped.decisions;
  await expect(inflight).toContainText(
    new RegExp(
      `0 of ${shipped.waits.toLocaleString("en")} waiting threads and ${lost.toLocaleString("en")} of [\\d,]+ mid-turn threads are lost`,
    ),
  );
  await expect(inflight.getByRole("button", { name: "Copy rename map" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Ship" })).toContainText(
    /0 threads lost if the deploy renames `?plan`? to `?tick`?, tried on every thread|waits lost 0\/\d+/,
  );
  expect(await seriousViolations(page)).toEqual([]);
});

test("from the report to the waiting turn", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "fable-5");
  await compare.view("Threads");
  const inflight = page.getByRole("region", { name: "Threads in flight" });
  await inflight
    .getByRole("region", { name: "Lost, by reason" })
    .getByRole("link", { name: /turn 1, checkpoint 0/ })
    .first()
    .click();
  await expect(page).toHaveURL(/recording=[^&]+&checkpoint=0/);
  const chosen = inflight.getByRole("region", { name: "Chosen checkpoint" });
  await expect(chosen).toContainText("ends silently");
  await expect(chosen).toContainText("plan is next");
  const strip = inflight.getByRole("list", { name: "Checkpoints, and the effect on the thread at each" });
  await strip.getByRole("button", { name: /^Checkpoint 0,/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/checkpoint=1/);
  await expect(strip.getByRole("button", { name: /waiting at “ask core.region”: resumes/ })).toBeFocused();
  await expect(chosen).toContainText("The answer reaches its question");
  await chosen.getByRole("link", { name: "Show turn 1 in the conversation" }).click();
  await expect(page).toHaveURL(/step=t1/);
  await expect(compare.step).toContainText("region");
});

test("the link to a checkpoint opens there", async ({ page }) => {
  await page.goto("/compare?base=current&head=fable-5&recording=tidewater-first-plan&checkpoint=2#deploy");
  const chosen = page.getByRole("region", { name: "Chosen checkpoint" });
  await expect(chosen).toContainText("Turn 2, checkpoint 2");
  expect(await seriousViolations(page)).toEqual([]);
});

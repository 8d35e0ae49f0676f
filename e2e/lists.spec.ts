import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { seriousViolations } from "./seriousViolations";

const server = ownServer("off");
const at = (page: string) => `${server.at}${page}`;

test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test("runs are listed by pages, found by what they ran, and stay shown when the page refreshes", async ({
  page,
  request,
}) => {
  const start = async (topology: string): Promise<string> => {
    const data = { topologies: [topology], recordings: ["tidewater-first-plan"] };
    return (await (await request.post(at("/api/sweeps"), { data })).json()).id;
  };
  const run = async (topology: string) => {
    const id = await start(topology);
    const state = async () => (await (await request.get(at(`/api/sweeps/${id}`))).json()).state;
    await expect.poll(state).toBe("finished");
  };
  await run("hybrid");
  await run("current");
  // These find their result stored.
  for (let i = 0; i < 53; i += 1) await start("current");
  await page.goto(at("/runs"));
  await hydrated(page);
  const list = page.getByRole("region", { name: "Latest runs" });
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveCount(50);
  // A server may have started a run of its own.
  const all = Number(/of (\d+)/.exec((await list.getByText(/^50 of \d+ shown$/).textContent()) ?? "")?.[1]);
  expect(all).toBeGreaterThanOrEqual(55);
  expect(await seriousViolations(page)).toEqual([]);
  const hybrid = rows.filter({ hasText: "Hybrid" });
  await expect(hybrid).toHaveCount(0);
  await list.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(rows).toHaveCount(all);
  await expect(hybrid).toHaveCount(1);
  await expect(list.getByText(`${all} of ${all} shown`)).toBeFocused();

  await run("gpt-5.5");
  // A page on which nothing runs is read again when the reader returns to it.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(rows.first()).toContainText("GPT-5.5", { timeout: 3_000 });
  }).toPass();
  await expect(rows).toHaveCount(all + 1);

  await list.getByRole("searchbox", { name: /^Filter runs/ }).fill("hybrid");
  await expect(list.getByText(new RegExp(`^[12] of ${all + 1}$`))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await rows.first().getByRole("link", { name: "Hybrid" }).click();
  await expect(page).toHaveURL(/\/compare\?base=hybrid/);
});

import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { postButton } from "./postButton";
import { seriousInBothThemes, seriousViolations } from "./seriousViolations";
import { readHybrid } from "./topologyFiles";

// Other stories make something of their own, which Home shows instead of the samples.
const server = ownServer("off");

test.describe.configure({ mode: "serial" });
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

for (const theme of ["light", "dark"] as const) {
  test(`home, ${theme}: opens, loads nothing from elsewhere, and axe finds nothing serious`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? "") && !url.startsWith("data:")) elsewhere.push(url);
    });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test("with nothing but samples Home says what this is, shows a difference, and what to type", async ({
  page,
}) => {
  await page.goto(server.at);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("whether a redesign");
  const example = page.getByRole("region", { name: "A difference worth seeing" });
  await expect(example.getByRole("heading", { name: /^See what/ })).toBeVisible();
  await expect(example.getByRole("img", { name: /^Drawing of/ })).toHaveCount(2);
  await expect(example.getByText("only B here")).toBeVisible();
  const bring = page.getByRole("region", { name: "Bring your app" });
  for (const command of ["init", "record --chat", "check"])
    await expect(bring.getByText(`planner-studio ${command}`, { exact: true })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Samples" }).getByRole("link", { name: "Smith" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "To do" })).toHaveCount(0);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await example.getByRole("link", { name: "See the comparison" }).click();
  await expect(page).toHaveURL(/base=current&head=.+&recording=.+&step=/);
  await expect(page.getByRole("region", { name: "Why" })).toBeVisible();
});

test("the example is as high as what is reserved for it while it loads, at every width", async ({ page }) => {
  await page.goto(server.at);
  const example = page.getByRole("region", { name: "A difference worth seeing" });
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { height, reserved } = await example.evaluate((card) => ({
      height: card.getBoundingClientRect().height,
      reserved: Number.parseFloat(getComputedStyle(card).minHeight),
    }));
    expect(height, `${width}`).toBe(reserved);
  }
});

test("on a phone nothing moves after the first paint", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.goto(server.at);
  await expect(page.getByRole("region", { name: "A difference worth seeing" })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    (window as { shift?: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

test("runs say what has not run, in figures that add up", async ({ page }) => {
  await page.goto(`${server.at}/runs`);
  const waits = page.getByRole("region", { name: "Still to run" });
  await expect(waits).toContainText(/\d+ replays of .+ not run/);
  const shown = (await waits.textContent()) ?? "";
  const addUp = (figures: readonly string[]) =>
    figures.reduce((sum, n) => sum + Number(n.replaceAll(",", "")), 0);
  const [, all = "", parts = ""] = /Of (\d+) topologies, ([^.]+)\./.exec(shown) ?? [];
  expect(addUp([all])).toBeGreaterThan(0);
  expect(addUp(parts.replace(/\(.+?\)/g, "").match(/\d+/g) ?? [])).toBe(addUp([all]));
  const [, replays = "", made = ""] =
    /([\d,]+) replays of VentureScope not run(.+?topologies with an inferred part)/.exec(shown) ?? [];
  const madeOf = [...made.matchAll(/\(([\d,]+) replays?\)/g)].map(([, n = ""]) => n);
  expect(madeOf).toHaveLength(2);
  expect(addUp(madeOf)).toBe(addUp([replays]));
});

test("with something of one's own Home shows its last verdict, what waits, and samples that can be hidden", async ({
  page,
}) => {
  const id = "own-home";
  const imported = await page.request.post(`${server.at}/api/import`, {
    data: { ...(await readHybrid()), id, title: "Own home" },
  });
  expect(imported.ok()).toBe(true);
  await page.goto(server.at);
  const verdict = page.getByRole("region", { name: "Last verdict" });
  await expect(verdict).toContainText("Nothing compared yet");
  await expect(page.getByRole("region", { name: "To do" })).toContainText("Nothing waits for you.");
  const data = { topologies: ["hybrid", id], recordings: ["tidewater-first-plan"] };
  const { id: sweep } = await (await page.request.post(`${server.at}/api/sweeps`, { data })).json();
  const state = async () => (await (await page.request.get(`${server.at}/api/sweeps/${sweep}`)).json()).state;
  await expect.poll(state, { timeout: 120_000 }).toBe("finished");
  await page.reload();
  await expect(verdict).toContainText("Own home");
  await expect(verdict).toContainText(
    /Same decisions\? Not yet: 1 of 1 recording that ran decides the same, \d+ not run/,
  );
  const last = page.getByRole("region", { name: "Last comparisons" });
  await expect(last.getByRole("link", { name: "Hybrid · v1 and Own home · v1" })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  const samples = page.getByRole("region", { name: "Samples" });
  await hydrated(page);
  await samples.getByRole("button", { name: "Hide" }).click();
  await expect(samples).toHaveCount(0);
  await page.reload();
  await expect(verdict).toBeVisible();
  await expect(samples).toHaveCount(0);
  await hydrated(page);
  await page.getByRole("button", { name: "Show samples" }).click();
  await expect(samples).toBeVisible();
  await verdict.getByRole("link", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/compare\?base=hybrid&head=own-home/);
});

test("nothing on Home moves once results are read and the decisions to label are counted", async ({
  page,
}) => {
  await page.request.post(`${server.at}/api/profile`, { data: { name: "Hanna" } });
  await page.goto(`${server.at}/compare?base=hybrid&head=own-home`);
  await hydrated(page);
  await page.getByRole("button", { name: "Request review" }).first().click();
  await postButton(page).click();
  await expect(page).toHaveURL(/\/reviews\/\d+$/);
  await watchShifts(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(server.at);
    const todo = page.getByRole("region", { name: "To do" });
    const toLabel = todo.getByRole("link", { name: /decisions? to label$/ });
    // They are prepared in the background.
    await expect(toLabel).toBeVisible({ timeout: 240_000 });
    await expect(page.getByRole("region", { name: "Last verdict" })).toContainText("Same decisions?");
    expect(await shiftOf(page), `${size.width}`).toBeLessThan(0.01);
  }
});

test("a chosen theme is there before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  expect(await page.evaluate(() => document.documentElement.className)).toContain("dark");
});

test("what cannot be read in the dark alone is found", async ({ page }) => {
  const faint = "@media (prefers-color-scheme: dark) { p { color: #999 } }";
  await page.setContent(
    `<html lang="en"><title>Faint</title><style>${faint}</style><main><h1>Title</h1><p>Faint in the dark</p></main>`,
  );
  expect(await seriousInBothThemes(page)).toEqual(["dark: color-contrast: p"]);
});

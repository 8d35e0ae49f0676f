import { expect, type Locator, type Page, test } from "@playwright/test";
import { movedPages } from "../app/movedPages";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { seriousInBothThemes } from "./seriousViolations";
import { whole } from "./soundPage";

// Five more planners stand in for those and the apps to come, one of them without topologies.
const more = ["small-points", "support-desk", "batch", "small-orchestrator"];
const planners = ["e2e/bare.fixture.ts", ...more.map((name) => `examples/${name}/planner.ts`)];
const server = ownServer("off", { planners });

test.describe.configure({ mode: "serial" });
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const sections = ["Home", "Graphs", "Recordings", "Compare", "Reviews", "Reports", "Runs"];

test("the bar has seven items for any number of planners, the user's own first in the picker", async ({
  page,
}) => {
  await page.goto(server.at);
  await expect(bar(page).getByRole("link")).toHaveText(sections);
  await hydrated(page);
  await page.getByRole("banner").getByRole("combobox", { name: "Planner" }).click();
  const options = page.getByRole("option");
  await expect(options.first()).toHaveText("All planners");
  const notes = (await options.allInnerTexts()).slice(1);
  expect(notes.length).toBeGreaterThanOrEqual(planners.length + 2);
  const own = notes.map((text) => text.includes("yours"));
  expect(own.slice(0, planners.length)).toEqual(Array(planners.length).fill(true));
  expect(own.slice(planners.length)).not.toContain(true);
});

test("with forced colors the current section and tab are outlined, and no other", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${server.at}/reports/coverage`);
  await hydrated(page);
  const outlined = (links: Locator) =>
    links.evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).outlineStyle === "solid")
        .map((one) => one.textContent?.trim()),
    );
  expect(await outlined(bar(page).getByRole("link"))).toEqual(["Reports"]);
  expect(await outlined(page.getByRole("navigation", { name: "Reports" }).getByRole("link"))).toEqual([
    "Coverage",
  ]);
});

type Task = { readonly task: string; readonly clicks: readonly string[]; readonly at: RegExp };

const tasks: readonly Task[] = [
  { task: "see every design", clicks: ["link Graphs"], at: /\/graphs$/ },
  { task: "see what plans may call", clicks: ["link Graphs", "link Tool registries"], at: /\/registries$/ },
  { task: "see every recording", clicks: ["link Recordings"], at: /\/recordings$/ },
  { task: "find a request", clicks: ["link Recordings", "link Requests"], at: /\/planners\/smith$/ },
  { task: "see what to label", clicks: ["link Recordings", "link To label"], at: /\/labels$/ },
  {
    task: "compare two plans",
    clicks: ["link Compare", "link Plans side by side"],
    at: /\/planners\/smith\/compare/,
  },
  { task: "find what waits for me", clicks: ["link Reviews", "link Waiting for me"], at: /show=waiting$/ },
  { task: "see the ranking", clicks: ["link Reports"], at: /\/reports\/ranking$/ },
  { task: "see what is not tested", clicks: ["link Reports", "link Coverage"], at: /\/reports\/coverage$/ },
  { task: "see the economics", clicks: ["link Reports", "link Economics"], at: /\/reports\/economics$/ },
  { task: "see the agreement", clicks: ["link Reports", "link Agreement"], at: /\/reports\/agreement$/ },
  { task: "see what runs", clicks: ["link Runs"], at: /\/runs$/ },
  { task: "import a file", clicks: ["button New", "menuitem Import"], at: /\/import$/ },
  { task: "start a graph", clicks: ["button New", "menuitem Empty graph"], at: /\/new\/graph$/ },
  { task: "request a review", clicks: ["button New", "menuitem Review"], at: /\/reviews\?request=new$/ },
  { task: "see who did what", clicks: ["button You have no name", "menuitem People"], at: /\/people$/ },
];

for (const { task, clicks, at } of tasks)
  test(`from Home, ${task} takes ${clicks.length === 1 ? "one click" : "two clicks"}`, async ({ page }) => {
    expect(clicks.length).toBeLessThanOrEqual(2);
    await page.goto(server.at);
    await hydrated(page);
    for (const click of clicks) {
      const [role = "", ...name] = click.split(" ");
      const scope = role === "menuitem" ? page : page.locator("header, nav");
      await scope
        .getByRole(role as "link", { name: name.join(" ") })
        .first()
        .click();
    }
    await expect(page).toHaveURL(at);
    await whole(page);
    await expect(page.locator("main h1").filter({ hasText: "Page not found" })).toHaveCount(0);
  });

test("reports of a planner without a topology in use say what is lacking", async ({ page }) => {
  for (const report of ["ranking", "matrix", "cost", "threads"]) {
    await page.goto(`${server.at}/reports/${report}?planner=bare`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No topology of Bare is in use");
  }
});

test("the picked planner stands in the address, filters lists, and stays from section to section", async ({
  page,
}) => {
  await page.goto(`${server.at}/graphs`);
  await hydrated(page);
  const picker = page.getByRole("banner").getByRole("combobox", { name: "Planner" });
  await picker.click();
  await page.getByRole("option", { name: "Smith" }).click();
  await expect(page).toHaveURL(/\/graphs\?planner=smith$/);
  await expect(page.getByRole("main").getByRole("region", { name: "VentureScope" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("region", { name: "Smith" })).toBeVisible();
  await bar(page).getByRole("link", { name: "Recordings" }).click();
  await expect(page).toHaveURL(/\/recordings\?planner=smith$/);
  const rows = page.getByRole("table", { name: "Recordings" }).getByRole("rowheader");
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/recordings\/.+/);
  await expect(picker).toHaveText("Smith");
  await bar(page).getByRole("link", { name: "Graphs" }).click();
  await expect(page).toHaveURL(/\/graphs\?planner=smith$/);
});

test("any two versions are picked on Compare, of one planner, and either side's chip copies and compares", async ({
  page,
}) => {
  await page.goto(`${server.at}/compare`);
  await hydrated(page);
  await page.getByRole("combobox", { name: "A, the base" }).click();
  await page.getByPlaceholder("Part of the name").fill("Hybrid");
  await page.getByRole("option", { name: "Hybrid · v1" }).first().click();
  await page.getByRole("combobox", { name: "B, the head" }).click();
  await page.getByPlaceholder("Part of the name").fill("GPT-5.5");
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(/base=hybrid&head=gpt-5\.5/);
  await expect(page).toHaveTitle(/^Hybrid · v1 and GPT-5\.5 · v1/);
  await page.getByRole("button", { name: /^Version of Hybrid v1/ }).click();
  await page.getByRole("menuitem", { name: "Compare with…" }).click();
  await expect(page).toHaveURL(/\/compare\?base=hybrid$/);
  await expect(page.getByRole("combobox", { name: "A, the base" })).toContainText("Hybrid · v1");
});

test("every old address is redirected with its query", async ({ request }) => {
  for (const { from, to } of [
    ...movedPages,
    { from: "/smith", to: "/planners/smith" },
    { from: "/smith/registries", to: "/planners/smith/registries" },
  ]) {
    const answer = await request.get(`${server.at}${from}?planner=smith&x=1`, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers().location]).toEqual([
      from,
      308,
      `${to}?planner=smith&x=1`,
    ]);
    expect((await request.get(`${server.at}${to}`)).status(), to).toBe(200);
  }
});

test("on a phone there is the planner picker and one menu, which holds the rest", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.at}/reports/matrix`);
  await hydrated(page);
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("combobox")).toHaveCount(1);
  await expect(banner.getByRole("button")).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await banner.getByRole("button", { name: "Menu" }).click();
  await expect(bar(page).getByRole("link")).toHaveText(sections);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Go to anything" }).click();
  await page.getByPlaceholder(/^A page, graph/).fill("Recordings");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/recordings$/);
});

test("the report of costs has no ranks, and its links carry the recording set", async ({ page }) => {
  await page.goto(`${server.at}/reports/cost?planner=venturescope&set=samples`);
  const table = page.getByRole("table", { name: "Cost" });
  await expect(table.getByRole("columnheader", { name: /^LLM calls/ })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: /^Rank/ })).toHaveCount(0);
  await expect(table.getByRole("link", { name: "Hybrid", exact: true })).toHaveAttribute(
    "href",
    /set=samples/,
  );
  await expect(page.getByRole("button", { name: "Check threads in flight" })).toHaveCount(0);
});

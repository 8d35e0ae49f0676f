import { readFileSync } from "node:fs";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { postButton } from "./postButton";
import { seriousViolations } from "./seriousViolations";

/** Commits of example apps, as `planner-studio compare --out` wrote them. */
const comparison = (name: string): string => readFileSync(`examples/apps/${name}.comparison.json`, "utf8");

/** Head's router calls no tools. */
const stops = comparison("agent-stops");
/** The next commit calls them again. */
const callsAgain = comparison("agent-calls-again");
/** Head's prompt asks before it books; the command line repeated the model's calls. */
const asks = comparison("agent-asks");
/** An app with a subgraph. */
const notes = comparison("team-notes");

// The app stays in the picker, so the server is nobody else's.
const server = ownServer("off");
test.use({ baseURL: server.at, storageState: { cookies: [], origins: [] } });
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

/** Enters a person, and imports as the command line does. */
async function imported(request: APIRequestContext, name: string, document: string): Promise<string> {
  expect((await request.post("/api/profile", { data: { name } })).ok()).toBe(true);
  const response = await request.post("/api/import/evidence", {
    headers: { "Content-Type": "application/json" },
    data: document,
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { readonly href: string }).href;
}

async function somebodyElse(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.at });
  expect((await context.request.post("/api/profile", { data: { name: "Rita" } })).ok()).toBe(true);
  return context.newPage();
}

/** Words of planners, which say nothing to the author of an app. */
const ofPlanners = /\b(policy|policies|topology|topologies|seeds?)\b/i;

test("two commits of an app are explained by the function that changed, reviewed, fixed and approved", async ({
  page,
  browser,
}) => {
  const refused: string[] = [];
  page.on("response", (one) => one.status() >= 400 && refused.push(`${one.status()} ${one.url()}`));
  await page.goto(await imported(page.request, "Fay", stops));
  await hydrated(page);
  const commits = page.getByRole("region", { name: "Commits" });
  await expect(commits).toContainText("Stop after the model");
  await expect(commits).toContainText("replayed outside the studio and imported by Fay");
  await expect(commits).toContainText("planner-studio compare --base");
  await expect(page.getByRole("button", { name: /^Run/ })).toHaveCount(0);
  await expect(page.locator("#causes")).toContainText("Likely: route_after_model was rewritten");
  await expect(page.getByRole("figure", { name: "Changed lines of the function" })).toContainText(
    '+    return "end"',
  );
  expect(await seriousViolations(page)).toEqual([]);
  expect(refused).toEqual([]);

  await page.keyboard.press("g");
  const graphs = page.getByRole("region", { name: "Both graphs" });
  await expect(graphs.getByRole("link", { name: "Edit B" })).toHaveCount(0);
  await graphs.getByRole("radio", { name: "Merged" }).or(graphs.getByText("Merged")).first().click();
  await expect(graphs.locator(".react-flow__node").first()).toBeVisible();
  await expect(graphs).not.toContainText("could not be merged");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Request review" }).first().click();
  await postButton(page).click();
  await expect(page).toHaveURL(/\/reviews\/\d+$/);
  await hydrated(page);
  const review = new URL(page.url()).pathname;

  const other = await somebodyElse(browser);
  await other.goto(review);
  await hydrated(other);
  await other.getByRole("link", { name: /Walk through, \d+ stops? left/ }).click();
  await expect(other).toHaveURL(/walk=cause/);
  await hydrated(other);
  await other.keyboard.press("c");
  await expect(other.getByRole("textbox", { name: /Comment on/ })).toBeFocused();
  await other.keyboard.type("Why does it no longer call tools?");
  await other.keyboard.press("Control+Enter");
  await expect(other.getByRole("article").filter({ hasText: "no longer call tools" })).toBeVisible();
  await other.goto(review);
  await hydrated(other);
  await expect(other.locator("main")).not.toContainText(ofPlanners);
  const verdicts = other.getByRole("region", { name: "Verdicts" });
  await verdicts.getByRole("radio", { name: /Request changes/ }).check();
  await verdicts.getByRole("textbox").first().fill("Call the tools, please");
  await verdicts.getByRole("button", { name: "Finish review" }).click();
  await expect(verdicts).toContainText("Call the tools, please");

  await imported(page.request, "Fay", callsAgain);
  await page.goto(review);
  await hydrated(page);
  await page.getByRole("button", { name: "Update to newest versions" }).click();
  await expect(page.getByText(/2 versions/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^(outdated|detached)/).first()).toBeVisible();

  await other.goto(review);
  await hydrated(other);
  await other.getByRole("button", { name: "Resolve" }).first().click();
  await verdicts.getByRole("radio", { name: /Approve/ }).check();
  await verdicts.getByRole("button", { name: "Finish review" }).click();
  await expect(verdicts.getByText("✓ approved")).toBeVisible();
  await other.context().close();
});

test("a changed prompt is shown as text, with what the repeated calls decided", async ({ page }) => {
  await page.goto(await imported(page.request, "Gus", asks));
  await hydrated(page);
  const commits = page.getByRole("region", { name: "Commits" });
  await expect(commits).toContainText("the same only if the model answers as before");
  await expect(commits).toContainText("15 of 18 answers decided the same");
  await expect(commits).toContainText("0 of 3 decided the same; 3 times reply instead of call book");
  await commits.getByText("1 change of what the model is given").click();
  await expect(commits).toContainText("The prompt of model changed. 7 answers were given to the one before.");
  await expect(commits.getByRole("figure", { name: "What the model was given" })).toContainText(
    "+You are a helpful assistant. Ask before you book.",
  );
  await commits.locator("summary").filter({ hasText: "Models, tools and options by node" }).click();
  await expect(
    commits.getByRole("row", { name: /^model A and B scripted-1 add, book, search/ }),
  ).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press("g");
  const graphs = page.getByRole("region", { name: "Both graphs" });
  await graphs.getByText("Merged").first().click();
  const changes = graphs.getByRole("list", { name: "Changes of models, tools and prompts" });
  await changes.getByRole("button", { name: /The prompt of model changed/ }).click();
  await expect(graphs.getByRole("heading", { name: "Model, tools and options" })).toBeVisible();
});

test("no page of an app speaks of policies, topologies or seeds", async ({ page }) => {
  const compared = await imported(page.request, "Hal", stops);
  await imported(page.request, "Hal", notes);
  const read = async (address: string): Promise<void> => {
    await page.goto(address);
    await hydrated(page);
    await expect(page.locator("main")).not.toContainText(ofPlanners);
  };
  for (const address of [compared, `${compared}&view=proof`, `${compared}&view=cost`]) await read(address);
  await read("/topologies/team");
  const tabs = page.getByRole("tablist").first().getByRole("tab");
  for (const name of ["Part", "Coverage", "Versions"]) {
    await tabs.filter({ hasText: name }).click();
    await expect(page.locator("main")).not.toContainText(ofPlanners);
  }
  await page.locator('.react-flow__node[data-id="approve"]').click();
  await expect(page.getByRole("region", { name: "Model and tools" })).toContainText("asked no model");
  await expect(page.getByRole("region", { name: "Function" })).toContainText(/team[.]py:\d+–\d+/);
  const planner = "planner=agent";
  for (const address of [
    `/recordings/${encodeURIComponent("agent/weather")}`,
    `/graphs?${planner}`,
    `/reports/coverage?${planner}`,
    `/reports/cost?${planner}`,
    `/?${planner}`,
    `/runs?${planner}`,
    `/reviews?${planner}`,
  ])
    await read(address);
});

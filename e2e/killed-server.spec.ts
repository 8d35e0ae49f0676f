import { type Browser, expect, type Locator, type Page, type Request, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { seriousViolations } from "./seriousViolations";
import { importTopology, readHybrid } from "./topologyFiles";

// It is killed, so it is nobody else's.
const server = ownServer("off");
test.beforeEach(() => server.start());
test.afterAll(() => server.remove());

let people = 0;
/** A browser of somebody's own; no two are called alike. */
const somebody = async (browser: Browser) => {
  people += 1;
  const name = `Editor ${people}`;
  const person = await browser.newContext({ baseURL: server.at, storageState: { cookies: [], origins: [] } });
  const answer = await person.request.post("/api/profile", { data: { name } });
  if (!answer.ok()) throw new Error(await answer.text());
  return person;
};

async function anEditor(page: Page, name: string): Promise<void> {
  await importTopology(page.request, { ...(await readHybrid()), id: name });
  await opened(page, name);
}

async function opened(page: Page, name: string): Promise<void> {
  await page.goto(`/topologies/${name}/edit`);
  await hydrated(page);
  await expect(node(page, "select")).toBeVisible();
}

const node = (page: Page, id: string): Locator => page.locator(`.react-flow__node[data-id="${id}"]`);
const draft = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: /^(No changes|Draft|! .*[Uu]nsaved)/ });
const unreachable = /The server cannot be reached\. Retrying…$/;

/** One edit; answers the name of the node that it adds, once it stands on the drawing. */
async function duplicated(page: Page, id: string): Promise<string> {
  const before = await drawn(page);
  await node(page, id).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+d");
  await expect.poll(async () => (await drawn(page)).length, { intervals: [20] }).toBe(before.length + 1);
  return (await drawn(page)).find((one) => !before.includes(one)) as string;
}

const drawn = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".react-flow__node")
    .evaluateAll((nodes) => nodes.map((element) => element.getAttribute("data-id") as string).sort());

/** Waits until an edit that has just been made is being saved; answers its node. */
async function beginsToSave(page: Page, name: string, edit: () => Promise<string>) {
  const isSave = (request: Request) => request.method() === "POST" && request.url().endsWith(`/${name}/edit`);
  const begins = page.waitForRequest(isSave);
  const id = await edit();
  await begins;
  return id;
}

test("of a server that is killed while edits are saved, all that it had saved is there", async ({
  browser,
}) => {
  for (const kill of [1, 2]) {
    const name = `killed-${kill}`;
    const person = await somebody(browser);
    const page = await person.newPage();
    await anEditor(page, name);
    const kept: string[] = [];
    for (let n = 0; n < kill; n += 1) {
      const id = await beginsToSave(page, name, () => duplicated(page, "select"));
      await expect(draft(page)).toHaveText("Draft saved");
      kept.push(id);
    }
    // This one is on its way.
    await beginsToSave(page, name, () => duplicated(page, "select"));
    await server.kill();
    // Whatever this browser knows goes with it.
    await person.close();
    await server.start();
    const other = await somebody(browser);
    const seen = await other.newPage();
    await opened(seen, name);
    expect(await drawn(seen)).toEqual(expect.arrayContaining(kept));
    await expect(seen.getByText(/^You see the draft of Editor \d+\./)).toBeVisible();
    await other.close();
  }
});

test("while the server is gone the page says what is unsaved, and saves it by itself; a second tab loses nothing either", async ({
  browser,
}) => {
  const person = await somebody(browser);
  const [first, second] = [await person.newPage(), await person.newPage()];
  await anEditor(first, "two-tabs");
  await opened(second, "two-tabs");
  await server.kill();
  const mine = await duplicated(first, "select");
  await expect(draft(first)).toHaveText(/^! Unsaved: Duplicate node select\./);
  await expect(draft(first)).toHaveText(unreachable);
  const more = await duplicated(first, "tick");
  await expect(draft(first)).toHaveText(/^! 2 steps are unsaved, the last: Duplicate node tick\./);
  const theirs = await duplicated(second, "finish");
  await expect(draft(second)).toHaveText(/^! Unsaved: Duplicate node finish\./);

  await server.start();
  const conflict = (page: Page) => page.getByRole("dialog", { name: "The draft was changed elsewhere" });
  await expect.poll(async () => (await conflict(first).count()) + (await conflict(second).count())).toBe(1);
  const [quicker, later] = (await conflict(first).isVisible()) ? [second, first] : [first, second];
  await expect(draft(quicker)).toHaveText("Draft saved");
  await expect(later.getByText("! Unsaved: the draft was changed elsewhere")).toBeVisible();
  await conflict(later).getByRole("button", { name: "Take what is chosen" }).click();
  await expect(draft(later)).toHaveText("Draft saved");
  for (const page of [quicker, later]) {
    await page.reload();
    await hydrated(page);
    for (const id of [mine, more, theirs]) await expect(node(page, id)).toBeVisible();
  }
  await person.close();
});

test("what a tab had unsaved when it was closed is brought back and saved once the server is there again", async ({
  browser,
}) => {
  const person = await somebody(browser);
  const page = await person.newPage();
  await anEditor(page, "closed-tab");
  const saved = await duplicated(page, "select");
  await expect(draft(page)).toHaveText("Draft saved");
  await server.kill();
  const unsaved = await duplicated(page, "tick");
  await expect(draft(page)).toHaveText(unreachable);
  await page.close();
  await server.start();
  const again = await person.newPage();
  await opened(again, "closed-tab");
  for (const id of [saved, unsaved]) await expect(node(again, id)).toBeVisible();
  await expect(draft(again)).toHaveText("Draft saved");
  await expect(
    again.getByRole("button", { name: /^Undo: Duplicate node .?tick.? \(Ctrl\+Z\)$/ }),
  ).toBeEnabled();
  const other = await somebody(browser);
  const seen = await other.newPage();
  await opened(seen, "closed-tab");
  for (const id of [saved, unsaved]) await expect(node(seen, id)).toBeVisible();
  await other.close();
  await person.close();
});

test("the answer that a gone server owes is asked for again", async ({ browser }) => {
  const person = await somebody(browser);
  const page = await person.newPage();
  await anEditor(page, "asked-again");
  await expect(page.getByText("It behaves exactly like A")).toBeVisible();
  await server.kill();
  await page.getByRole("tab", { name: "Graph" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Another title");
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(page.getByText("! The server cannot be reached. Retrying…")).toBeVisible();
  await server.start();
  await expect(page.getByText("It behaves exactly like A")).toBeVisible();
  await expect(draft(page)).toHaveText("Draft saved");
  await person.close();
});

test("a page that is refreshed while the server is gone stays, says so, and is refreshed once it answers", async ({
  browser,
}) => {
  const person = await somebody(browser);
  const page = await person.newPage();
  await page.goto("/runs");
  await hydrated(page);
  await server.kill();
  const lost = page.getByRole("status").filter({ hasText: "This page cannot be refreshed. Retrying…" });
  await expect(async () => {
    // As a browser does when the tab is shown again.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(lost).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: "Runs" })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  await server.start();
  await expect(lost).toHaveCount(0);
  await expect(page.locator("body[data-same-document]")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Runs" })).toBeVisible();
  await person.close();
});

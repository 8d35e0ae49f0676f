import { expect, type Page, test } from "@playwright/test";
import { Topology } from "../lib/topology";
import { hydrated } from "./hydrated";
import { postButton } from "./postButton";
import { replayed } from "./replayed";
import { seriousInBothThemes } from "./seriousViolations";
import { somebodyElse } from "./somebodyElse";
import { importTopology } from "./topologyFiles";

test.describe.configure({ mode: "serial" });

const head = "qwen-reviewed";
const recordings = ["tidewater-first-plan", "orchard-nothing-to-find"];
let review = "";

test.beforeAll(async ({ request }) => {
  const text = await (await request.get("/api/export/topology/qwen-3.6-plus")).text();
  await importTopology(request, { ...Topology.parse(JSON.parse(text)), id: head, title: "Qwen reviewed" });
  await replayed(request, ["current", head], recordings);
});

const say = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole("textbox", { name: /Comment on/ })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("article").filter({ hasText: words })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Comment on/ })).toBeHidden();
};

/** The newest run of a kind, on the page Runs. */
const runOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();

test("a review is asked for, walked, labelled, answered with a proof, pushed, and approved", async ({
  page: author,
  browser,
}) => {
  await author.goto(`/compare?base=current&head=${head}&recording=${recordings[0]}`);
  await hydrated(author);
  await author.getByRole("button", { name: "Request review" }).click();
  await postButton(author).click();
  await expect(author).toHaveURL(/\/reviews\/\d+$/);
  review = new URL(author.url()).pathname;
  await hydrated(author);

  const other = await somebodyElse(browser, `Rita ${Date.now()}`);
  await other.goto(review);
  await hydrated(other);
  await other.getByRole("link", { name: /Walk through, \d+ stops? left/ }).click();
  await expect(other).toHaveURL(/walk=cause/);
  await hydrated(other);
  await other.keyboard.press("c");
  await say(other, "Why is this decided here?");
  await other.keyboard.press("v");
  await expect(other.getByRole("button", { name: /^Seen/ })).toBeVisible();
  await other.keyboard.press("g");
  const drawing = other.getByRole("region", { name: "B: Qwen reviewed" });
  await drawing.locator(".react-flow__node").nth(1).focus();
  await other.keyboard.press("Enter");
  await other.keyboard.press("c");
  await say(other, "This node does too much");
  await expect(other.getByRole("button", { name: /Next, \d+ left/ })).toBeVisible();

  await other.goto(`${review}/labels`);
  await hydrated(other);
  await other.getByRole("button", { name: /^Prepare/ }).click();
  await expect(other.getByRole("progressbar", { name: /^(Replays done|Recordings read)$/ })).toBeVisible();
  // The preparation goes on without its page, and any page of the review's decisions follows it.
  await other.goto("/runs");
  await expect(runOf(other, "Preparation of decisions to label")).toContainText(/running|finished/);
  await other.goto(`${review}/labels`);
  await hydrated(other);
  const left = other.getByRole("status").filter({ hasText: /\d+ left/ });
  // Each recording that is prepared meanwhile adds decisions to those that are left.
  await expect(other.getByText("from each recorded decision, on both sides")).toHaveCount(0, {
    timeout: 240_000,
  });
  for (const key of ["1", "1", "b", "2", "1"]) {
    const was = (await left.textContent()) ?? "";
    const choice = other.getByRole("button", { name: new RegExp(` ${key}$`) });
    await other.keyboard.press((await choice.count()) > 0 ? key : "1");
    await expect(left).not.toHaveText(was);
  }
  expect(await seriousInBothThemes(other)).toEqual([]);

  await other.goto(review);
  await hydrated(other);
  const changes = other.getByRole("region", { name: "Changes of B" });
  await changes.getByText(/in all/).click();
  for (const box of await changes.getByRole("checkbox").all()) await box.check();
  await changes.getByRole("button", { name: /^Suggest undoing/ }).click();
  await changes.getByRole("textbox").fill("As it was before");
  await changes.getByRole("button", { name: "Replay and suggest" }).click();
  const suggested = other.getByRole("region", { name: "Suggested change" });
  await expect(suggested).toContainText(/(\d+) of \1 identical, replayed\./, { timeout: 120_000 });
  const verdicts = other.getByRole("region", { name: "Verdicts" });
  await verdicts.getByRole("radio", { name: /Request changes/ }).check();
  await verdicts.getByRole("textbox", { name: "Say why" }).fill("Take it back, please");
  await verdicts.getByRole("button", { name: "Finish review" }).click();

  // The author hears of it where they are.
  await expect(author.getByRole("region", { name: "Verdicts" })).toContainText("Take it back, please");
  const thread = author.getByRole("article").filter({ hasText: "Why is this decided here?" });
  await thread.getByRole("textbox", { name: "Reply" }).fill("Since the schema is enriched first");
  await thread.getByRole("button", { name: "Reply" }).click();
  await expect(other.getByText("Since the schema is enriched first")).toBeVisible();
  await author.getByRole("button", { name: "This is intended" }).first().click();
  await author.getByRole("textbox", { name: "Why it is meant" }).fill("Asked for by product");
  await author.getByRole("button", { name: "Declare as intended" }).click();
  await expect(author.getByRole("region", { name: "Declared as intended" })).toContainText(
    "Asked for by product",
  );
  await author.getByRole("button", { name: "Accept: save, push and resolve" }).click();
  await expect(author.getByText("This goes on without the page; Runs lists it.")).toBeVisible();
  await author.goto("/runs");
  const accepting = runOf(author, "Acceptance of a suggested change");
  await expect(accepting).toContainText("Pushed as version 2.", { timeout: 240_000 });
  await accepting.getByRole("link").click();
  await author.waitForURL(`**${review}`);
  await hydrated(author);
  await expect(author.getByText(/2 versions/)).toBeVisible();
  await expect(
    author
      .getByText("outdated")
      .or(author.getByText(/^detached/))
      .first(),
  ).toBeVisible();
  await expect(author.getByText(/stale:/)).toBeVisible();

  await expect(other.getByText(/2 versions/)).toBeVisible();
  for (;;) {
    const open = other.getByRole("button", { name: "Resolve" });
    const count = await open.count();
    if (count === 0) break;
    await open.first().click();
    await expect(open).toHaveCount(count - 1);
  }
  await verdicts.getByRole("radio", { name: /Approve/ }).check();
  await verdicts.getByRole("button", { name: "Finish review" }).click();
  await expect(author.getByRole("region", { name: "Verdicts" }).getByText("✓ approved")).toBeVisible();
  const report = await author.request.get(`/api${review}/report`);
  expect(await report.text()).toContain("### Verdicts");
  await author.goto(`${review}/print`);
  await expect(author.getByRole("region", { name: "What was accepted, and by whom" })).toContainText(
    "Asked for by product",
  );
  await expect(author.getByRole("region", { name: "What was not tested" })).toBeVisible();
  await other.context().close();
});

const hostile = [
  "<script>window.hit = 1</script><img src=http://evil.test/a.png onerror='window.hit=2'>",
  "[x](javascript:window.hit=3) [y](data:text/html,<script>window.hit=4</script>)",
  "![tracker](http://evil.test/t.gif) //evil.test/x <svg onload=window.hit=5>",
  `${"> ".repeat(2_000)}deep`,
  "`".repeat(5_000),
  "\u202Egnp.exe\u202C",
  '<a href="http://evil.test" onclick="window.hit=6">here</a>',
].join("\n\n");

test("hostile Markdown neither runs nor fetches anything", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(review);
  await hydrated(page);
  const verdicts = page.getByRole("region", { name: "Verdicts" });
  const say = async (words: string, shows: string) => {
    await verdicts.getByRole("textbox", { name: "Say why" }).fill(words);
    await verdicts.getByRole("button", { name: "Finish review" }).click();
    await expect(verdicts.getByRole("listitem").filter({ hasText: shows })).toBeVisible();
  };
  await say(hostile, "deep");
  await say(`many ${"`".repeat(19_995)}`, "many");
  await page.reload();
  await hydrated(page);
  await expect(verdicts.getByRole("listitem").getByText("deep")).toBeVisible();
  await expect(verdicts.getByRole("listitem").getByText("many")).toBeVisible();
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(asked.filter((url) => url.includes("evil.test"))).toEqual([]);
  expect(await verdicts.locator("img, script, svg[onload], iframe").count()).toBe(0);
  for (const link of await verdicts.locator("li a").all())
    expect(await link.getAttribute("href")).toMatch(/^https?:/);
  expect(await verdicts.textContent()).not.toContain("\u202E");
});

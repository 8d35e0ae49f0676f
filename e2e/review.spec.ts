import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { postButton } from "./postButton";
import { replayed } from "./replayed";
import { seriousInBothThemes } from "./seriousViolations";
import { importTopology, prepareFirst } from "./topologyFiles";

test.describe.configure({ mode: "serial" });

const recordings = ["tidewater-first-plan"];
const head = "reviewed";

const bothReplayed = (request: APIRequestContext): Promise<void> =>
  replayed(request, ["hybrid", head], recordings);

test.beforeAll(async ({ request }) => {
  await importTopology(request, { ...(await prepareFirst()), id: head });
  await bothReplayed(request);
});

const compare = async (page: Page): Promise<void> => {
  await page.goto(`/compare?base=hybrid&head=${head}&recording=${recordings[0]}`);
  await hydrated(page);
};

test("a comment is written by keyboard, kept over a reload, and seen live in another browser", async ({
  page,
  browser,
}) => {
  await compare(page);
  await page.keyboard.press("c");
  const words = page.getByRole("textbox", { name: /Comment on/ });
  await expect(words).toBeFocused();
  await page.keyboard.type("Why so **early**? <script>alert(1)</script>");
  await page.reload();
  await hydrated(page);
  await page.keyboard.press("c");
  await expect(words).toHaveValue(/Why so/);
  await words.press("Control+Enter");
  const thread = page.getByRole("article", { name: /Thread on/ });
  await expect(thread).toContainText("<script>alert(1)</script>");
  await expect(thread.locator("strong")).toHaveText("early");
  const link = page.getByRole("link", { name: /Review \d+: 1 open/ });
  const other = await (await browser.newContext()).newPage();
  await other.goto((await link.getAttribute("href")) ?? "");
  await hydrated(other);
  const there = other.getByRole("article", { name: /Thread on/ });
  await expect(there).toContainText("Why so early?");
  // Half written words stay where they are while something new arrives.
  await there.getByRole("textbox", { name: "Reply" }).fill("Since region is asked later");
  await thread.getByRole("textbox", { name: "Reply" }).fill("Look at the calls");
  await thread.getByRole("button", { name: "Reply" }).click();
  await expect(there).toContainText("Look at the calls");
  await expect(there.getByRole("textbox", { name: "Reply" })).toHaveValue("Since region is asked later");
  await there.getByRole("button", { name: "Resolve" }).click();
  await expect(thread).toContainText("resolved by");
  await other.context().close();
});

test("a review tells what has to hold; a declared intent explains a cause, and may be taken back", async ({
  page,
}) => {
  await page.goto("/reviews");
  await page
    .getByRole("link", { name: /in place of Hybrid/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reviews\/\d+$/);
  await hydrated(page);
  await page.getByRole("button", { name: "Request review" }).click();
  await postButton(page).click();
  await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
  const rules = page.getByRole("region", { name: "What has to hold" });
  await expect(rules).toContainText(/differences .* are not declared as intended/);
  await page.getByRole("button", { name: "This is intended" }).first().click();
  await page.getByRole("textbox", { name: "Why it is meant" }).fill("The region comes later on purpose");
  await page.getByRole("button", { name: "Declare as intended" }).click();
  await expect(rules).toContainText(/are declared as intended/);
  await page.getByRole("button", { name: "Take back" }).first().click();
  await expect(rules).toContainText(/not declared as intended/);
  const verdicts = page.getByRole("region", { name: "Verdicts" });
  await expect(verdicts.getByRole("radio", { name: /Approve/ })).toBeDisabled();
  await verdicts.getByRole("textbox", { name: "Say why" }).fill("I would wait for the region");
  await verdicts.getByRole("button", { name: "Finish review" }).click();
  await expect(verdicts).toContainText("I would wait for the region");
  expect(await seriousInBothThemes(page)).toEqual([]);
});

test("a thread is begun on a call, a value, a cause and a node where they are, and walked by key", async ({
  page,
}) => {
  await page.goto(`/compare?base=hybrid&head=${head}&recording=${recordings[0]}&open=state`);
  await hydrated(page);
  // A document that is loaded again has no mark.
  await page.evaluate(() => document.body.setAttribute("data-mark", ""));
  const why = page.getByRole("region", { name: "Why" });
  const say = async (words: string): Promise<void> => {
    await expect(page.getByRole("textbox", { name: /Comment on/ })).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("article", { name: /Thread on/ }).filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole("textbox", { name: /Comment on/ })).toBeHidden();
  };
  await why
    .getByRole("button", { name: /^Comment on the call/ })
    .first()
    .click();
  await say("Is this call needed?");
  await why
    .getByRole("button", { name: /^Comment on the channel/ })
    .first()
    .click();
  await say("This channel worries me");
  await page
    .getByRole("button", { name: /^Comment on the cause/ })
    .first()
    .click();
  await say("This explains it all");
  await expect(page.locator("body[data-mark]")).toBeAttached();
  await page.keyboard.press("g");
  const drawing = page.getByRole("region", { name: "B: Prepare first" });
  await expect(drawing).toBeVisible();
  await drawing.locator("[data-id=tick]").focus();
  await page.keyboard.press("Enter");
  const aside = page.getByRole("region", { name: "What this node did" });
  await expect(aside).toBeVisible();
  await page.keyboard.press("c");
  await expect(aside.getByRole("textbox", { name: /Comment on/ })).toBeFocused();
  await page.keyboard.type("Call it clock");
  await page.reload();
  await hydrated(page);
  await expect(aside.getByRole("textbox", { name: /Comment on/ })).toHaveValue("Call it clock");
  await aside.getByRole("textbox", { name: /Comment on/ }).press("Control+Enter");
  await expect(aside.getByRole("article")).toContainText("Call it clock");
  // While the box is there it has the focus, and what is pressed is written.
  await expect(aside.getByRole("textbox", { name: /Comment on/ })).toBeHidden();
  await expect(drawing.getByText("“1”").first()).toBeVisible();
  const seen = new Set<string>();
  const shown = page.locator("article[aria-current=true]");
  let was = (await shown.getAttribute("aria-label")) ?? "";
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press("]");
    await expect(shown).not.toHaveAttribute("aria-label", was);
    was = (await shown.getAttribute("aria-label")) ?? "";
    seen.add(was);
  }
  expect(seen.size).toBe(4);
  await page.getByRole("button", { name: /^Comments/ }).click();
  const drawer = page.getByRole("complementary", { name: "All comments" });
  await drawer.getByRole("button", { name: /^Outdated 0/ }).click();
  await expect(drawer).toContainText("None of these.");
  await drawer.getByRole("button", { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/said=mine/);
  await drawer.getByRole("button", { name: /Call it clock/ }).click();
  await expect(aside).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
});

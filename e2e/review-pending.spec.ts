import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { postButton } from "./postButton";
import { replayed } from "./replayed";
import { seriousInBothThemes } from "./seriousViolations";
import { somebodyElse } from "./somebodyElse";
import { importTopology, prepareFirst } from "./topologyFiles";

test.describe.configure({ mode: "serial" });

const recordings = ["tidewater-first-plan"];
const head = "pending";

test.beforeAll(async ({ request }) => {
  await importTopology(request, { ...(await prepareFirst()), id: head });
  await replayed(request, ["hybrid", head], recordings);
});

const compare = async (page: Page): Promise<void> => {
  await page.goto(`/compare?base=hybrid&head=${head}&recording=${recordings[0]}`);
  await hydrated(page);
};

test("comments wait in the browser, survive a reload, and are posted together with the verdict", async ({
  page,
  browser,
}) => {
  await compare(page);
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: /Comment on/ }).fill("Begun at once");
  await page.keyboard.press("Control+Enter");
  const thread = page.getByRole("article", { name: /Thread on/ });
  await expect(thread).toContainText("Begun at once");
  const link = page.getByRole("link", { name: /Review \d+: 1 open/ });
  const address = (await link.getAttribute("href")) ?? "";

  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: /Comment on/ }).fill("Is it needed so early?");
  await page.keyboard.press("Control+Shift+Enter");
  await thread.getByRole("textbox", { name: "Reply" }).fill("I would say no");
  await thread.getByRole("button", { name: "Add to my review" }).click();
  await expect(thread.getByRole("button", { name: "Add to my review" })).toBeFocused();
  await thread.getByRole("textbox", { name: "Reply" }).fill("This one goes again");
  await thread.getByRole("button", { name: "Add to my review" }).click();
  const waiting = page.getByRole("region", { name: /^Pending comment on/ });
  await expect(waiting).toHaveCount(3);
  await expect(waiting.first()).toContainText("Pending");

  await page.reload();
  await hydrated(page);
  await expect(waiting).toHaveCount(3);
  const begun = waiting.filter({ hasText: "so early" });
  await begun.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Your pending comment" }).fill("Is it needed at all?");
  await page.keyboard.press("Control+Enter");
  await expect(waiting.filter({ hasText: "at all?" })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await hydrated(other);
  const there = other.getByRole("article", { name: /Thread on/ });
  await expect(there).toHaveCount(1);
  await expect(there).not.toContainText("I would say no");

  await page.getByRole("link", { name: "Finish your review: 3 pending" }).click();
  const list = page.getByRole("region", { name: "Pending comments" });
  await expect(list).toContainText("3 pending comments go with it");
  const goesAgain = list.getByRole("listitem").filter({ hasText: "This one goes again" });
  await goesAgain.getByRole("button", { name: "Remove" }).click();
  await goesAgain.getByRole("button", { name: "Remove it" }).click();
  await expect(list).toContainText("2 pending comments go with it");
  await expect(list.getByRole("link", { name: /^Reply on/ })).toHaveAttribute("href", /thread=\d+/);
  expect(await seriousInBothThemes(page)).toEqual([]);

  // A second tab that shows the same finishes first.
  const tab = await page.context().newPage();
  await tab.goto(`${address}#verdicts`);
  await hydrated(tab);
  await tab.getByRole("button", { name: "Finish review" }).click();
  await expect(list).toBeHidden();
  await expect(tab.getByRole("region", { name: "Pending comments" })).toBeHidden();
  await expect(tab.getByRole("button", { name: "Finish review" })).toBeFocused();
  const verdicts = page.getByRole("region", { name: "Verdicts" });
  await expect(verdicts).toContainText("with 2 comments");
  await expect(there).toHaveCount(2);
  await expect(there.filter({ hasText: "I would say no" })).toBeVisible();
  await expect(there.filter({ hasText: "Is it needed at all?" })).toBeVisible();
  await expect(other.getByText("This one goes again")).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  await other.context().close();
});

test("one's own comment is edited and deleted, and the review is called otherwise and asked of somebody", async ({
  page,
  browser,
}) => {
  const rita = `Rita ${Date.now().toString(36)}`;
  const other = await somebodyElse(browser, rita);
  await compare(page);
  const thread = page.getByRole("article", { name: /Thread on/ }).first();
  await thread.getByRole("textbox", { name: "Reply" }).fill("To be mended");
  await page.keyboard.press("Control+Enter");
  const comment = thread.getByRole("region", { name: /^Comment by/ }).filter({ hasText: /mended/ });
  await comment.getByRole("button", { name: "Edit" }).focus();
  await page.keyboard.press("Enter");
  const words = thread.getByRole("textbox", { name: "Your comment" });
  await expect(words).toBeFocused();
  await expect(words).toHaveValue("To be mended");
  await page.keyboard.press("Escape");
  await expect(comment.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await words.fill("It is mended");
  await page.keyboard.press("Control+Enter");
  await expect(comment).toContainText("It is mended");
  await expect(comment).toContainText("edited");
  await comment.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(comment.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(thread.getByText("Deleted.")).toBeVisible();

  const address = await page.getByRole("link", { name: /Review \d+:/ }).getAttribute("href");
  await page.goto(address ?? "");
  await hydrated(page);
  await page.getByRole("button", { name: "Edit title" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.getByRole("textbox", { name: "Title" }).fill("Prepare before the first answer");
  await page.getByRole("textbox", { name: "Description" }).fill("What it is **meant** to do");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Prepare before the first answer");
  await expect(page.getByRole("region", { name: "What it is about" })).toContainText("meant to do");
  await page.getByRole("button", { name: "Request review" }).click();
  const sheet = page.getByRole("dialog", { name: "Request review" });
  await expect(sheet.getByRole("textbox", { name: "Title" })).toHaveValue("Prepare before the first answer");
  await expect(sheet.getByRole("textbox", { name: "Description" })).toHaveValue("What it is **meant** to do");
  await expect(sheet).toContainText("Its comments are about these recordings");
  await expect(page.getByText("nobody was asked yet")).toHaveCount(1);
  expect(await seriousInBothThemes(page)).toEqual([]);
  await postButton(page).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("nobody was asked yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Reviewers" }).click();
  await page.getByRole("checkbox", { name: rita }).check();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("list", { name: "Reviewers" })).toContainText(`${rita} · requested`);
  await other.goto("/");
  await expect(other.getByRole("link", { name: /asks you for your verdict/ })).toBeVisible();
  await other.context().close();
});

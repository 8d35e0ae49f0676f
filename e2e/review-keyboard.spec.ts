import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { postButton } from "./postButton";
import { replayed } from "./replayed";
import { somebodyElse } from "./somebodyElse";
import { importTopology, prepareFirst } from "./topologyFiles";

const recordings = ["tidewater-first-plan"];

/** Goes on by the tabulator alone until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()); steps += 1) {
    expect(steps, "the tabulator comes there").toBeLessThan(300);
    await page.keyboard.press("Tab");
  }
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("a review is asked for, found, walked, commented, labelled, resolved and approved by the keyboard alone", async ({
  page: author,
  browser,
  request,
}) => {
  const head = "keyed";
  const topologies = ["hybrid", head];
  await importTopology(request, { ...(await prepareFirst()), id: head, title: "Keyed" });
  await replayed(request, topologies, recordings);
  await replayed(request, topologies, recordings, { from: "recorded" });

  await author.goto(`/compare?base=hybrid&head=${head}&recording=${recordings[0]}`);
  await hydrated(author);
  await press(author, author.getByRole("button", { name: "Request review" }));
  await press(author, postButton(author));
  await expect(author).toHaveURL(/\/reviews\/\d+$/);
  const review = new URL(author.url()).pathname;

  const other = await somebodyElse(browser, `Kay ${Date.now()}`);
  await other.goto("/");
  const number = review.split("/").at(-1);
  await press(other, other.getByRole("link", { name: `Review ${number} waits for your verdict` }));
  await expect(other).toHaveURL(new RegExp(`${review}$`));
  await hydrated(other);
  await press(other, other.getByRole("link", { name: /Walk through, \d+ stops? left/ }));
  await expect(other).toHaveURL(/walk=cause/);
  await hydrated(other);
  await other.keyboard.press("c");
  await expect(other.getByRole("textbox", { name: /Comment on/ })).toBeFocused();
  await other.keyboard.type("Why is this asked first?");
  await other.keyboard.press("Control+Enter");
  await expect(other.getByRole("article").filter({ hasText: "Why is this asked first?" })).toBeVisible();
  await expect(other.getByRole("textbox", { name: /Comment on/ })).toBeHidden();

  await expect(async () => {
    await other.keyboard.press("w");
    await expect(other).toHaveURL(/\/labels$/, { timeout: 3_000 });
  }).toPass();
  await hydrated(other);
  await expect(other.getByRole("status").filter({ hasText: /1 left/ })).toBeVisible();
  await other.keyboard.press("1");
  await press(other, other.getByRole("link", { name: "Back to the review" }));
  await expect(other).toHaveURL(new RegExp(`${review}$`));
  await hydrated(other);

  // Its words are folded away once it is resolved.
  const thread = other.getByRole("article", { name: /^Thread on/ });
  await other.keyboard.press("]");
  await expect(thread.locator(":focus")).toBeVisible();
  await press(other, thread.getByRole("button", { name: "Resolve" }));
  await expect(thread).toContainText("resolved by Kay");
  const verdicts = other.getByRole("region", { name: "Verdicts" });
  await tabTo(other, verdicts.getByRole("radio", { name: /Comment/ }));
  await other.keyboard.press("ArrowDown");
  await expect(verdicts.getByRole("radio", { name: /Approve/ })).toBeChecked();
  await tabTo(other, verdicts.getByRole("textbox", { name: /Add a comment/ }));
  await other.keyboard.type("It asks the same in another order");
  await other.keyboard.press("Control+Enter");
  await expect(verdicts.getByText("✓ approved")).toBeVisible();
  await expect(author.getByRole("region", { name: "Verdicts" }).getByText("✓ approved")).toBeVisible();
  await other.context().close();
});

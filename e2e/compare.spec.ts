import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { seriousViolations } from "./seriousViolations";
import { shippedRecordings as all } from "./shippedRecordings";
import { importTopology, prepareFirst } from "./topologyFiles";

// The first story runs the replays that the others read.
test.describe.configure({ mode: "serial" });

/** Never run before. */
const head = "prepare-first";

test.beforeAll(async ({ request }) => importTopology(request, { ...(await prepareFirst()), id: head }));

test("before a run the page says that it knows nothing, and shows both graphs", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  // Another story may have run one of the sides.
  await expect(compare.result).toContainText(
    new RegExp(`Not yet: none of the ${all} conversations has been run( on both sides)?[.]`),
  );
  await expect(page.getByRole("region", { name: "A: Hybrid" })).toBeVisible();
  await expect(page.getByRole("region", { name: "B: Prepare first" })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

test("a sweep runs, can be watched and finishes", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  await compare.startRun();
  await expect(page.getByRole("progressbar", { name: "Replays done" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: new RegExp(`of (${2 * all}|${all}) replays`) }),
  ).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: new RegExp(`(${2 * all}|${all}) replays finished`) }),
  ).toBeVisible({
    timeout: 180_000,
  });
  await expect(compare.result).toContainText(
    /Yes(?:, if it can be believed)?: (\d+) of \1 decisions\. 6 conversations do other work\./,
  );
});

test("a cause opens at its first divergence; why and the changed channel can be read", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  await expect(compare.causes).toContainText(
    /decisions of B.* rest on answers that are not exact; the first difference does not/,
  );
  await compare.causes
    .getByRole("link", { name: /B decomposed .+ before asking for core\.region; A did so / })
    .click();
  await expect(compare.step).toContainText("First divergence");
  await expect(compare.step).toContainText("decompose");
  await expect(compare.headline).toHaveText("ask core.region");
  await expect(compare.why).toContainText("same decision, other work");
  await expect(compare.why.getByRole("region", { name: "Policies that led here" })).toContainText(
    "Enrich the schema",
  );
  await expect(compare.why.getByRole("region", { name: "Calls" })).toContainText("decompose");
  await compare.why.getByRole("link", { name: /Show values/ }).click();
  const channels = compare.why.getByRole("list", { name: "Changed channels" });
  await expect(channels).toContainText("dynamic_decompositions");
  await expect(channels.getByTitle("head").first()).toBeVisible();
});

test("the copied link opens the same view elsewhere", async ({ page, context, browser }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/step=/);
  await page.keyboard.press("s");
  await expect(page).toHaveURL(/step=.+open=state/);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext();
  const other = new ComparePage(await elsewhere.newPage());
  await other.page.goto(link);
  await expect(other.headline).toHaveText((await compare.headline.textContent()) ?? "");
  expect(await other.step.textContent()).toBe(await compare.step.textContent());
  // The search for the change goes on meanwhile.
  const told = async ({ why }: ComparePage) => (await why.textContent())?.split("Which change did this?")[0];
  expect(await told(other)).toBe(await told(compare));
  await elsewhere.close();
});

test("all by keyboard", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  await compare.causes.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(compare.step).toContainText("First divergence");
  const first = await page.getByText(/^Step \d+ of \d+$/).textContent();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Step \d+ of \d+$/)).not.toHaveText(first ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(/^Step \d+ of \d+$/)).toHaveText(first ?? "");
  await page.keyboard.press("n");
  await expect(compare.why).toContainText("other work");
  await page.keyboard.press("s");
  await expect(compare.why.getByRole("link", { name: /Fold values/ })).toBeVisible();
  await page.keyboard.press("g");
  await expect(compare.graphs).toBeVisible();
  await expect(compare.graphs.getByRole("region", { name: "A: Hybrid" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(compare.graphs).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
  await page.keyboard.press("p");
  await expect(page.getByText(/^Step \d+ of \d+$/)).toHaveText(first ?? "");
});

test("steps taken while the page is refreshed survive a reload, and Back leads to them", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/step=/);
  const first = page.url();
  // Held until the page is reloaded.
  await page.route(/[?&]_rsc=/, () => {});
  const refresh = page.waitForRequest(/[?&]_rsc=/);
  await page.evaluate(() => new BroadcastChannel("planner-studio-runs").postMessage("finished"));
  await refresh;
  await page.keyboard.press("ArrowRight");
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await compare.causes.getByRole("link").last().click();
  await expect(page).not.toHaveURL(second);
  const third = page.url();
  await page.unroute(/[?&]_rsc=/);
  await page.reload();
  await hydrated(page);
  expect(page.url()).toBe(third);
  await page.goBack();
  await expect(page).toHaveURL(second);
});

test("keys are left alone while a person types", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  const before = page.url();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").pressSequentially("gsn");
  expect(page.url()).toBe(before);
  await expect(compare.graphs).toBeHidden();
});

test("when nothing differs the page shows the proof", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "current");
  await compare.runToTheEnd();
  await expect(compare.result).toContainText(
    /Yes(?:, if it can be believed)?: (\d+) of \1 decisions, with the same work\./,
  );
  await expect(compare.causes).toContainText("Nothing differs");
  await expect(compare.causes).toContainText("decisions, aligned and equal");
  await expect(page.getByRole("region", { name: "Trust" })).toContainText(
    `A replays ${all} of ${all} as recorded`,
  );
  await compare.view("Proof");
  await expect(page.getByRole("region", { name: "What this rests on" })).toContainText(
    `${all} of ${all} recordings replay exactly as recorded`,
  );
});

test("on a phone verdict, causes and decisions are steps, and Back returns to the one before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const compare = new ComparePage(page);
  await compare.open("hybrid", head);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(compare.result).toBeVisible();
  await expect(compare.causes).toBeHidden();
  expect(await width()).toBe(390);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Next: / }).click();
  await expect(compare.causes).toBeVisible();
  await expect(compare.result).toBeHidden();
  expect(await width()).toBe(390);
  await compare.causes.getByRole("link").first().click();
  await expect(compare.conversation).toBeVisible();
  await expect(compare.causes).toBeHidden();
  const steps = page.getByRole("list", { name: "Steps" }).getByRole("link");
  for (const step of (await steps.all()).slice(0, 6)) await expect(step).toBeInViewport({ ratio: 1 });
  expect(await width()).toBe(390);
  await compare.step.click();
  await expect(compare.headline).toHaveText("ask core.region");
  expect(await width()).toBe(390);
  expect(await seriousViolations(page)).toEqual([]);
  await page.goBack();
  await expect(compare.conversation).toBeVisible();
  await page.goBack();
  await expect(compare.causes).toBeVisible();
  await page.goBack();
  await expect(compare.result).toBeVisible();
  await expect(compare.causes).toBeHidden();
});

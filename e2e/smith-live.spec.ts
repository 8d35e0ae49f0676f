import { expect, type Page, test } from "@playwright/test";
import { aPlan, withNode } from "../lib/planners/smith/validation/plan.fixture";
import { hydrated } from "./hydrated";
import { type LiveServer, liveServer } from "./liveServer";
import { SmithPage } from "./pages/SmithPage";
import type { ScriptedProvider } from "./scriptedProvider";
import { seriousInBothThemes } from "./seriousViolations";

test.describe.configure({ mode: "serial" });

const good = JSON.stringify(aPlan());
let provider: ScriptedProvider;
let server: LiveServer;

test.beforeAll(async () => {
  server = await liveServer("scripted");
  provider = server.provider;
});

test.beforeEach(({ context }) => server.enter(context));

test.afterAll(() => server?.remove());

/** By a link, so that the page listens as soon as it is shown. */
async function openRequests(page: Page): Promise<void> {
  await page.goto(`${server.at}/planners/smith/plans`);
  await hydrated(page);
  await page.getByRole("link", { name: "Requests", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Smith" })).toBeVisible();
}

const envelopes: readonly (readonly [name: string, output: string])[] = [
  ["fence", `\`\`\`json\n${good}\n\`\`\``],
  ["prose", `Here is the plan:\n${good}\nTell me if it should change.`],
  ["status", JSON.stringify({ status: "success", ...aPlan() })],
];

test("a request is planned live in one request whatever surrounds the plan, then run with typed answers", async ({
  page,
}) => {
  await openRequests(page);
  await page.getByText("Plan a request live").click();
  for (const [name, output] of envelopes) {
    provider.say(output);
    const before = provider.heard();
    const request = `Write a note on SAP's share price and this month's news, ${name}.`;
    await page.getByLabel("Request", { exact: true }).fill(request);
    await page.getByLabel("Texts to write").fill("1");
    await page.getByLabel("Model").first().fill("scripted");
    await expect(page.getByText(`Requests go to ${provider.url}/chat/completions`)).toBeVisible();
    await page.getByRole("button", { name: "Plan this request" }).click();
    const done = page.getByRole("region", { name: "How it goes" }).getByRole("status");
    await expect(done, name).toContainText("Accepted after 1 request and 120 tokens");
    expect(provider.heard() - before, name).toBe(1);
  }
  await page.getByRole("region", { name: "How it goes" }).getByRole("link").click();
  const smith = new SmithPage(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Write a note on SAP");
  await hydrated(page);
  await page.getByRole("tab", { name: "Plan" }).click();
  await expect(smith.status).toContainText("Valid: 3 calls");

  await page.getByRole("tab", { name: "Run" }).click();
  await page.getByText("Use your own answers").click();
  const answers = {
    0: { answer: { price: 210.5 }, latency: 700 },
    1: { answer: ["SAP grows in the cloud."], latency: 400 },
    2: { answer: "SAP stands at 210.50 euros and grows in the cloud.", latency: 900 },
  };
  await page.getByRole("textbox", { name: /^Answers by the id of the call/ }).fill(JSON.stringify(answers));
  await page.getByRole("button", { name: "Store as a recording and run" }).click();
  await expect(page.getByRole("note", { name: "Outcome" })).toHaveText("All 3 calls answered.");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("grows in the cloud.");
  const answerSet = new URL(page.url()).searchParams.get("answers") ?? "";
  expect(answerSet).toMatch(/^smith-live-.+-answers-/);
  await page.reload();
  await expect(page.getByRole("note", { name: "Outcome" })).toHaveText("All 3 calls answered.");
  await page.goto(`${server.at}/recordings/${answerSet}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("own answers");
});

test("a planning that its server's death interrupts is resumed with its stored answer", async ({ page }) => {
  await openRequests(page);
  await page.getByText("Plan a request live").click();
  const before = provider.heard();
  const wrong = JSON.stringify(withNode(0, { inputs: {} }));
  provider.reply((_, count) => (count === before + 1 ? wrong : new Promise<string>(() => {})));
  await page.getByLabel("Request", { exact: true }).fill("What does SAP's share cost, and why?");
  await page.getByLabel("Texts to write").fill("1");
  await page.getByLabel("Model").first().fill("scripted");
  await page.getByRole("button", { name: "Plan this request" }).click();
  await expect.poll(() => provider.heard() - before).toBe(2);
  await server.kill();
  await server.start();

  provider.say(good);
  await page.goto(`${server.at}/planners/smith`);
  await hydrated(page);
  const left = page.getByRole("region", { name: "Interrupted plannings" });
  await expect(left).toContainText("What does SAP's share cost, and why? (1 stored answer)");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await left.getByRole("button", { name: "Resume “What does SAP's share cost, and why?”" }).click();
  const progress = page.getByRole("region", { name: "How it goes" });
  await expect(progress).toContainText("draft a plan: answered before the interruption, not sent again");
  await expect(progress.getByRole("status")).toContainText(
    "Accepted after 2 requests (1 answered before the interruption, 1 sent since) and 240 tokens in all",
  );
  expect(provider.heard() - before).toBe(3);
  await expect(left).toBeHidden();
  await progress.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("What does SAP's share cost");
});

test("two versions are judged over a set of requests, within a limit that is said beforehand", async ({
  page,
}) => {
  await openRequests(page);
  await page.getByText("Judge a changed prompt over a set of requests").click();
  const form = page.getByRole("form", { name: "Judge versions" });
  await form.getByRole("combobox", { name: "Version", exact: true }).selectOption("smith-tolerant");
  await form.getByRole("combobox", { name: "Against" }).selectOption("smith");
  await form.getByRole("textbox", { name: "Model" }).fill("scripted");
  await form.getByRole("spinbutton", { name: "Limit" }).fill("40");
  await expect(form).toContainText(/Runs \d+ plannings with at most \d+ requests in total/);
  await expect(form).toContainText(/a request is planned only while \d+ more fit into it/);
  expect(await seriousInBothThemes(page)).toEqual([]);
  provider.say(`\`\`\`json\n${JSON.stringify(withNode(0, { inputs: {} }))}\n\`\`\``);
  const before = provider.heard();
  await form.getByRole("button", { name: "Judge" }).click();
  const table = page.getByRole("table", { name: "Versions judged" });
  await expect(table).toBeVisible({ timeout: 120_000 });
  expect(provider.heard() - before).toBeLessThanOrEqual(40);
  await expect(table.getByRole("row", { name: /^Valid at the first attempt/ })).toContainText("0% (0% to");
  await expect(table.getByRole("row", { name: /^input_missing/ })).toContainText("100% (");
  await expect(page.getByRole("region", { name: "Result of the judging" })).toContainText(
    /plannings not made: the limit was reached/,
  );
  expect(await seriousInBothThemes(page)).toEqual([]);
});

test("a judging that its server's death interrupts is shown with its table so far", async ({ page }) => {
  await openRequests(page);
  await page.getByText("Judge a changed prompt over a set of requests").click();
  const form = page.getByRole("form", { name: "Judge versions" });
  await form.getByRole("textbox", { name: "Model" }).fill("scripted");
  await form.getByRole("spinbutton", { name: "Limit" }).fill("100");
  const before = provider.heard();
  provider.reply((_, count) => (count > before + 3 ? new Promise<string>(() => {}) : good));
  await form.getByRole("button", { name: "Judge" }).click();
  const progress = page.getByRole("region", { name: "Progress of the judging" });
  await expect(progress.getByRole("status")).toContainText(/^3 of \d+ plannings, 3 requests sent/);
  await server.kill();
  await server.start();
  await page.goto(`${server.at}/planners/smith`);
  await hydrated(page);
  await page.getByText("Judge a changed prompt over a set of requests").click();
  await expect(page.getByRole("alert").filter({ hasText: "The judging" })).toContainText(
    "The judging was interrupted. The table counts the plannings until then.",
  );
  const result = page.getByRole("region", { name: "Result of the judging" });
  await expect(result.getByRole("status")).toContainText(/^Spent: 3 requests .* plannings not made\.$/);
  await expect(result.getByRole("table", { name: "Versions judged" })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import { sampleTasks } from "../scripts/samples/story-points/tasks";
import { hydrated } from "./hydrated";
import { type LiveServer, liveServer } from "./liveServer";
import type { ScriptedProvider } from "./scriptedProvider";
import { seriousInBothThemes } from "./seriousViolations";

test.describe.configure({ mode: "serial" });

let provider: ScriptedProvider;
let server: LiveServer;
const secret = "sk-scripted-0123456789";

test.beforeAll(async () => {
  server = await liveServer(secret);
  provider = server.provider;
});

test.beforeEach(({ context }) => server.enter(context));

test.afterAll(() => server?.remove());

/** Right code, but that of the small developer is wrong where it is asked first. */
function answer(prompt: string): string {
  const task = sampleTasks.find(({ text }) => prompt.includes(text));
  if (!task) throw new Error("A prompt names its task.");
  if (prompt.includes('"could_be_lower"')) return '{"could_be_lower": false, "reasons": "Its cases."}';
  if (prompt.includes('"verdict"')) return '{"verdict": "approved", "comments": "Fine."}';
  if (prompt.includes('"story_points"')) {
    const low = "low";
    const dimensions = {
      algorithmic_complexity: task.points === 1 ? low : "high",
      edge_cases: low,
      external_constraints: low,
      coupling: low,
      ambiguity: low,
      verification_effort: low,
    };
    const rationale = { why: "It is small.", why_not_lower: "It has cases." };
    return JSON.stringify({ story_points: task.points, dimensions, rationale });
  }
  const code = prompt.includes("corrected") || prompt.includes("failed") ? task.right : task.flaws[0]?.code;
  return `\`\`\`python\n${code}\`\`\``;
}

const status = (page: Page) => page.getByRole("region", { name: "Progress" }).getByRole("status");

async function openRuns(page: Page): Promise<void> {
  await page.goto(`${server.at}/reports/economics?planner=story-points`);
  await hydrated(page);
  await page.getByRole("link", { name: "Live runs", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Live runs" })).toBeVisible();
}

test("a live run says its cost beforehand, stops at its limit, is cancelled, killed and resumed, and pays for no answer twice", async ({
  page,
}) => {
  let hold: Promise<void> | null = null;
  let failures = 1;
  const heard: string[] = [];
  provider.reply(async (prompt) => {
    if (heard.length === 2 && failures-- > 0) return 429;
    await hold;
    heard.push(prompt);
    return answer(prompt);
  });

  await openRuns(page);
  const form = page.getByRole("form", { name: "Live run" });
  for (const points of ["3 points", "5 points", "8 points"])
    await form.getByRole("checkbox", { name: points }).uncheck();
  await form.getByRole("checkbox", { name: "Always L" }).uncheck();
  const takes = form.getByRole("note", { name: "What it takes" });
  await expect(takes).toContainText(/2 tasks: about \d+ requests .+, at most \d+/);
  const models = {
    Planner: "gpt-4.1",
    Reviewer: "gpt-4.1",
    "Developer M": "gpt-4.1-mini",
    "Developer L": "gpt-4.1",
  };
  for (const [role, model] of Object.entries(models))
    await form.getByRole("textbox", { name: `Model of ${role}` }).fill(model);
  await form.getByRole("textbox", { name: "Model of Developer S" }).fill("scripted");
  await expect(takes).toContainText(
    "No list price of scripted is known, so only the limit in requests holds.",
  );
  await expect(form.getByRole("spinbutton", { name: "Limit in dollars" })).toBeDisabled();
  await form.getByRole("textbox", { name: "Model of Developer S" }).fill("gpt-4.1-nano");
  await expect(takes).toContainText(/about \$[\d.]+, at most \$[\d.]+ by list prices/);
  await expect(form).toContainText(`Requests go to ${provider.url}/chat/completions`);
  await form.getByRole("spinbutton", { name: "Limit in requests" }).fill("5");
  await form.getByRole("spinbutton", { name: "Limit in dollars" }).fill("1");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await form.getByRole("button", { name: "Start the run" }).click();

  await expect(status(page)).toContainText("Limit reached");
  await expect(page.getByText("The limit of 5 requests was reached.")).toBeVisible();
  await expect(status(page)).toContainText("5 requests");
  // One of them failed and was sent again.
  expect(heard).toHaveLength(4);

  let go = () => {};
  hold = new Promise((resolve) => (go = resolve));
  const resume = page.getByRole("form", { name: "Resume" });
  await resume.getByRole("spinbutton", { name: "Limit in requests" }).fill("100");
  await resume.getByRole("button", { name: "Resume" }).click();
  await expect(status(page)).toContainText("Running");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(status(page)).toContainText("Cancelled");
  go();
  const run = page.url();

  const before = heard.length;
  hold = null;
  provider.reply(async (prompt) => {
    if (heard.length === before + 2) await new Promise((resolve) => setTimeout(resolve, 3_000));
    heard.push(prompt);
    return answer(prompt);
  });
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(before + 2);
  await page.goto("about:blank");
  await server.kill();
  const killed = heard.length;
  await server.start();
  await page.goto(run);
  await hydrated(page);
  await expect(status(page)).toContainText("Interrupted");
  await page.goto(`${server.at}/runs`);
  await expect(page.getByRole("region", { name: "Latest runs" })).toContainText(
    "With live models, interrupted",
  );
  await page.goto(run);
  await hydrated(page);
  provider.reply((prompt) => {
    heard.push(prompt);
    return answer(prompt);
  });
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(status(page)).toContainText("Finished: 2 of 2 tasks");
  expect(killed).toBeGreaterThanOrEqual(before + 2);
  // Only the requests that the cancel and the kill met are sent again.
  expect(heard.length - new Set(heard).size).toBeLessThanOrEqual(2);
  await expect(status(page)).toContainText(/[1-9]\d* tests/);

  const table = page.getByRole("table", { name: "Tasks of the run" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table).toContainText("solved");
  expect(await seriousInBothThemes(page)).toEqual([]);
  expect(await page.content()).not.toContain(secret);
});

test("its recordings are a set of their own, which Economics reads", async ({ page }) => {
  await openRuns(page);
  await page.getByRole("region", { name: "Live runs" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "Recordings of this run" }).click();
  await expect(page.getByRole("main")).toContainText("Live run of");
  await page.goBack();
  await page.getByRole("link", { name: "Economics of this run" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Economics" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Live run of");
  await expect(page.getByRole("table", { name: /Topologies|Architectures|variants/i }).first()).toContainText(
    "2 of 2",
    {
      timeout: 180_000,
    },
  );
});

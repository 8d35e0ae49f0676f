import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { seriousInBothThemes } from "./seriousViolations";

// The app stays in the picker, so the server is nobody else's.
const server = ownServer("off");
test.describe.configure({ timeout: 300_000, mode: "serial" });
test.use({ baseURL: server.at, storageState: { cookies: [], origins: [] } });
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());
let people = 0;
test.beforeEach(async ({ page }) => {
  people += 1;
  expect((await page.request.post("/api/profile", { data: { name: `Fay ${people}` } })).ok()).toBe(true);
});

const fixture = (name: string): string => readFileSync(`lib/conversations/${name}.fixture.json`, "utf8");

/** Runs of the example app `agent`, as LangSmith's SDK sent them, on a thread of this name. */
const runsOn = (thread: string): readonly object[] =>
  JSON.parse(fixture("booking").replace(/"thread_id": ?"booking"/g, `"thread_id": "${thread}"`));

type Export = {
  readonly file: string;
  readonly text: string;
  readonly title: string;
  readonly counts: string;
  readonly lacks: string;
  readonly label: string;
};

/** One that is imported and one that is reconstructed; `lib/conversations` reads the other formats in its tests. */
const exports: readonly Export[] = [
  {
    file: "runs.jsonl",
    text: runsOn("from-lines")
      .map((run) => JSON.stringify(run))
      .join("\n"),
    title: "1 conversation from LangSmith runs, imported",
    counts: "2 turns · 2 model calls · 0 tool calls · 5 decisions",
    lacks: "the state between nodes",
    label: "imported from langsmith",
  },
  {
    file: "checkpoints.json",
    text: readFileSync("examples/files/118-langgraph-checkpoints.json", "utf8"),
    title: "1 conversation from LangGraph checkpoints, reconstructed",
    counts: "2 turns · 0 model calls · 0 tool calls · 1 decision",
    lacks: "answers of models and tools",
    label: "reconstructed from langgraph-checkpoints",
  },
];

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });

async function choose(page: Page, file: string, text: string): Promise<void> {
  await page.goto("/import");
  await hydrated(page);
  const buffer = Buffer.from(text);
  await page.getByLabel("Choose files").setInputFiles({ name: file, mimeType: "application/json", buffer });
}

async function fits(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize({ width, height });
}

test("without an app, the page says how to make one known, and an export is refused with the way on", async ({
  page,
}) => {
  await choose(page, "runs.json", JSON.stringify(runsOn("early")));
  await expect(refusal(page)).toContainText("there is no app here that they could be of");
  const missing = page.getByRole("note", { name: "What is missing" });
  await expect(missing).toContainText("No app is known here yet.");
  await expect(missing.getByRole("button", { name: /^Copy: planner-studio compare/ })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await fits(page);
  const comparison = readFileSync("examples/apps/agent-stops.comparison.json", "utf8");
  await choose(page, "comparison.json", comparison);
  await preview(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("status").filter({ hasText: "is kept" })).toBeVisible();
  await page.goto("/import");
  await expect(page.getByRole("region", { name: "Conversations" })).toContainText("Apps known here: agent.");
});

for (const { file, text, title, counts, lacks, label } of exports)
  test(`${file} is previewed with what it lacks, imported, and opened with its label`, async ({ page }) => {
    await choose(page, file, text);
    await expect(preview(page).getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(preview(page)).toContainText(counts);
    await expect(preview(page)).toContainText(`Never in such an export: ${lacks}`);
    await expect(preview(page)).toContainText("Missing or left out of this file");
    expect(await seriousInBothThemes(page)).toEqual([]);
    await fits(page);
    await preview(page).getByRole("button", { name: "Import" }).click();
    await expect(preview(page).getByRole("status")).toContainText("The conversation is imported.");
    await preview(page).getByRole("link", { name: "Open the recording" }).click();
    await expect(page).toHaveURL(/\/recordings\/agent%2F/);
    await hydrated(page);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    const results = page.getByRole("region", { name: "Results by commit" });
    await expect(results).toContainText("No commit has replayed it here.");
    const observed = results.getByRole("region", { name: "Observed" });
    if (label.startsWith("imported")) await expect(observed).toContainText("observed, not replayed");
    else await expect(observed).toHaveCount(0);
    expect(await seriousInBothThemes(page)).toEqual([]);
    await fits(page);
  });

test("an export that is dropped in part says what is missing", async ({ page }) => {
  await page.goto("/import");
  await hydrated(page);
  const dropped = JSON.stringify(runsOn("partial").slice(0, 4));
  await page.evaluate((json) => {
    const data = new DataTransfer();
    data.items.add(new File([json], "partial.json", { type: "application/json" }));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, dropped);
  await expect(preview(page).getByRole("list", { name: "Missing or left out of this file" })).toContainText(
    "turn 1 ends with 1 tool call that no run in the export answers",
  );
});

test("what cannot be read is refused in a sentence", async ({ page }) => {
  const roots = runsOn("roots").filter((run) => !("parent_run_id" in run));
  const cases = [
    ["roots.json", JSON.stringify(roots), "none of a node of a LangGraph graph. Export whole traces"],
    ["number.json", '[{"run_type":"llm","id":7}]', "LangSmith runs, record 1: id must be a string."],
    ["other.json", '[{"hello":1}]', "conversations from exports of LangSmith, Langfuse and LangGraph"],
    ["cut.jsonl", `${JSON.stringify(roots[0])}\n{"run_type": `, "the file ends too early"],
    ["deep.json", `[{"run_type":"llm","inputs":${"[".repeat(100_000)}`, "Nested deeper than 100 levels"],
    ["big.json", " ".repeat(25_000_001), "larger than 25 MB"],
  ] as const;
  for (const [file, text, said] of cases) {
    await choose(page, file, text);
    await expect(refusal(page)).toContainText(said);
  }
});

test("a recording shows what each commit replayed, and leads to the comparison", async ({ page }) => {
  await page.goto(`/recordings/${encodeURIComponent("agent/booking")}`);
  await hydrated(page);
  const replayed = page.getByRole("region", { name: "Results by commit" }).getByRole("listitem");
  await expect(replayed).toHaveCount(2);
  const stops = replayed.filter({ hasText: "Stop after the model" });
  await expect(stops).toContainText("2 decisions · ends");
  await expect(stops).toContainText("differs from the recording");
  await expect(replayed.filter({ hasText: "Record the conversations" })).toContainText("decides as recorded");
  expect(await seriousInBothThemes(page)).toEqual([]);
  await fits(page);
  await stops.getByRole("link", { name: /^Compare with/ }).click();
  await expect(page).toHaveURL(/\/compare\?base=agent/);
  await expect(page.getByRole("region", { name: "Commits" })).toContainText("Stop after the model");
});

/** Chats of an app, as many as wanted; storing each takes about 20 ms. */
const chats = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      messages: [
        { role: "user", content: `Book a table, ${name} ${i}` },
        { role: "assistant", content: "Booked." },
      ],
    }),
  ).join("\n");

/** The newest import, on the page Runs. */
const importRun = (page: Page, file: string) =>
  page.getByRole("listitem").filter({ hasText: "Import of conversations" }).filter({ hasText: file }).first();

test("an import goes on after its tab was closed, is listed under Runs, and is cancelled there", async ({
  page,
  context,
}) => {
  await choose(page, "large.jsonl", chats("large", 300));
  await preview(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("progressbar", { name: "Conversations imported" })).toBeVisible();
  expect(await seriousInBothThemes(page)).toEqual([]);
  await fits(page);
  const other = await context.newPage();
  await page.close();
  await other.goto("/runs");
  await hydrated(other);
  const run = importRun(other, "large");
  await expect(run).toContainText(/running, .* of 300 conversations/);
  await other.getByRole("button", { name: "Cancel: large" }).click();
  await expect(run).toContainText("cancelled");

  await choose(other, "whole.jsonl", chats("whole", 100));
  await preview(other).getByRole("button", { name: "Import" }).click();
  await expect(other.getByRole("progressbar", { name: "Conversations imported" })).toBeVisible();
  await other.goto("/runs");
  await expect(importRun(other, "whole")).toContainText("100 conversations imported.", { timeout: 120_000 });
  await importRun(other, "whole").getByRole("link").click();
  await expect(other).toHaveURL(/\/recordings\?planner=agent/);
});

test("an import that is cancelled on its page says how far it came, and goes on with the same file", async ({
  page,
}) => {
  const text = chats("again", 200);
  await choose(page, "again.jsonl", text);
  await preview(page).getByRole("button", { name: "Import" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(refusal(page)).toContainText(
    /The import was cancelled: \d+ of 200 conversations are imported/,
  );
  await preview(page).getByRole("button", { name: "Import" }).click();
  await expect(preview(page).getByRole("status")).toContainText("The conversations are imported.", {
    timeout: 120_000,
  });
});

test("an import that its killed server interrupted is started again where it stands, and doubles nothing", async ({
  page,
}) => {
  await choose(page, "killed.jsonl", chats("killed", 200));
  await preview(page).getByRole("button", { name: "Import" }).click();
  await expect(preview(page)).toContainText(/[1-9]\d* done so far/);
  await server.kill();
  await server.start();
  await expect(refusal(page)).toContainText("The import was interrupted. Start it again.");
  await expect(refusal(page)).toContainText("What it has imported stays.");
  await preview(page).getByRole("button", { name: "Import" }).click();
  await expect(preview(page).getByRole("status")).toContainText("The conversations are imported.", {
    timeout: 120_000,
  });
  await expect(refusal(page)).toHaveCount(0);
  await page.goto("/recordings?planner=agent&query=killed");
  await expect(page.getByRole("status").filter({ hasText: /^200 of/ })).toBeVisible();
});

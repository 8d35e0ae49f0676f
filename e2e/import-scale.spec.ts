import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { postButton } from "./postButton";
import { replayed } from "./replayed";
import { seriousViolations } from "./seriousViolations";

const root = path.resolve(import.meta.dirname, "..");
const shipped = path.join(root, "lib/planners/venturescope/recordings/orchard-moved-away.json");
const recording = JSON.parse(readFileSync(shipped, "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-scale-"));
const server = ownServer("off");
const run = promisify(execFile);

test.describe.configure({ mode: "serial" });
test.use({ baseURL: server.at, storageState: { cookies: [], origins: [] } });
test.beforeAll(() => server.start());
test.beforeEach(async ({ page }) => {
  await server.start();
  const name = `Importer ${randomUUID().slice(0, 8)}`;
  expect((await page.request.post("/api/profile", { data: { name } })).ok()).toBe(true);
});
test.afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(element).toBeFocused();
}

function folderOf(name: string, count: number): string {
  const at = path.join(folder, name);
  mkdirSync(at, { recursive: true });
  for (let n = 1; n <= count; n += 1) {
    const document = { ...recording, id: `${name}-${n}`, title: `${name} ${n}` };
    writeFileSync(path.join(at, `${n}.json`), JSON.stringify(document));
  }
  writeFileSync(path.join(at, "broken.json"), "{");
  return at;
}

type Command = { readonly code: number; readonly out: string; readonly err: string };

/** Runs `planner-studio import`; `until` stops it once its output so far says enough. */
async function importByCommand(at: string, set: string, timeout = 300_000): Promise<Command> {
  const args = ["dist/cli.mjs", "import", at, "--set", set, "--server", server.at];
  try {
    const { stdout, stderr } = await run(process.execPath, args, { cwd: root, timeout });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const setRow = (page: Page) => page.getByRole("combobox", { name: "Recording set" });
const openImport = async (page: Page, at: string, set: string) => {
  await page.goto("/import");
  await hydrated(page);
  await page.getByLabel("Recording set").fill(set);
  await page.getByLabel("Choose a folder").setInputFiles(at);
  await page.getByRole("button", { name: "Import 301 files" }).click();
};

test("300 recordings are imported by page into a named set, stopped and resumed", async ({ page }) => {
  const at = folderOf("by-page", 300);
  await openImport(page, at, "Production week 47");
  const progress = page.getByRole("region", { name: "Import", exact: true });
  const says = progress.getByRole("status").first();
  await expect(says).toContainText("Importing into “Production week 47”");
  await expect(progress.getByRole("listitem").first()).toBeVisible();
  await progress.getByRole("button", { name: "Stop" }).click();
  await expect(says).toContainText("Stopped importing");
  // The tab is closed meanwhile, so that nothing but the server remembers.
  await page.reload();
  await openImport(page, at, "Production week 47");
  await expect(says).toContainText(
    "Imported into “Production week 47”, 301 of 301 files: 300 new, 1 refused.",
    {
      timeout: 200_000,
    },
  );
  await expect(progress.getByRole("listitem").first()).toContainText(
    /! refused.*broken\.json.*Not valid JSON/s,
  );
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto("/recordings?set=production-week-47");
  await expect(page.getByRole("status").filter({ hasText: /^300$/ })).toBeVisible();
});

test("300 recordings are imported by command, interrupted by the end of the server and resumed", async ({
  page,
}) => {
  const at = folderOf("by-command", 300);
  const interrupted = importByCommand(at, "Regressions");
  await expect
    .poll(async () => {
      const answer = await page.request.get("/recordings?set=regressions");
      return (await answer.text()).includes("by-command");
    })
    .toBe(true);
  await server.kill();
  const first = await interrupted;
  expect(first.code).toBe(2);
  expect(first.err).toContain("cannot be reached");
  await server.start();
  const second = await importByCommand(at, "Regressions");
  expect(second.err).toMatch(/\d+ files? of 301 imported before/);
  expect(second.out).toContain("301 files in the set “Regressions”: 300 new, 1 refused.");
  expect(second.out).toContain("! broken.json: Not valid JSON");
  expect(second.code).toBe(1);
});

test("by keyboard alone: a review over one set stands while recordings are imported into it, and offers them", async ({
  page,
}) => {
  const one = folderOf("reviewed", 2);
  expect((await importByCommand(one, "Reviewed")).code).toBe(1);
  await replayed(page.request, ["current", "hybrid"], ["reviewed-1", "reviewed-2"]);
  await page.goto("/compare?base=current&head=hybrid&set=reviewed");
  await hydrated(page);
  await expect(setRow(page)).toContainText("Reviewed · 2");
  await page.getByRole("button", { name: "Request review" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(postButton(page)).toBeVisible();
  await tabTo(page, postButton(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reviews\/\d+/);
  const head = page.getByText(/of “Reviewed”/);
  await expect(head).toContainText("2 recordings");
  const more = folderOf("later", 3);
  expect((await importByCommand(more, "Reviewed")).code).toBe(1);
  await page.reload();
  await expect(page.getByText("3 new recordings, not part of this review")).toBeVisible();
  await expect(head).toContainText("2 recordings");
  await hydrated(page);
  await tabTo(page, page.getByRole("button", { name: "Add them" }));
  await page.goto("/compare?base=current&head=hybrid&set=production-week-47");
  await expect(setRow(page)).toContainText("Production week 47 · 300");
});

import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { seriousViolations } from "./seriousViolations";

const shipped = path.resolve(
  import.meta.dirname,
  "../lib/planners/venturescope/recordings/orchard-moved-away.json",
);
const recording = JSON.parse(readFileSync(shipped, "utf8"));
const known = readFileSync(shipped, "utf8");
const numbered = (prefix: string, n: number) =>
  JSON.stringify({ ...recording, id: `${prefix}-${n}`, title: `${prefix} ${n}` });

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-many-"));
// What is imported stays, and one story kills the server, so it is nobody else's.
const server = ownServer("off");
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

/** A folder of so many new recordings, with what else is given. */
function folderOf(name: string, count: number, others: { readonly [file: string]: string } = {}): string {
  const at = path.join(folder, name);
  mkdirSync(path.join(at, "below"), { recursive: true });
  for (let n = 1; n <= count; n += 1) writeFileSync(path.join(at, "below", `${n}.json`), numbered(name, n));
  for (const [file, text] of Object.entries(others)) writeFileSync(path.join(at, file), text);
  return at;
}

const files = (page: Page) => page.getByRole("region", { name: "Files" });
const rows = (page: Page) => files(page).getByRole("listitem");
const told = (page: Page) => files(page).getByRole("status");

async function chooseFolder(page: Page, at: string): Promise<void> {
  await page.goto("/import");
  await hydrated(page);
  await page.getByLabel("Choose a folder").setInputFiles(at);
}

test("a folder is shown before anything is kept, and what is refused stops nothing else", async ({
  page,
}) => {
  const name = "50% of many";
  const kept = `/api/export/recording/${encodeURIComponent(name)}-1`;
  const at = folderOf(name, 4, {
    "broken.json": "{",
    "known.json": known,
    "twice.json": numbered(name, 2),
    "README.md": "# Not a document",
  });
  await chooseFolder(page, at);
  await expect(told(page)).toContainText("7 files: 4 to import, 1 already there, 2 refused.");
  await expect(told(page)).toContainText("1 other file of the folder passed over");
  await expect(rows(page).nth(0)).toContainText(/! refused.*broken\.json.*Not valid JSON at line 1/s);
  await expect(rows(page).nth(1)).toContainText(/! refused.*(twice|2)\.json.*has the id .* too/s);
  expect((await page.request.get(kept)).status()).toBe(404);
  expect(await seriousViolations(page)).toEqual([]);
  await files(page).getByRole("button", { name: "Import 4 files" }).focus();
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("7 files: 4 imported, 1 already there, 2 refused.");
  await expect(told(page)).toBeFocused();
  await expect(rows(page).filter({ hasText: "✓ imported" })).toHaveCount(4);
  await expect(files(page).getByRole("button")).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  await files(page)
    .getByRole("link", { name: /below\/1\.json holds/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/recordings/${encodeURIComponent(name)}-1$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} 1`);
  expect((await page.request.get(kept)).status()).toBe(200);
});

test("of files that are chosen together each is shown, one alone as before, and more than a hundred go into one import", async ({
  page,
}) => {
  const chosen = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: `${n}.json`,
      mimeType: "application/json",
      buffer: Buffer.from(n === 1 ? "[]" : known),
    }));
  await page.goto("/import");
  await hydrated(page);
  const field = page.getByLabel("Choose files");
  await field.setInputFiles(chosen(3));
  await expect(told(page)).toContainText("3 files: 2 already there, 1 refused.");
  await expect(rows(page).nth(0)).toContainText("The list is empty.");
  await field.setInputFiles(chosen(1));
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("already stored");
  await expect(files(page)).toHaveCount(0);
  await field.setInputFiles(chosen(101));
  await expect(files(page).getByRole("button")).toHaveText("Import 101 files");
});

test("files that are dropped over the field for a text are taken too", async ({ page }) => {
  await page.goto("/import");
  await hydrated(page);
  const texts = ["dropped-a", "dropped-b"].map((name) => numbered(name, 1));
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [n, text] of all.entries()) transfer.items.add(new File([text], `${n}.json`));
    return transfer;
  }, texts);
  await page.getByRole("textbox").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(told(page)).toContainText("2 files: 2 to import.");
});

test("a server that goes away leaves what was imported, and the rest is imported when it is back, also by a page that was loaded anew", async ({
  page,
}) => {
  const at = folderOf("killed", 40);
  await chooseFolder(page, at);
  let sent = 0;
  await page.route(/\/api\/import\?/, async (route) => {
    sent += 1;
    if (sent === 11) await server.kill();
    await route.continue();
  });
  await files(page).getByRole("button", { name: "Import 40 files" }).click();
  await expect(files(page).getByRole("alert")).toContainText("Check that the server is running");
  await expect(told(page)).toContainText("40 files: 10 imported, 30 to import.");
  await server.start();
  sent = 100;
  await files(page).getByRole("button", { name: "Import 30 files" }).click();
  await expect.poll(() => sent).toBeGreaterThan(110);
  await chooseFolder(page, at);
  await expect(told(page)).toContainText(/^40 files: \d+ to import, \d+ already there\.$/);
  const [, there] = /(\d+) already there/.exec((await told(page).textContent()) ?? "") ?? [];
  expect(Number(there)).toBeGreaterThanOrEqual(20);
  await files(page)
    .getByRole("button", { name: /^Import/ })
    .click();
  await expect(told(page)).toContainText(`40 files: ${40 - Number(there)} imported, ${there} already there.`);
  await page.goto("/recordings");
  await hydrated(page);
  await page.getByRole("searchbox").first().fill("killed");
  await expect(page.getByRole("main").getByRole("link", { name: /^killed \d+/ })).toHaveCount(40);
});

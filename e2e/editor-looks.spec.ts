import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { SmithPage } from "./pages/SmithPage";
import { seriousInBothThemes } from "./seriousViolations";
import { importTopology, readTopologyFile } from "./topologyFiles";

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Without serious findings in both themes, on a desk and on a phone, and nothing of the page out of its sides. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ desk, phone })) {
    await page.setViewportSize(viewport);
    expect(await seriousInBothThemes(page), `${name} on a ${size}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} on a ${size}`).toBeLessThanOrEqual(viewport.width);
  }
  await page.setViewportSize(desk);
}
const node = (page: Page, id: string): Locator => page.locator(`.react-flow__node[data-id="${id}"]`);
const part = (page: Page): Locator => page.getByRole("complementary", { name: "Inspector" });

async function anEditor(page: Page, file: string, id: string): Promise<void> {
  await importTopology(page.request, { ...(await readTopologyFile(file)), id });
  await page.goto(`/topologies/${id}/edit`);
  await hydrated(page);
  await page.locator(".react-flow__node").first().waitFor();
}

const answer = (page: Page, name: string): Locator =>
  page
    .getByRole("region", { name: "Same decisions and same ending?" })
    .getByRole("listitem", { name, exact: true });

test("Edit B from a comparison: the three answers stand above the drawing and follow the edits", async ({
  page,
}) => {
  const compare = new ComparePage(page);
  await compare.open("current", "hybrid", "&open=graphs");
  await page.getByRole("link", { name: "Edit B" }).click();
  await expect(page).toHaveURL(/\/topologies\/hybrid[^/]*\/edit\?against=current/);
  await hydrated(page);
  await expect(answer(page, "Behaviour")).toContainText(/Yes(, if it can be believed)?: /, {
    timeout: 120_000,
  });
  await expect(answer(page, "Trust")).toContainText(/(Not yet|No): /);
  await expect(answer(page, "Ship")).toContainText(/(Not yet|No): /);
  await looksRight(page, "edit-b");
  await node(page, "bootstrap_gate").click({ position: { x: 30, y: 8 } });
  await part(page)
    .getByRole("button", { name: /Region question/ })
    .click();
  await part(page).getByRole("button", { name: "Remove the policy" }).click();
  await expect(answer(page, "Behaviour")).toContainText("Being replayed.");
  await expect(answer(page, "Behaviour")).toContainText(/No: \d+ of \d+ conversations decide differently/, {
    timeout: 120_000,
  });
  await expect(answer(page, "Ship")).toContainText("No: ");
  await page.getByText(/^\d+ causes$|^One cause$/).click();
  await looksRight(page, "edit-b-differs");
});

test("the palette, a condition with its words, and the answers strip", async ({ page }) => {
  await anEditor(page, "current", "looked-at");
  await node(page, "plan").click({ position: { x: 30, y: 12 } });
  await part(page)
    .getByRole("button", { name: /Add a policy/ })
    .click();
  await page.keyboard.type("ask");
  await expect(page.getByRole("option").first()).toBeVisible();
  await looksRight(page, "palette");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Ask before");
  await page.keyboard.press("Enter");
  await part(page).getByRole("textbox", { name: "field" }).fill("core.industry");
  await part(page).getByRole("textbox", { name: "field" }).press("Enter");
  await part(page).getByRole("textbox", { name: "question" }).fill("Which industry is it?");
  await part(page).getByRole("textbox", { name: "question" }).press("Enter");
  const asks = part(page).getByRole("button", { name: /Ask before/ });
  while (!(await asks.textContent())?.startsWith("2"))
    await part(page).getByRole("button", { name: "Run earlier (Alt+↑)" }).click();
  const strip = page.getByRole("region", { name: "Answers that nobody recorded" });
  await expect(strip).toContainText("33 conversations stop", { timeout: 120_000 });
  await looksRight(page, "answers-strip");
  await strip.getByRole("button", { name: "Give answers" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "One answer for all" })).toBeVisible();
  await looksRight(page, "answers-dialog");
  await page.keyboard.press("Escape");
  const condition = part(page).getByRole("combobox", { name: "when" });
  await condition.fill("");
  await condition.pressSequentially("co");
  await expect(
    page.getByRole("listbox", { name: "Words for when" }).getByRole("option").first(),
  ).toBeVisible();
  await looksRight(page, "condition");
  for (const [endless, why] of [
    ["log.all(a, log.all(b, log.all(c, a == b)))", "It contains nested loops"],
    [`status.matches("(a+)+$")`, "which may never finish"],
  ] as const) {
    await condition.fill(endless);
    await condition.press("Enter");
    await expect(part(page)).toContainText(why);
  }
});

test("a conflict of two tabs", async ({ page, context }) => {
  await anEditor(page, "hybrid", "looked-at-twice");
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  for (const [tab, id] of [
    [other, "finish"],
    [page, "select"],
  ] as const) {
    await node(tab, id).focus();
    await tab.keyboard.press("Enter");
    await tab.keyboard.press("Control+d");
    await expect(node(tab, `${id}_2`)).toBeVisible();
    if (tab === other) await expect(tab.getByText("Draft saved")).toBeVisible();
  }
  await expect(page.getByRole("dialog", { name: "The draft was changed elsewhere" })).toBeVisible();
  await looksRight(page, "conflict");
});

test("a plan of Smith, being edited", async ({ page }) => {
  const smith = new SmithPage(page);
  await smith.open("smith-many-faults", "?tab=plan");
  await expect(smith.status).toContainText("3 problems");
  await smith.call(0).click();
  await looksRight(page, "smith-plan");
});

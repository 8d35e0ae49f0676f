import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { replayed } from "./replayed";
import { whole } from "./soundPage";

// Forced colors, reduced motion, windows that are low or zoomed, and screen readers.

/** Returns the texts of the elements that have an outline. */
const outlined = (all: Locator): Promise<(string | undefined)[]> =>
  all.evaluateAll((elements) =>
    elements
      .filter((one) => getComputedStyle(one).outlineStyle === "solid")
      .map((one) => one.textContent?.trim()),
  );

async function openForced(page: Page, at: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(at);
  await hydrated(page);
}

test("with forced colors the chosen entry of a menu and of a list is outlined", async ({ page }) => {
  await openForced(page, "/recordings");
  await page.getByRole("button", { name: "New", exact: true }).press("Enter");
  await page.getByRole("menuitem").first().press("ArrowDown");
  await expect.poll(() => outlined(page.getByRole("menuitem"))).toEqual([expect.stringMatching(/^Copy/)]);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Length" }).press("Enter");
  await expect.poll(() => outlined(page.getByRole("option"))).toHaveLength(1);
});

test("with forced colors the chosen way to draw both graphs is outlined", async ({ page }) => {
  await openForced(page, "/compare?base=current&head=gpt-5.5&open=graphs");
  const choice = page.getByRole("group", { name: "How both graphs are drawn" }).locator("label");
  await expect.poll(() => outlined(choice)).toEqual(["Side by side"]);
});

test("with forced colors a bar differs from its ground", async ({ page }) => {
  await openForced(page, "/reports/ranking");
  const bar = page.getByRole("table", { name: "Ranking by evidence" }).locator("td [style*=width]").first();
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await bar.evaluate(ground)).not.toBe(await page.locator("body").evaluate(ground));
});

for (const [width, height] of [
  [720, 450],
  [360, 225],
] as const)
  test(`at ${width}x${height} no row of the matrix is under its header`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/reports/matrix");
    await whole(page);
    const last = page.getByRole("grid", { name: "Topologies and recordings" }).getByRole("rowheader").last();
    await last.scrollIntoViewIfNeeded();
    const isOnTop = (row: Element) => {
      const { left, top, height: tall } = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(left + 20, top + tall / 2));
    };
    await expect.poll(() => last.evaluate(isOnTop)).toBe(true);
  });

test("no name of the ranking covers the next column", async ({ page }) => {
  await page.goto("/reports/ranking");
  const names = page.getByRole("table", { name: "Ranking by evidence" }).getByRole("rowheader");
  await names.first().waitFor();
  const over = await names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(over).toEqual([]);
});

test("on a phone both graphs name their topology in full", async ({ page, request }) => {
  const recording = "tidewater-first-plan";
  await replayed(request, ["current", "gpt-5.5"], [recording]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?base=current&head=gpt-5.5&recording=${recording}&open=graphs`);
  await expect(page.getByText("not visited in this turn").filter({ visible: true })).toHaveCount(2);
  const names = page.getByTitle(/^(Current planner|GPT-5\.5)$/).filter({ visible: true });
  await expect(names).toHaveCount(2);
  const cut = await names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

for (const at of ["/", "/import", "/planners/smith/plans"])
  test(`on ${at} every live region is there before it has something to say`, async ({ page }) => {
    await page.goto(at);
    await hydrated(page);
    const regions = page.locator("[role=status]");
    expect(await regions.count()).toBeGreaterThan(0);
    const gone = await regions.evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).display === "none").map((one) => one.className),
    );
    expect(gone).toEqual([]);
  });

test("one press skips the nodes and edges of a drawing", async ({ page }) => {
  await page.goto("/topologies/hybrid");
  await hydrated(page);
  const skip = page.getByRole("button", { name: "Skip the drawing" });
  await expect(skip).not.toBeInViewport({ ratio: 0.9 });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("complementary", { name: "Inspector" }).locator(":focus")).toHaveCount(1);
});

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`a drawing moves to a part at once only with reduced motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/topologies/hybrid");
    await hydrated(page);
    const positions = page.evaluate(async () => {
      const seen = new Set<string>();
      const viewport = document.querySelector<HTMLElement>(".react-flow__viewport") as HTMLElement;
      const before = viewport.style.transform;
      for (let frames = 0; frames < 600 && (seen.size === 0 || frames % 60 !== 59); frames += 1) {
        await new Promise(requestAnimationFrame);
        if (viewport.style.transform !== before) seen.add(viewport.style.transform);
      }
      return seen.size;
    });
    await page
      .getByRole("complementary", { name: "Inspector" })
      .getByRole("button", { name: /^finish/ })
      .click();
    if (reducedMotion === "reduce") expect(await positions).toBe(1);
    else expect(await positions).toBeGreaterThan(1);
  });

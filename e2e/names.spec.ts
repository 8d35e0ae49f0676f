import { expect, test } from "@playwright/test";
import { ComparePage } from "./pages/ComparePage";

for (const address of [
  "/topologies/__proto__",
  "/topologies/no%2Fsuch%20one",
  "/recordings/constructor",
  "/compare?base=__proto__&head=hybrid",
  `/compare?base=hybrid&head=${"x".repeat(200)}`,
  "/reports/ranking?planner=__proto__",
  `/reports/matrix?planner=${"x".repeat(400)}`,
]) {
  test(`an unknown name is a page, not a failure: ${address.slice(0, 50)}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });
}

test("a recording or a step that is not there leaves the page standing", async ({ page }) => {
  const compare = new ComparePage(page);
  await compare.open("current", "hybrid", "&recording=__proto__&step=toString&status=constructor");
  await expect(compare.causes.or(page.getByRole("alert")).first()).toBeVisible();
});

test("the proposals of a planner that nobody speaks of are ranked all the same", async ({ page }) => {
  await page.goto("/reports/ranking?planner=smith");
  await expect(page.getByRole("table", { name: "Ranking by evidence" }).getByRole("rowheader")).toHaveCount(
    4,
  );
  await expect(page.getByText("There are no claims about these topologies yet")).toBeVisible();
});

test("a name that is too long is refused in words", async ({ page }) => {
  await page.goto(`/compare?base=hybrid&head=${"x".repeat(400)}`);
  await expect(page.getByRole("heading", { name: "These two topologies cannot be compared" })).toBeVisible();
});

test("a page that fails is there again once it can be made and Try again was pressed", async ({ page }) => {
  await page.addInitScript(() => {
    const sound = window.ResizeObserver;
    window.ResizeObserver = class {
      constructor() {
        throw new Error("This story breaks the page.");
      }
    } as unknown as typeof ResizeObserver;
    window.addEventListener("mended", () => {
      window.ResizeObserver = sound;
    });
  });
  await page.goto("/topologies/hybrid");
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("mended")));
  await page.getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hybrid");
  await expect(page.getByRole("main")).toBeFocused();
});

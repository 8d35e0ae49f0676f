import { expect, type Page, test } from "@playwright/test";
import { seriousViolations } from "./seriousViolations";
import { readHybrid } from "./topologyFiles";

const send = async (page: Page, name: string, text: string) => {
  await page
    .getByLabel("File")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Import", exact: true }).click();
};

const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });

test("what is not JSON is refused, and says where", async ({ page }) => {
  await page.goto("/import");
  await send(page, "broken.json", '{ "format": ');
  await expect(refusal(page)).toContainText("JSON");
  expect(await seriousViolations(page)).toEqual([]);
});

test("an unknown policy is refused by its name, and nothing is kept", async ({ page }) => {
  const hybrid = await readHybrid();
  const [first, ...nodes] = hybrid.nodes;
  const policies = [...(first?.policies ?? []), { policy: "guess_the_answer", basis: "stated" }];
  await page.goto("/import");
  await send(
    page,
    "unknown.json",
    JSON.stringify({ ...hybrid, id: "with-unknown", nodes: [{ ...first, policies }, ...nodes] }),
  );
  await expect(refusal(page)).toContainText("guess_the_answer");
  await page.goto("/topologies/with-unknown");
  await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
});

test("an accepted topology opens from the form", async ({ page }) => {
  const title = `A copy with a name so long that it must break somewhere ${"on and ".repeat(8)}on`;
  await page.goto("/import");
  await send(page, "copy.json", JSON.stringify({ ...(await readHybrid()), id: "imported-copy", title }));
  await page.getByRole("status").getByRole("link", { name: "imported-copy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  for (const [width, path] of [
    [1440, "/"],
    [390, "/"],
    [390, "/topologies/imported-copy"],
    [390, "/compare?base=imported-copy&head=imported-copy"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} at ${width}`).toBe(0);
  }
});

test("many topologies stay findable", async ({ page, request }) => {
  const hybrid = await readHybrid();
  for (let i = 1; i <= 9; i++) {
    const answer = await request.post("/api/import", {
      data: { ...hybrid, id: `many-${i}`, title: `Variant ${i}` },
    });
    expect(answer.ok()).toBe(true);
  }
  await page.goto("/topologies");
  await page.getByRole("searchbox", { name: "Filter topologies by name" }).fill("variant 7");
  const list = page.getByRole("region", { name: "All topologies" });
  await expect(list.getByRole("link")).toHaveText(["Variant 7"]);
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto("/");
  await page.getByRole("combobox", { name: "Head" }).first().click();
  await page.getByPlaceholder("A part of the name").fill("variant 7");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).first().click();
  await expect(page).toHaveURL(/base=current&head=many-7/);
});

import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousViolations } from "./seriousViolations";
import { readHybrid } from "./topologyFiles";

const choose = async (page: Page, name: string, text: string) => {
  await hydrated(page);
  await page
    .getByLabel("File")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
};

const previewIn = (page: Page) => page.getByRole("region", { name: "Preview" });

const refusal = (page: Page) => page.getByRole("alert").filter({ hasText: /./ });

test("what is not JSON is refused, and says where", async ({ page }) => {
  await page.goto("/import");
  await choose(page, "broken.json", '{\n  "format": ');
  await expect(refusal(page)).toContainText("Not valid JSON at line 2, column 13");
  await choose(page, "empty.json", "");
  await expect(refusal(page)).toContainText("The file is empty");
  expect(await seriousViolations(page)).toEqual([]);
});

test("a drawing that is pasted says whose it was taken for and why, may be another planner's, and is opened to be bound", async ({
  page,
}) => {
  await page.goto("/import");
  await hydrated(page);
  const pasted = page.getByLabel(/paste the text/);
  const show = page.getByRole("button", { name: "Read the text" });
  await pasted.fill("My flowchart: tick, then plan");
  await show.click();
  await expect(refusal(page)).toContainText("neither JSON nor a Mermaid flowchart");
  await pasted.fill("flowchart TD\n  START --> tick\n  tick --> unheard_of\n  unheard_of --> END");
  await show.click();
  const remarks = previewIn(page).getByRole("list", { name: "What the drawing could not tell" });
  await expect(remarks).toContainText(
    "treated as a topology of VentureScope, which recognises 1 of the 2 nodes by name",
  );
  await expect(remarks).not.toContainText("unbound");
  await expect(previewIn(page).getByRole("note", { name: "What to do" })).toContainText(
    "It can be imported as it is. Afterwards, bind its 2 nodes",
  );
  await expect(previewIn(page).getByRole("list", { name: "Problems" })).toContainText(
    "Found at: tick and unheard_of",
  );
  const planner = previewIn(page).getByRole("combobox", { name: "Planner" });
  for (const other of ["Smith", "VentureScope"]) {
    await planner.click();
    await page.getByRole("option", { name: other, exact: true }).click();
    await expect(previewIn(page)).toContainText(`topology of ${other}`);
    await expect(remarks).toHaveCount(0);
    await expect(planner).toBeFocused();
  }
  await previewIn(page).getByRole("button", { name: "Import" }).click();
  await expect(previewIn(page).getByRole("status")).toBeFocused();
  await page.keyboard.press("Tab");
  const open = previewIn(page).getByRole("link", { name: "Open it to bind 2 nodes" });
  await expect(open).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  await open.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^drawing/);
});

test("an unknown policy is refused by its name, and nothing is kept", async ({ page }) => {
  const hybrid = await readHybrid();
  const [first, ...nodes] = hybrid.nodes;
  const policies = [...(first?.policies ?? []), { policy: "guess_the_answer", basis: "stated" }];
  await page.goto("/import");
  await choose(
    page,
    "unknown.json",
    JSON.stringify({ ...hybrid, id: "with-unknown", nodes: [{ ...first, policies }, ...nodes] }),
  );
  await expect(previewIn(page).getByRole("list", { name: "Problems" })).toContainText("guess_the_answer");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto("/topologies/with-unknown");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("an accepted topology is shown before it is kept, and opens from the form", async ({ page }) => {
  const title = `A copy with a name so long that it must break somewhere ${"on and ".repeat(8)}on`;
  await page.goto("/import");
  await choose(page, "copy.json", JSON.stringify({ ...(await readHybrid()), id: "imported-copy", title }));
  await expect(previewIn(page)).toContainText("This name is not used yet.");
  await expect(previewIn(page)).toContainText("No problems");
  await previewIn(page).getByRole("button", { name: "Import" }).click();
  await expect(previewIn(page).getByRole("link", { name: "Compare with current" })).toHaveAttribute(
    "href",
    "/compare?base=current&head=imported-copy",
  );
  await previewIn(page).getByRole("link", { name: "Open imported-copy" }).click();
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

test("an import is duplicated, has versions and a document, is removed, and is put back", async ({
  page,
  request,
}) => {
  const hybrid = await readHybrid();
  const second = "Second of its name";
  const [id, own] = ["of-its-name", "50% its-own"];
  for (const title of ["First of its name", second])
    expect((await request.post("/api/import", { data: { ...hybrid, id, title } })).ok()).toBe(true);
  await page.goto(`/topologies/${id}`);
  await hydrated(page);
  await page.getByRole("tab", { name: /Versions/ }).click();
  const versions = page.getByRole("list", { name: "Versions" });
  await expect(versions.getByRole("listitem")).toHaveCount(2);
  await expect(versions.getByRole("link", { name: "Compare with the newest" })).toHaveCount(1);
  await versions.getByRole("link", { name: "Version 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First of its name");
  await page.getByRole("tab", { name: "Document" }).click();
  await expect(page.getByLabel("The topology as JSON")).toContainText("planner-studio/topology");
  await page.goto(`/topologies/${id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("menuitem", { name: /^JSON/ })).toHaveAttribute(
    "href",
    new RegExp(`topology/${id}%40`),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("dialog").getByLabel("Id")).toBeFocused();
  await page.getByRole("dialog").getByLabel("Id").fill(own);
  await page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(new RegExp(`topologies/${encodeURIComponent(own)}$`));
  await page.getByRole("button", { name: "Remove this topology" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("no longer use its 1 revision and 0 replays");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove this topology" })).toBeFocused();
  await page.getByRole("button", { name: "Remove this topology" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog).toContainText("The topology is removed.");
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  const removed = page.getByRole("region", { name: "Removed" });
  await expect(removed).toBeFocused();
  await expect(removed.getByRole("status")).toHaveText(`${second}, copy was removed.`);
  await expect(page).toHaveURL(/\/graphs$/);
  await expect(page).toHaveTitle(/Graphs/);
  expect(await seriousViolations(page)).toEqual([]);
  // The list is read once more after it was told; Next does not find it again if one goes back meanwhile.
  await page.waitForTimeout(1_500);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: `${second}, copy was removed` })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.goForward();
  await expect(removed).toBeVisible();
  await expect(removed.getByRole("status")).toBeEmpty();
  await page.reload();
  await hydrated(page);
  await expect(removed).toBeVisible();
  await expect(removed.getByRole("status")).toBeEmpty();
  await removed.getByText(/^Removed \(/).click();
  await removed.getByRole("button", { name: `Put back ${second}, copy` }).click();
  const opens = removed.getByRole("link", { name: "Open it" });
  await expect(opens).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`topologies/${encodeURIComponent(own)}$`));
  await page.getByRole("button", { name: "Remove this topology" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await removed.getByRole("link", { name: `${second}, copy` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${second}, copy was removed` })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Storyteller removed the topology ${own}, `))).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  const name = encodeURIComponent(own);
  for (const at of [
    `/topologies/${name}/edit`,
    `/compare?base=current&head=${name}`,
    `/topologies/${name}`,
  ]) {
    await page.goto(at);
    await expect(page.getByRole("heading", { level: 1, name: `${second}, copy was removed` })).toBeVisible();
    await expect(page.getByRole("button", { name: "Put the topology back" })).toBeVisible();
  }
  await hydrated(page);
  await page.getByRole("button", { name: "Put the topology back" }).click();
  await expect(page.getByRole("button", { name: "Remove this topology" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("many topologies stay findable", async ({ page, request }) => {
  const hybrid = await readHybrid();
  for (let i = 1; i <= 9; i++) {
    const answer = await request.post("/api/import", {
      data: { ...hybrid, id: `many-${i}`, title: `Variant ${i}` },
    });
    expect(answer.ok()).toBe(true);
  }
  await page.goto("/graphs");
  await hydrated(page);
  const list = page
    .getByRole("region", { name: "VentureScope" })
    .getByRole("region", { name: "All topologies" });
  await list.getByRole("searchbox", { name: "Filter topologies by name" }).fill("variant 7");
  await expect(list.getByRole("link", { name: /^Variant/ })).toHaveText(["Variant 7"]);
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto("/compare?base=current");
  await hydrated(page);
  await page.getByRole("combobox", { name: "B, the head" }).click();
  await page.getByPlaceholder("Part of the name").fill("variant 7");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).first().click();
  await expect(page).toHaveURL(/base=current&head=many-7/);
});

import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { ComparePage } from "./pages/ComparePage";
import { importTopology, readTopologyFile } from "./topologyFiles";

test.describe.configure({ mode: "serial" });

const strip = (page: Page) => page.getByRole("region", { name: "Answers that nobody recorded" });

test("a gate without code: ask for the industry before the region, give an answer, read what it costs", async ({
  page,
}) => {
  const id = "gated";
  await importTopology(page.request, { ...(await readTopologyFile("current")), id });
  await page.goto(`/topologies/${id}/edit`);
  await hydrated(page);
  await page.locator('.react-flow__node[data-id="plan"]').click({ position: { x: 30, y: 12 } });
  const part = page.getByRole("complementary", { name: "Inspector" });
  await part.getByRole("button", { name: /Add a policy/ }).click();
  await page.keyboard.type("Ask before");
  await page.keyboard.press("Enter");
  await part.getByRole("textbox", { name: "field" }).fill("core.industry");
  await part.getByRole("textbox", { name: "field" }).press("Enter");
  await part.getByRole("textbox", { name: "question" }).fill("Which industry is it?");
  await part.getByRole("textbox", { name: "question" }).press("Enter");
  const earlier = part.getByRole("button", { name: "Run earlier (Alt+↑)" });
  const asks = part.getByRole("button", { name: /Ask before/ });
  while (!(await asks.textContent())?.startsWith("2")) await earlier.click();
  await expect(strip(page)).toContainText(
    /33 conversations stop at a question that nobody answered: ask core\.industry\./,
  );
  await strip(page).getByRole("button", { name: "Give answers" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "One answer for all" }).fill("Consumer services");
  await dialog.getByRole("textbox", { name: "Name of these answers" }).fill("What we believe");
  await expect(dialog.getByPlaceholder("Consumer services").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Save and use" }).click();
  await expect(page).toHaveURL(/answers=what-we-believe/);
  await expect(strip(page)).toContainText(
    /asks one more question in 33 of 33 conversations\. In \d+ of these/,
    { timeout: 240_000 },
  );
  await expect(strip(page)).toContainText("Without these answers 33 stop at the question.");
});

test("the idea that ships stops everywhere without its answers, and says what it costs with them", async ({
  page,
}) => {
  const compare = new ComparePage(page);
  await compare.open("current", "industry-first");
  await compare.runToTheEnd();
  await expect(strip(page)).toContainText("33 conversations stop at a question that nobody answered");
  await strip(page).getByRole("combobox", { name: "Answers to use" }).click();
  await page.getByRole("option", { name: /The industry/ }).click();
  await expect(strip(page)).toContainText("No conversation has been replayed with these answers yet.");
  await compare.runToTheEnd();
  await expect(strip(page)).toContainText("B asks one more question in 33 of 33 conversations.");
  await expect(strip(page)).toContainText("In 26 of these every other decision is as in A.");
});

test("answers that another tab has changed are not replaced before one is told, and nothing typed is lost", async ({
  page,
  context,
}) => {
  const compare = new ComparePage(page);
  await compare.open("current", "industry-first");
  await compare.runToTheEnd();
  const title = "Two tabs";
  const dialog = (tab: Page) => tab.getByRole("dialog");
  const all = (tab: Page) => dialog(tab).getByRole("textbox", { name: "One answer for all" });
  const save = (tab: Page) => dialog(tab).getByRole("button", { name: "Save and use" }).click();
  await strip(page).getByRole("button", { name: "Give answers" }).click();
  await all(page).fill("Consumer services");
  await dialog(page).getByRole("textbox", { name: "Name of these answers" }).fill(title);
  await save(page);
  await expect(page).toHaveURL(/answers=two-tabs/);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  for (const tab of [page, other])
    await strip(tab)
      .getByRole("button", { name: /answers$/ })
      .first()
      .click();
  await all(other).fill("Retail");
  await save(other);
  await expect(dialog(other)).toHaveCount(0);
  await all(page).fill("Banking");
  await save(page);
  await expect(dialog(page).getByRole("alert")).toContainText(
    `"${title}" was changed elsewhere since you opened it here. Save again`,
  );
  await expect(all(page)).toHaveValue("Banking");
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await strip(page)
    .getByRole("button", { name: /answers$/ })
    .first()
    .click();
  await expect(all(page)).toHaveValue("Banking");
});

import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { Topology } from "../lib/topology";
import { hydrated } from "./hydrated";
import { ownServer } from "./ownServer";
import { importTopology } from "./topologyFiles";

test.describe.configure({ mode: "serial" });

const root = path.resolve(import.meta.dirname, "..");
const server = ownServer("off", {
  planners: ["examples/small-points/planner.ts", "examples/support-desk/planner.ts"],
});
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());
test.use({ storageState: { cookies: [], origins: [] } });

const strip = (page: Page): Locator => page.getByRole("region", { name: "Answers that nobody recorded" });

type Gate = {
  readonly planner: string;
  readonly file: string;
  readonly node: string;
  readonly field: string;
  readonly when: string;
  readonly answer: string;
  readonly stops: RegExp;
  readonly asks: RegExp;
};

const stories: readonly Gate[] = [
  {
    planner: "the case orchestrator",
    file: "lib/planners/case-orchestrator/topologies/legacy.json",
    node: "decide",
    field: "budget",
    when: "flags.procedure_identified",
    answer: "5,000 euros",
    stops: /65 conversations stop at a question that nobody answered: ask budget\./,
    asks: /asks one more question in 65 of 65 conversations\. In 65 of these every other decision is as in/,
  },
  {
    planner: "small points",
    file: "examples/small-points/points.topology.json",
    node: "planner",
    field: "deadline",
    when: 'tier == "S"',
    answer: "Friday",
    stops: /7 conversations stop at a question that nobody answered: ask about deadline\./,
    asks: /asks one more question in 7 of 7 conversations|asks more questions in 7 of 7 conversations/,
  },
  {
    planner: "the support desk",
    file: "examples/support-desk/parallel.topology.json",
    node: "decide",
    field: "photo",
    when: 'ticket.order == "7"',
    answer: "attached",
    stops: /1 conversation stops at a question that nobody answered: ask the photo for order 7\./,
    asks: /asks one more question in 1 of 3 conversations/,
  },
];

for (const { planner, file, node, field, when, answer, stops, asks } of stories)
  test(`a gate of ${planner} without code, and an answer for it`, async ({ browser }) => {
    const person = await browser.newContext({
      baseURL: server.at,
      storageState: { cookies: [], origins: [] },
    });
    const page = await person.newPage();
    const id = `gated-${field}`;
    const named = await page.request.post("/api/profile", { data: { name: `Editor of ${id}` } });
    expect(named.ok()).toBe(true);
    const document = Topology.parse(JSON.parse(await readFile(path.join(root, file), "utf8")));
    await importTopology(page.request, { ...document, id });
    await page.goto(`/topologies/${id}/edit`);
    await hydrated(page);
    await page.locator(`.react-flow__node[data-id="${node}"]`).click({ position: { x: 30, y: 12 } });
    const part = page.getByRole("complementary", { name: "Inspector" });
    await part.getByRole("button", { name: /Add a policy/ }).click();
    await page.keyboard.type("Ask before");
    await page.keyboard.press("Enter");
    await part.getByRole("textbox", { name: "field" }).fill(field);
    await part.getByRole("textbox", { name: "field" }).press("Enter");
    const condition = part.getByRole("combobox", { name: "when" });
    await condition.fill(when);
    await condition.press("Enter");
    await expect(strip(page)).toContainText(stops, { timeout: 120_000 });
    await strip(page).getByRole("button", { name: "Give answers" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "One answer for all" }).fill(answer);
    await dialog.getByRole("textbox", { name: "Name of these answers" }).fill(`About the ${field}`);
    await dialog.getByRole("button", { name: "Save and use" }).click();
    await expect(page).toHaveURL(new RegExp(`answers=about-the-${field}`));
    await expect(strip(page)).toContainText(asks, { timeout: 120_000 });
    await person.close();
  });

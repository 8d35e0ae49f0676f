import { expect, type Locator, type Page, test } from "@playwright/test";
import { Topology } from "../lib/topology";
import { hydrated } from "./hydrated";
import { importTopology } from "./topologyFiles";

const edge = (from: string | readonly string[], to: string) => ({ from, to });

const joined = {
  format: "planner-studio/topology",
  version: 2,
  title: "Joined",
  planner: "venturescope",
  namespace: "n",
  routers: [],
  nodes: ["a", "b", "c", "c2", "settle", "x", "y"].map((id) => ({ id, policies: [] })),
  groups: [{ id: "pair", title: "Pair", nodes: ["x", "y"] }],
  edges: [
    ...[edge("START", "a"), edge("a", "b"), edge("a", "c"), edge("c", "c2"), edge(["b", "c2"], "settle")],
    ...[edge("settle", "x"), edge("x", "y"), edge("y", "END")],
  ],
};

async function opened(page: Page, id: string): Promise<void> {
  await importTopology(page.request, Topology.parse({ ...joined, id }));
  await page.goto(`/topologies/${id}/edit`);
  await hydrated(page);
  await page.locator(".react-flow__node-card").first().waitFor();
}

const line = (page: Page, name: string): Locator => page.locator(`.react-flow__edge[aria-label="${name}"]`);
const groups = (page: Page): Locator => page.getByRole("button", { name: /^Group Pair: 2 nodes/ });

test("the meeting point of a join has a name; deleting one of its lines leaves the others", async ({
  page,
}) => {
  await opened(page, "joined-line");
  await expect(line(page, "b and c2 together lead to settle")).toBeVisible();
  await page.getByText("Legend").click();
  await expect(page.getByText("join: waits for all its lines")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("join: waits for all its lines")).toBeHidden();
  await line(page, "b leads to settle together with c2").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Delete this line" })).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(line(page, "c2 leads to settle")).toBeVisible();
  await expect(line(page, "b and c2 together lead to settle")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await line(page, "b and c2 together lead to settle").focus();
  await page.keyboard.press("Delete");
  await expect(line(page, "c2 leads to settle")).toHaveCount(0);
});

test("a group that has the focus is copied and pasted with its frame, and deleted whole", async ({
  page,
}) => {
  await opened(page, "joined-group");
  await groups(page).focus();
  await page.keyboard.press("Control+c");
  await expect(page.getByText("Copied the group.")).toBeVisible();
  await page.keyboard.press("Control+v");
  await expect(groups(page)).toHaveCount(2);
  await expect(page.getByText("Paste 2 nodes in a group.")).toBeVisible();
  await groups(page).first().focus();
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByText("2 nodes of the group chosen.")).toBeVisible();
  await page.keyboard.press("Delete");
  await expect(groups(page)).toHaveCount(1);
});

import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousInBothThemes } from "./seriousViolations";

const flowchart = [
  "flowchart TD",
  "  START([START]) --> prepare",
  "  subgraph search [Searching]",
  "    find --> judge",
  "    subgraph again [Once more]",
  "      widen",
  "    end",
  "    judge -->|too few| widen",
  "    widen --> find",
  "  end",
  "  prepare --> find",
  "  judge -->|enough| answer",
  "  answer --> END([END])",
].join("\n");

async function imported(request: APIRequestContext, id: string): Promise<string> {
  const kept = await request.post(`/api/import?name=${id}`, {
    multipart: { file: { name: `${id}.mmd`, mimeType: "text/plain", buffer: Buffer.from(flowchart) } },
  });
  expect(kept.status()).toBe(201);
  return id;
}

const node = (page: Page, id: string): Locator => page.locator(`.react-flow__node[data-id="${id}"]`);
const group = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^Group ${title}: `) });
const line = (page: Page, name: string): Locator => page.locator(`.react-flow__edge[aria-label="${name}"]`);
const hash = async (page: Page, id: string): Promise<string> => {
  const { topologies } = await (await page.request.get("/api/places")).json();
  return topologies.find(({ name }: { readonly name: string }) => name === id).hash;
};

/** The last point of a drawn line is on the edge of that card, give or take what an arrow takes. */
async function endsAt(drawn: Locator, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  const end = await drawn
    .locator("path")
    .first()
    .evaluate((path: SVGPathElement) => {
      const { x, y } = path
        .getPointAtLength(path.getTotalLength())
        .matrixTransform(path.getScreenCTM() ?? undefined);
      return { x, y };
    });
  if (!box) throw new Error("The card is not drawn.");
  expect(end.x).toBeGreaterThanOrEqual(box.x - 2);
  expect(end.x).toBeLessThanOrEqual(box.x + box.width + 2);
  expect(Math.abs(end.y - box.y)).toBeLessThanOrEqual(2);
}

test("subgraphs of a flowchart are drawn as groups, closed and opened with the mouse, and lines into a closed one end at it", async ({
  page,
  request,
}) => {
  const id = await imported(request, "grouped-by-mouse");
  await page.goto(`/topologies/${id}`);
  await hydrated(page);
  const before = await hash(page, id);
  await expect(group(page, "Searching")).toHaveAttribute("aria-expanded", "true");
  await expect(group(page, "Searching")).toHaveAccessibleName("Group Searching: 3 nodes");
  await expect(group(page, "Once more")).toHaveAttribute("aria-expanded", "true");
  const [outer, inner] = [
    await group(page, "Searching").boundingBox(),
    await node(page, "widen").boundingBox(),
  ];
  expect(outer && inner && outer.y < inner.y && outer.y + outer.height > inner.y + inner.height).toBe(true);
  expect(await seriousInBothThemes(page)).toEqual([]);

  await page.getByTitle("Close the group").filter({ hasText: "Searching" }).click();
  await expect(group(page, "Searching")).toHaveAttribute("aria-expanded", "false");
  await expect(group(page, "Once more")).toHaveCount(0);
  for (const gone of ["find", "judge", "widen"]) await expect(node(page, gone)).toHaveCount(0);
  await endsAt(line(page, "prepare leads to the group Searching"), group(page, "Searching"));
  await expect(line(page, "the group Searching leads to answer on enough")).toBeVisible();
  await expect(page.locator(".react-flow__edge")).toHaveCount(4);
  expect(await seriousInBothThemes(page)).toEqual([]);

  await group(page, "Searching").click();
  await expect(node(page, "widen")).toBeVisible();
  await expect(page.locator(".react-flow__edge")).toHaveCount(7);
  expect(await hash(page, id)).toBe(before);
});

test("by keyboard: Enter and Space turn a group, the focus stays on it, and nothing of it is an edit", async ({
  page,
  request,
}) => {
  const id = await imported(request, "grouped-by-keyboard");
  await page.goto(`/topologies/${id}/edit`);
  await hydrated(page);
  await expect(node(page, "prepare")).toBeVisible();
  await group(page, "Once more").focus();
  await page.keyboard.press("Enter");
  await expect(group(page, "Once more")).toHaveAttribute("aria-expanded", "false");
  await expect(group(page, "Once more")).toBeFocused();
  await expect(node(page, "widen")).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(node(page, "widen")).toBeVisible();
  await group(page, "Searching").focus();
  await page.keyboard.press("Space");
  await expect(node(page, "find")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "No changes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();

  // A line into it is the branch that it is, and can be led elsewhere.
  await line(page, "the group Searching leads to answer on enough").focus();
  await page.keyboard.press("t");
  await page.keyboard.type("prepare");
  await page.keyboard.press("Enter");
  await expect(line(page, "the group Searching leads to prepare on enough")).toBeVisible();
  await expect(group(page, "Searching")).toHaveAttribute("aria-expanded", "false");
});

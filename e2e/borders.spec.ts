import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";

type Card = {
  readonly id: string;
  /** Of the thinnest side, in pixels of the device. */
  readonly border: number;
  /** Those that the card must show, and what it shows. */
  readonly shows: string;
  readonly icons: readonly number[];
  readonly isInside: boolean;
};

/** What is drawn of every node. */
const cards = (page: Page): Promise<readonly Card[]> =>
  page.locator(".react-flow__node-card").evaluateAll((nodes) =>
    nodes.map((node) => {
      const card = node.firstElementChild as HTMLElement;
      const scale = node.getBoundingClientRect().width / (node as HTMLElement).offsetWidth;
      const style = getComputedStyle(card);
      const widths = ["Top", "Right", "Bottom", "Left"].map((side) =>
        Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)),
      );
      const strip = card.querySelector<HTMLElement>("[data-policies]");
      const rows = card.querySelectorAll("[draggable], .font-mono.px-2\\.5").length;
      const box = card.getBoundingClientRect();
      const inner = strip?.getBoundingClientRect();
      return {
        id: (node as HTMLElement).dataset.id ?? "",
        border: Math.min(...widths) * scale * devicePixelRatio,
        shows: strip ? (strip.textContent ?? "") : `${rows} rows`,
        icons: [...(strip?.querySelectorAll("svg") ?? [])].map((icon) => icon.getBoundingClientRect().width),
        isInside:
          !inner || (inner.top >= box.top && inner.bottom <= box.bottom && inner.right <= box.right + 1),
      };
    }),
  );

type Shipped = {
  readonly name: string;
  readonly nodes: readonly { readonly id: string; readonly policies: readonly unknown[] }[];
};

/** One in four of the topologies that ship, from the smallest to the largest: what a card shows follows from the size of the drawing. */
async function shippedOfEachSize(request: APIRequestContext): Promise<readonly Shipped[]> {
  const { topologies } = await (await request.get("/api/places")).json();
  const all: Shipped[] = [];
  for (const { name } of topologies as readonly { readonly name: string }[]) {
    const { nodes } = await (await request.get(`/api/export/topology/${name}`)).json();
    all.push({ name, nodes });
  }
  expect(all.length).toBeGreaterThan(20);
  return all
    .toSorted((a, b) => a.nodes.length - b.nodes.length)
    .filter((_, i) => i % 4 === 0 || i === all.length - 1);
}

test("shipped topologies of each size open with a border and their policies, or their count, on every node", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let far = 0;
  for (const { name, nodes } of await shippedOfEachSize(page.request)) {
    await page.goto(`/topologies/${name}`);
    await hydrated(page);
    await page.locator(".react-flow__node-card").first().waitFor();
    const drawn = await cards(page);
    expect(drawn, name).toHaveLength(nodes.length);
    for (const { id, border, shows, icons, isInside } of drawn) {
      const at = `${name}: ${id}`;
      const policies = nodes.find((node) => node.id === id)?.policies ?? [];
      expect(border, at).toBeGreaterThanOrEqual(1);
      expect(isInside, at).toBe(true);
      if (shows.endsWith("rows")) continue;
      far += 1;
      expect(shows, at).toBe(String(policies.length));
      expect(new Set(icons.map(Math.round)).size, at).toBeLessThanOrEqual(1);
      if (policies.length > 0 && policies.length < 6) expect(icons, at).toHaveLength(policies.length);
    }
  }
  expect(far).toBeGreaterThan(15);
});

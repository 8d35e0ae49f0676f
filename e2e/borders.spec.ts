import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";

test.describe.configure({ timeout: 400_000 });

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

test("every shipped topology opens with a border and its policies, or their count, on every node", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { topologies } = await (await page.request.get("/api/places")).json();
  expect(topologies.length).toBeGreaterThan(20);
  let far = 0;
  for (const { name } of topologies as readonly { readonly name: string }[]) {
    await page.goto(`/topologies/${name}`);
    await hydrated(page);
    await page.locator(".react-flow__node-card").first().waitFor();
    const document = await (await page.request.get(`/api/export/topology/${name}`)).json();
    const drawn = await cards(page);
    expect(drawn, name).toHaveLength(document.nodes.length);
    for (const { id, border, shows, icons, isInside } of drawn) {
      const at = `${name}: ${id}`;
      const { policies } = document.nodes.find((node: { readonly id: string }) => node.id === id);
      expect(border, at).toBeGreaterThanOrEqual(1);
      expect(isInside, at).toBe(true);
      if (shows.endsWith("rows")) continue;
      far += 1;
      expect(shows, at).toBe(String(policies.length));
      expect(new Set(icons.map(Math.round)).size, at).toBeLessThanOrEqual(1);
      if (policies.length > 0 && policies.length < 6) expect(icons, at).toHaveLength(policies.length);
    }
  }
  expect(far).toBeGreaterThan(50);
});

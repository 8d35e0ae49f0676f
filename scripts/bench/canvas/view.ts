import type { Page } from "@playwright/test";

/** The viewport of a drawing: position, zoom and size. */
export type View = {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
};

export const viewOf = (page: Page): Promise<View> =>
  page.evaluate(() => {
    const drawn = document.querySelector(".react-flow__viewport");
    const pane = document.querySelector(".react-flow__pane");
    if (!drawn || !pane) throw new Error("There is no drawing.");
    const { a: zoom, e: x, f: y } = new DOMMatrix(getComputedStyle(drawn).transform);
    const { width, height } = pane.getBoundingClientRect();
    return { x, y, zoom, width, height };
  });

/** Turns the wheel until the drawing is about as large. */
export async function zoomedTo(page: Page, zoom: number): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) {
    const now = await viewOf(page);
    const left = Math.log2(zoom / now.zoom);
    if (Math.abs(left) < 0.02) return;
    await page.evaluate(
      (deltaY) => {
        const pane = document.querySelector(".react-flow__pane");
        const { left: x = 0, top: y = 0, width = 0, height = 0 } = pane?.getBoundingClientRect() ?? {};
        const at = { clientX: x + width / 2, clientY: y + height / 2, view: window };
        pane?.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY, bubbles: true, cancelable: true }));
      },
      // React Flow doubles the zoom by a wheel of 500.
      Math.max(-100, Math.min(100, -left * 500)),
    );
    await page.waitForTimeout(30);
  }
}

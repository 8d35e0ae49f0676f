import type { Page } from "@playwright/test";

/** Milliseconds between frames. After a zoom has come to rest, only the longest: once zoomed in and once out. */
export type FrameTimes = { readonly [deed in "pan" | "zoom" | "rests"]: readonly number[] };

/** Pans and zooms a page's drawing, with new content in every frame, and measures frames. `count` must be a multiple of 40, so that the drawing ends where it began. */
export async function framesOf(page: Page, count: number): Promise<FrameTimes> {
  // The compiler that runs this names functions by a helper that a page does not have.
  await page.evaluate("globalThis.__name = (named) => named");
  return page.evaluate(async (frames) => {
    const pane = document.querySelector<HTMLElement>(".react-flow__pane");
    if (!pane) throw new Error("There is no drawing.");
    const { left, top, width, height } = pane.getBoundingClientRect();
    const turn = (i: number): number => (i * 2 * Math.PI) / 40;
    const at = (i: number) => ({
      clientX: left + width / 2 + 60 * Math.sin(turn(i)),
      clientY: top + height / 2 + 60 * Math.cos(turn(i)),
      bubbles: true,
      cancelable: true,
      view: window,
    });
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const measured = async (act: (i: number) => void, many: number) => {
      const times: number[] = [];
      let before = await next();
      for (let i = 0; i < many; i += 1) {
        act(i);
        const now = await next();
        times.push(now - before);
        before = now;
      }
      return times;
    };
    pane.dispatchEvent(new MouseEvent("mousedown", at(0)));
    const pan = await measured((i) => window.dispatchEvent(new MouseEvent("mousemove", at(i + 1))), frames);
    window.dispatchEvent(new MouseEvent("mouseup", at(frames)));
    const turned = (i: number) =>
      pane.dispatchEvent(new WheelEvent("wheel", { ...at(0), deltaY: i % 40 < 20 ? -30 : 30 }));
    const zoom = await measured(turned, frames);
    const rests: number[] = [];
    for (const first of [0, 20]) {
      await measured((i) => turned(first + i), 20);
      rests.push(Math.max(...(await measured(() => {}, 40))));
    }
    return { pan, zoom, rests };
  }, count);
}

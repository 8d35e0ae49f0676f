import type { Page } from "@playwright/test";

/** Twelve widths, and 200 % zoom: a window of 1440x900 then has 720x450 pixels, and one of 2880 pixels the width of 1440. */
export const windowSizes: readonly (readonly [width: number, height: number])[] = [
  ...([320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1440, 1920, 2560] as const).map(
    (width) => [width, 900] as const,
  ),
  ...[[720, 450] as const, [1440, 450] as const],
];

/** Texts of the page's header and verdict that are cut off, by an ellipsis, a clamp, a box, or the edge of the page. */
export const clippedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts =
      "main h1, main header, [data-page-header], section[aria-label=Behaviour], section[aria-label=Trust], section[aria-label=Ship]";
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const own = text.parentElement;
      const words = text.textContent?.trim() ?? "";
      if (!own || words === "" || !own.closest(parts) || own.closest("table, dialog")) continue;
      if (!isShown(own) || own.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const drawn = range.getBoundingClientRect();
      for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break;
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const room = box.getBoundingClientRect();
        const isCut =
          drawn.right > room.right + 1 || drawn.bottom > room.bottom + 1 || drawn.left < room.left - 1;
        if (isCut) found.push(words);
      }
      if (drawn.right > document.documentElement.clientWidth + 1) found.push(`${words} (beyond the page)`);
    }
    return [...new Set(found)];
  });

import { expect, it } from "vitest";
import { card } from "@/lib/layout";
import { iconsShown, nameRoom, strip } from "./stripRoom";

it("shows as many icons as have room beside the count of all", () => {
  for (const width of [20, 160, 162, 278])
    for (const count of [0, 1, 5, 7, 12, 40, 100]) {
      const shown = iconsShown(count, width);
      expect(shown).toBeLessThanOrEqual(count);
      const used = shown * (strip.icon + strip.gap) + strip.digit * String(count).length;
      expect(used).toBeLessThanOrEqual(Math.max(width, strip.digit * String(count).length));
    }
  expect(iconsShown(5, 162)).toBe(5);
  expect(iconsShown(40, 10)).toBe(0);
});

it("leaves room for the row on the smallest card, below a name of two lines that can be read", () => {
  const smallest = card.head + card.row + card.callBar + card.foot;
  const size = nameRoom(smallest, 2);
  expect(2 * size + strip.height).toBeLessThanOrEqual(smallest - 12);
  expect(size).toBeGreaterThanOrEqual(18);
});

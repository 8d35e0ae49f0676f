import { expect, it } from "vitest";
import { iconSize } from "./iconSize";

it("fills the room of a card, and never spills over it", () => {
  expect(iconSize(1, 160, 60)).toBe(44);
  expect(iconSize(1, 160, 26)).toBe(26);
  expect(iconSize(7, 200, 140)).toBe(44);
  expect(iconSize(17, 200, 100)).toBeLessThan(iconSize(17, 200, 300));
});

it("stays visible where there is no room", () => {
  expect(iconSize(40, 60, 10)).toBe(16);
});

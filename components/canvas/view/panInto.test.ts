import { expect, it } from "vitest";
import { panInto } from "./panInto";

const room = { width: 800, height: 600 };

it.each([
  ["in the middle", { x: 300, y: 200, width: 184, height: 72 }],
  ["cut by an edge", { x: -100, y: 560, width: 184, height: 72 }],
  ["larger than the room", { x: -900, y: -900, width: 3000, height: 3000 }],
  ["a line without a width", { x: 400, y: 0, width: 0, height: 90 }],
])("a part %s stays where it is", (_where, part) => {
  expect(panInto(part, room)).toBeNull();
});

it.each([
  ["to the right", { x: 1000, y: 200, width: 100, height: 50 }, { x: -650, y: 75 }],
  ["above but for a hair", { x: 300, y: -60, width: 100, height: 72 }, { x: 50, y: 324 }],
])("a part %s comes into the middle", (_where, part, by) => {
  expect(panInto(part, room)).toEqual(by);
});

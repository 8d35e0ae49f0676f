import { expect, test } from "vitest";
import { placeLabels } from "./placeLabels";

const frame = { left: 0, right: 400, top: 0, bottom: 200 };

test("labels of near points take different sides, and cover no point", () => {
  const points = [
    { text: "one label", x: 200, y: 100 },
    { text: "another", x: 205, y: 100 },
  ];
  const [first, second] = placeLabels(points, points, frame);
  expect(first).toEqual({ anchor: "end", dx: -11, dy: 0 });
  expect(second).toEqual({ anchor: "start", dx: 11, dy: 0 });
});

test("a label at the edge turns inwards, and one without space is left out", () => {
  const edge = [{ text: "at the right edge", x: 395, y: 100 }];
  expect(placeLabels(edge, edge, frame)[0]?.anchor).toBe("end");
  const left = [{ text: "at the left edge", x: 5, y: 100 }];
  expect(placeLabels(left, left, frame)[0]?.anchor).toBe("start");
  const many = Array.from({ length: 40 }, () => ({ text: "a crowd", x: 200, y: 100 }));
  const placed = placeLabels(many, many, frame);
  expect(placed.filter((one) => one !== null).length).toBeGreaterThan(3);
  expect(placed.at(-1)).toBeNull();
});

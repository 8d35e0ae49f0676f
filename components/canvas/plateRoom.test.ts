import { expect, it } from "vitest";
import { type Box, layoutOf } from "@/lib/layout";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import { grownPlate, plateRooms } from "./plateRoom";

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it("grows every plate without touching a node or another plate", async () => {
  const layout = await layoutOf(aLoopingTopology());
  const rooms = plateRooms(layout);
  const plates = Object.entries(layout.edges).flatMap(([at, { label }]) =>
    label ? [{ at, plain: label, grown: grownPlate(label, rooms.get(at), 24, 12) }] : [],
  );
  expect(plates.some(({ plain, grown }) => grown.size > 18 && grown.width > plain.width)).toBe(true);
  for (const { at, grown } of plates) {
    expect(Object.values(layout.nodes).filter((node) => meet(grown, node))).toEqual([]);
    expect(plates.filter((one) => one.at !== at && meet(grown, one.grown)).map((one) => one.at)).toEqual([]);
  }
});

it("leaves a plate as it is while its letters are large enough", async () => {
  const plate = { x: 10, y: 20, width: 60, height: 24, text: "finish" };
  const { size, ...box } = grownPlate(plate, { left: 50, right: 50, rise: 8 }, 12, 12);
  expect(box).toEqual(plate);
  expect(size).toBe(12);
});

it("grows towards the side that has room", () => {
  const plate = { x: 100, y: 20, width: 60, height: 24, text: "deterministic" };
  const grown = grownPlate(plate, { left: 0, right: 80, rise: 4 }, 18, 12);
  expect(grown.x).toBe(100);
  expect(grown.width).toBeGreaterThan(120);
});

it("takes two thousand plates in less than 4 s", () => {
  const many = Array.from({ length: 2000 }, (_, i) => i);
  const edges = many.map((i) => {
    const [x, y] = [(i % 40) * 200, Math.floor(i / 40) * 150];
    const points = [0, 20, 60, 100].map((by, step) => ({ x: x + 30 * step, y: y + by }));
    return [`edge ${i}`, { paths: [points], label: { x, y, width: 60, height: 18, text: "yes" } }] as const;
  });
  const layout = { width: 8000, height: 8000, nodes: {}, edges: Object.fromEntries(edges) };
  const began = performance.now();
  expect(plateRooms(layout).size).toBe(2000);
  expect(performance.now() - began).toBeLessThan(4000);
});

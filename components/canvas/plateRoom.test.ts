import { expect, it } from "vitest";
import { type Box, type Layout, layoutOf } from "@/lib/layout";
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

it("gives the room that plates and nodes nearby leave, whatever is further away", () => {
  const plate = (x: number, y: number) => ({
    paths: [],
    label: { x, y, width: 60, height: 18, text: "yes" },
  });
  const roomAt = (others: { readonly [at: string]: ReturnType<typeof plate> }, nodes: object = {}) => {
    const layout = { width: 9000, height: 9000, nodes, edges: { "edge own": plate(1000, 1000), ...others } };
    return plateRooms(layout as unknown as Layout).get("edge own");
  };
  const free = { left: 90, right: 90, rise: 8 };
  expect(roomAt({})).toEqual(free);
  // Two plates share the space between them, which a node has for itself.
  expect(roomAt({ "edge right": plate(1000 + 60 + 174, 1000) })).toEqual({ ...free, right: 85 });
  expect(roomAt({ "edge right": plate(1000 + 60 + 184, 1000) })).toEqual(free);
  expect(roomAt({}, { left: { x: 900, y: 1000, width: 16, height: 18 } })).toEqual({ ...free, left: 80 });
  expect(roomAt({}, { left: { x: 890, y: 1000, width: 6, height: 18 } })).toEqual(free);
  expect(roomAt({}, { below: { x: 1000, y: 1028, width: 60, height: 18 } })).toEqual({ ...free, rise: 6 });
  expect(roomAt({}, { below: { x: 1000, y: 1030, width: 60, height: 18 } })).toEqual(free);
});

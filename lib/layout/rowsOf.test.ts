import { expect, test } from "vitest";
import { Topology } from "../topology";
import { layoutOf } from "./layoutOf";
import { aLoopingTopology } from "./looping.fixture";
import { rowsOf } from "./rowsOf";
import { card } from "./size";

test("what waits for nothing stands in the first row, and a join below all that it waits for", async () => {
  const topology = Topology.parse({
    ...aLoopingTopology(),
    nodes: ["a", "b", "c", "d"].map((id) => ({ id, policies: [] })),
    edges: [
      { from: "START", to: "a" },
      { from: "START", to: "b" },
      { from: "a", to: "c" },
      { from: ["b", "c"], to: "d" },
      { from: "d", to: "END" },
    ],
    routers: [],
  });
  const rows = rowsOf(await layoutOf(topology, card.call));
  expect(rows.map(({ count }) => count)).toEqual([2, 1, 1]);
  expect(rows.every(({ height }) => height === card.call.height)).toBe(true);
  expect([...rows].sort((a, b) => a.y - b.y)).toEqual(rows);
});

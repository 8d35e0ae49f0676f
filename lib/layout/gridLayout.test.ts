/** @module-tag slow */
import { expect, it } from "vitest";
import { plannerModules } from "../planners";
import { gridLayout } from "./gridLayout";
import { layoutOf } from "./layoutOf";

it("draws the same nodes and edges as the engine does, no two nodes over each other", async () => {
  for (const topology of plannerModules()[0]?.topologies ?? []) {
    const [grid, engine] = [gridLayout(topology), await layoutOf(topology)];
    expect(Object.keys(grid.nodes).sort()).toEqual(Object.keys(engine.nodes).sort());
    expect(Object.keys(grid.edges).sort()).toEqual(Object.keys(engine.edges).sort());
    const boxes = Object.values(grid.nodes);
    const overlaps = boxes.filter((a, i) =>
      boxes.some(
        (b, j) =>
          j < i && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
    );
    expect(overlaps).toEqual([]);
    expect(
      boxes.every(({ x, y, width, height }) => x + width <= grid.width && y + height <= grid.height),
    ).toBe(true);
  }
});

import { describe, expect, it } from "vitest";
import { Topology } from "../topology";
import { layoutOf } from "./layoutOf";
import { linksOf } from "./links";
import { aLoopingTopology } from "./looping.fixture";
import type { Box, Layout, Point } from "./schema";

const aTopology = (parts: Partial<Topology>): Topology =>
  Topology.parse({ ...aLoopingTopology(), nodes: [], edges: [], routers: [], ...parts });

const nodes = (...ids: string[]) => ids.map((id) => ({ id, policies: [], basis: "stated" as const }));
const edge = (from: string | string[], to: string) => ({ from, to, basis: "stated" as const });

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const spanOf = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const inner = (box: Box): Box => ({
  x: box.x + 1,
  y: box.y + 1,
  width: box.width - 2,
  height: box.height - 2,
});

/** Parts of the drawing that lie over a node: lines that cross one, plates that cover one. */
function faults(layout: Layout): string[] {
  const found: string[] = [];
  const boxes = Object.entries(layout.nodes);
  for (const [id, box] of boxes) {
    for (const [other, otherBox] of boxes)
      if (id < other && overlap(box, otherBox)) found.push(`${id} ${other}`);
    for (const [at, { paths, label }] of Object.entries(layout.edges)) {
      if (label && overlap(label, box)) found.push(`plate ${at} ${id}`);
      for (const path of paths) {
        path.slice(1).forEach((point, i) => {
          if (overlap(spanOf(path[i] as Point, point), inner(box))) found.push(`line ${at} ${id}`);
        });
      }
    }
  }
  return found;
}

describe("layoutOf", () => {
  it("places every part and lays nothing over a node", async () => {
    const topology = aLoopingTopology();
    const layout = await layoutOf(topology);
    expect(Object.keys(layout.nodes)).toHaveLength(topology.nodes.length + 2);
    expect(Object.keys(layout.edges).sort()).toEqual(
      linksOf(topology)
        .map((link) => link.address)
        .sort(),
    );
    expect(faults(layout)).toEqual([]);
    for (const box of Object.values(layout.nodes)) {
      expect(box.x + box.width).toBeLessThan(layout.width);
      expect(box.y + box.height).toBeLessThan(layout.height);
    }
  });

  it("lays plates beside one another", async () => {
    const plates = Object.values((await layoutOf(aLoopingTopology())).edges).flatMap(
      (path) => path.label ?? [],
    );
    expect(plates).toHaveLength(13);
    for (const a of plates) for (const b of plates) expect(a === b || !overlap(a, b)).toBe(true);
  });

  it("gives the same bytes twice", async () => {
    const [once, twice] = [await layoutOf(aLoopingTopology()), await layoutOf(aLoopingTopology())];
    expect(JSON.stringify(twice)).toBe(JSON.stringify(once));
  });

  it("takes loops around the outside, one trunk for each target", async () => {
    const layout = await layoutOf(aLoopingTopology());
    const right = Math.max(...Object.values(layout.nodes).map((box) => box.x + box.width));
    const lanes = ["reflect", "calculate", "observe", "observe_user"].map((from) =>
      Math.max(...(layout.edges[`edge:${from}->tick`]?.paths[0] ?? []).map((point) => point.x)),
    );
    expect(new Set(lanes).size).toBe(1);
    expect(lanes[0]).toBeGreaterThan(right);
  });

  it("draws a join as one line for each of its sources", async () => {
    const layout = await layoutOf(
      aTopology({
        nodes: nodes("a", "b", "c"),
        edges: [edge("START", "a"), edge("START", "b"), edge(["a", "b"], "c")],
      }),
    );
    expect(layout.edges["edge:a+b->c"]?.paths).toHaveLength(2);
  });

  it("draws what cannot compile: loops to START, ends that do not exist, nodes out of reach, a node to itself", async () => {
    const layout = await layoutOf(
      aTopology({
        nodes: nodes("a", "island", "constructor", "__proto__"),
        edges: [
          edge("START", "a"),
          edge("a", "START"),
          edge("a", "nowhere"),
          edge("a", "a"),
          edge("constructor", "__proto__"),
        ],
      }),
    );
    expect(Object.keys(layout.nodes).sort()).toEqual(["START", "__proto__", "a", "constructor", "island"]);
    expect(Object.keys(layout.edges)).not.toContain("edge:a->nowhere");
    expect(faults(layout)).toEqual([]);
  });
});

it("lays out a large graph with every line drawn from node to node, loops too", async () => {
  const ids = Array.from({ length: 260 }, (_, i) => `n${i}`);
  const large = Topology.parse({
    ...aLoopingTopology(),
    nodes: ids.map((id) => ({ id, policies: [] })),
    edges: [
      { from: "START", to: "n0" },
      ...ids.slice(1).map((to, i) => ({ from: `n${i}`, to })),
      ...ids.flatMap((from, i) => (i % 10 === 9 ? [{ from, to: `n${i - 6}` }] : [])),
      { from: "n259", to: "END" },
    ],
    routers: [],
  });
  const { nodes, edges } = await layoutOf(large);
  expect(Object.keys(nodes)).toHaveLength(262);
  const near = (point: { x: number; y: number } | undefined, box: Box | undefined) =>
    point !== undefined &&
    box !== undefined &&
    point.x >= box.x - 2 &&
    point.x <= box.x + box.width + 2 &&
    (Math.abs(point.y - box.y) <= 2 || Math.abs(point.y - box.y - box.height) <= 2);
  for (const { address, from, to } of linksOf(large)) {
    const [path] = edges[address]?.paths ?? [];
    expect([address, near(path?.[0], nodes[from]), near(path?.at(-1), nodes[to])]).toEqual([
      address,
      true,
      true,
    ]);
  }
});

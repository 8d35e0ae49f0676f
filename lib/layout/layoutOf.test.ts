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

  it("draws a join as one line for each of its sources, and one from where they meet", async () => {
    const layout = await layoutOf(
      aTopology({
        nodes: nodes("a", "b", "c"),
        edges: [edge("START", "a"), edge("START", "b"), edge(["a", "b"], "c")],
      }),
    );
    expect(layout.edges["edge:a+b->c"]?.paths).toHaveLength(3);
    expect(Object.keys(layout.nodes)).toEqual(["START", "a", "b", "c"]);
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

const ids = (count: number, name = "n") => Array.from({ length: count }, (_, i) => `${name}${i}`);

/** Lines that do not lead from one of their nodes to the other. */
function astray(topology: Topology, { nodes, edges }: Layout): string[] {
  const near = (point: Point | undefined, box: Box | undefined) =>
    point !== undefined &&
    box !== undefined &&
    point.x >= box.x - 2 &&
    point.x <= box.x + box.width + 2 &&
    (Math.abs(point.y - box.y) <= 2 || Math.abs(point.y - box.y - box.height) <= 2);
  return linksOf(topology).flatMap(({ address, from, to }) => {
    const [path] = edges[address]?.paths ?? [];
    return near(path?.[0], nodes[from]) && near(path?.at(-1), nodes[to]) ? [] : [address];
  });
}

it("lays out a large graph with every line drawn from node to node, loops too", {
  tags: "slow",
}, async () => {
  const names = ids(260);
  const large = aTopology({
    nodes: nodes(...names),
    edges: [
      edge("START", "n0"),
      ...names.slice(1).map((to, i) => edge(`n${i}`, to)),
      ...names.flatMap((from, i) => (i % 10 === 9 ? [edge(from, `n${i - 6}`)] : [])),
      edge("n259", "END"),
    ],
  });
  const layout = await layoutOf(large);
  expect(Object.keys(layout.nodes)).toHaveLength(262);
  expect(astray(large, layout)).toEqual([]);
});

describe("where more lines cross than the engine can untangle", () => {
  const every = (from: readonly string[], to: readonly string[]) =>
    from.flatMap((one) => to.map((other) => edge(one, other)));
  const inLayers = ({ nodes }: Layout, names: readonly string[]) =>
    new Set(names.map((id) => nodes[id]?.y)).size;
  const boxOnBox = ({ nodes }: Layout): boolean =>
    Object.entries(nodes).some(([id, box]) =>
      Object.entries(nodes).some(([other, otherBox]) => id < other && overlap(box, otherBox)),
    );

  it("nodes that all wait for each other stand one below the other", { tags: "slow" }, async () => {
    const names = ids(40);
    const chain = aTopology({
      nodes: nodes(...names),
      edges: names.flatMap((from, i) => every([from], names.slice(i + 1))),
    });
    const layout = await layoutOf(chain, { width: 200, height: 60 });
    const tops = names.map((id) => layout.nodes[id]?.y ?? 0);
    expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
    expect(inLayers(layout, names)).toBe(40);
    expect(new Set(Object.values(layout.nodes).map(({ height }) => height))).toEqual(new Set([60]));
    expect([astray(chain, layout), boxOnBox(layout)]).toEqual([[], false]);
  });

  it("what leads to every one of the next stands in one layer above them", { tags: "slow" }, async () => {
    const [upper, lower] = [ids(25, "u"), ids(25, "l")];
    const two = aTopology({ nodes: nodes(...upper, ...lower), edges: every(upper, lower) });
    const layout = await layoutOf(two);
    expect([inLayers(layout, upper), inLayers(layout, lower)]).toEqual([1, 1]);
    expect(layout.nodes.u0?.y).toBeLessThan(layout.nodes.l0?.y ?? 0);
    expect([astray(two, layout), boxOnBox(layout)]).toEqual([[], false]);
  });

  it("loops from every node to every node are drawn", { tags: "slow" }, async () => {
    const names = ids(14);
    const all = aTopology({ nodes: nodes(...names), edges: every(names, names) });
    const layout = await layoutOf(all);
    expect([inLayers(layout, names), astray(all, layout), boxOnBox(layout)]).toEqual([14, [], false]);
  });

  it("branches to 150 nodes and back together do not cross, and are left to the engine", {
    tags: "slow",
  }, async () => {
    const names = ids(150);
    const fan = aTopology({
      nodes: nodes("a", ...names, "z"),
      edges: [edge("START", "a"), ...every(["a"], names), ...every(names, ["z"]), edge("z", "END")],
    });
    const layout = await layoutOf(fan);
    expect([inLayers(layout, names), faults(layout)]).toEqual([1, []]);
  });
});

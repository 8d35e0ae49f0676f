import { describe, expect, test } from "vitest";
import { plannerModule } from "../../planners";
import { address, type Topology } from "../../topology";
import { layoutOf } from "../layoutOf";
import { linksOf } from "../links";
import type { Box, Layout } from "../schema";
import { keptLayout } from "./keptLayout";
import { crosses } from "./segments";

const { topologies } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const before = await layoutOf(hybrid);
const edge = hybrid.edges.find(
  ({ from, to }) => typeof from === "string" && from !== "START" && to !== "END",
)!;

const overlapping = ({ nodes }: Layout): string[] => {
  const all = Object.entries(nodes);
  const meet = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  return all.flatMap(([a, box], i) =>
    all.slice(i + 1).flatMap(([b, other]) => (meet(box, other) ? [`${a} ${b}`] : [])),
  );
};

/** Lines that run through a node. */
const through = (layout: Layout): string[] =>
  Object.entries(layout.edges).flatMap(([at, { paths }]) =>
    Object.entries(layout.nodes).flatMap(([id, box]) =>
      paths.some((path) => crosses(path, box)) ? [`${at} through ${id}`] : [],
    ),
  );

const inserted: Topology = {
  ...hybrid,
  nodes: [...hybrid.nodes, { id: "gate", policies: [], basis: "inferred" }],
  edges: [
    ...hybrid.edges.map((one) => (one === edge ? { ...one, to: "gate" } : one)),
    { from: "gate", to: edge.to, basis: "inferred" },
  ],
};

test("two new nodes, one called as what every object has, are drawn where there is room", () => {
  const node = (id: string) => ({ id, policies: [], basis: "inferred" as const });
  const edges = [{ from: "constructor", to: "after", basis: "inferred" as const }];
  const { nodes, width } = keptLayout(
    {
      ...hybrid,
      nodes: [...hybrid.nodes, node("after"), node("constructor")],
      edges: [...hybrid.edges, ...edges],
    },
    before,
  );
  const places = [nodes.after, nodes.constructor as unknown as Box, { x: width, y: 0 }];
  expect(places.every((at) => Number.isFinite(at?.x) && Number.isFinite(at?.y))).toBe(true);
});

describe("the layout after an edit", () => {
  test("is the same where nothing changed", () => {
    const { nodes, edges } = keptLayout(hybrid, before);
    expect(nodes).toEqual(before.nodes);
    expect(edges).toEqual(before.edges);
  });

  test("leaves every node where it stood, and gives a new one a free place", () => {
    const { nodes } = keptLayout(inserted, before);
    for (const [id, box] of Object.entries(before.nodes)) expect(nodes[id]).toEqual(box);
    expect(overlapping({ ...before, nodes })).toEqual([]);
  });

  test("routes new lines around what stands there", () => {
    expect(through(before)).toEqual([]);
    expect(through(keptLayout(inserted, before))).toEqual([]);
  });

  test("keeps a renamed node in its place, with its lines", () => {
    const id = hybrid.nodes[1]!.id;
    const renamed = JSON.parse(JSON.stringify(hybrid).replaceAll(`"${id}"`, '"other"')) as Topology;
    const { nodes } = keptLayout(renamed, before, { renamed: { [id]: "other" } });
    expect({ ...nodes.other, width: 0 }).toEqual({ ...before.nodes[id], width: 0 });
  });

  test("moves what stands below a grown node down, so that nothing covers anything", () => {
    for (const { id } of hybrid.nodes) {
      const grown = {
        ...hybrid,
        nodes: hybrid.nodes.map((node) =>
          node.id === id
            ? { ...node, policies: [...node.policies, ...node.policies, ...node.policies, ...node.policies] }
            : node,
        ),
      };
      expect(overlapping(keptLayout(grown, before))).toEqual([]);
    }
  });

  test("puts a node where it is dropped, and leads its lines there", () => {
    const id = edge.to;
    const layout = keptLayout(hybrid, before, { put: { [id]: { x: before.width + 200, y: 300 } } });
    expect(layout.nodes[id]).toMatchObject({ x: before.width + 200, y: 300 });
    expect(through(layout)).toEqual([]);
    for (const link of linksOf(hybrid))
      if (link.from === id || link.to === id)
        expect(layout.edges[link.address]!.paths[0]!.length).toBeGreaterThan(1);
  });

  test("leads a line elsewhere under the same name", () => {
    const [router] = hybrid.routers;
    const [branch] = router!.branches;
    const at = address.branch(router!.from, router!.router, branch!.on);
    const retargeted = {
      ...hybrid,
      routers: [
        {
          ...router!,
          branches: router!.branches.map((one) => (one === branch ? { ...one, to: "END" } : one)),
        },
        ...hybrid.routers.slice(1),
      ],
    };
    const end = keptLayout(retargeted, before).edges[at]!.paths[0]!.at(-1)!;
    expect(end.y).toBe(before.nodes.END!.y);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../std/runs.fixture";
import { Topology } from "../../topology";
import { layoutOf } from "../layoutOf";
import type { Box, EdgePath, Layout } from "../schema";
import { folded } from "./folded";

type Grouped = Pick<Topology, "groups"> & {
  readonly ids?: readonly string[];
  readonly extra?: readonly Line[];
};
type Line = readonly [from: string, to: string];

/** A chain of nodes, with more lines if they are given. */
function aGrouped({ groups, ids = ["a", "b", "c", "d"], extra = [] }: Grouped): Topology {
  const chain: Line[] = ids.map((id, i) => [i === 0 ? "START" : (ids[i - 1] as string), id]);
  return Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "grouped",
    title: "Grouped",
    planner: "p",
    namespace: "n",
    groups,
    nodes: ids.map((id) => ({ id, policies: [] })),
    edges: [...chain, [ids.at(-1) as string, "END"], ...extra].map(([from, to]) => ({ from, to })),
    routers: [],
  });
}

const middle = [
  { id: "outer", title: "The middle", nodes: ["b"] },
  { id: "inner", within: "outer", nodes: ["c"] },
];

const isIn = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const meets = ({ x, y }: { readonly x: number; readonly y: number }, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

async function drawn(topology: Topology, ...closed: string[]) {
  const layout = await layoutOf(topology);
  return { layout, fold: folded(topology, layout, new Set(closed)) };
}

test("an open group stands around its nodes and around the groups in it, and around nothing else", async () => {
  const { layout, fold } = await drawn(aGrouped({ groups: middle }));
  const [outer, inner] = fold.frames;
  expect(fold.frames.map(({ id, title, nodes }) => [id, title, nodes])).toEqual([
    ["outer", "The middle", ["b", "c"]],
    ["inner", "inner", ["c"]],
  ]);
  expect(isIn(inner?.box as Box, outer?.box as Box)).toBe(true);
  expect(isIn(layout.nodes.b as Box, outer?.box as Box)).toBe(true);
  expect(isIn(layout.nodes.c as Box, inner?.box as Box)).toBe(true);
  for (const id of ["a", "d"]) expect(overlap(layout.nodes[id] as Box, outer?.box as Box)).toBe(false);
  expect(fold.layout).toBe(layout);
});

test("a closed group is one card; lines within it are gone, and lines into it end at it under their own addresses", async () => {
  const topology = aGrouped({
    groups: middle,
    extra: [
      ["b", "b"],
      ["d", "c"],
      ["a", "a"],
    ],
  });
  const { layout, fold } = await drawn(topology, "outer");
  expect(fold.frames.map(({ id, closed }) => [id, closed])).toEqual([["outer", true]]);
  expect(Object.keys(fold.layout.nodes).toSorted()).toEqual(["END", "START", "a", "d", "group:outer"]);
  expect(fold.links.map(({ address, from, to }) => [address, from, to])).toEqual([
    ["edge:START->a", "START", "a"],
    ["edge:a->b", "a", "group:outer"],
    ["edge:c->d", "group:outer", "d"],
    ["edge:d->END", "d", "END"],
    ["edge:d->c", "d", "group:outer"],
    ["edge:a->a", "a", "a"],
  ]);
  const box = fold.layout.nodes["group:outer"] as Box;
  for (const at of ["edge:a->b", "edge:d->c"])
    expect(meets(fold.layout.edges[at]?.paths[0]?.at(-1) as Box, box)).toBe(true);
  expect(meets(fold.layout.edges["edge:c->d"]?.paths[0]?.[0] as Box, box)).toBe(true);
  for (const id of ["START", "a", "d", "END"]) expect(fold.layout.nodes[id]).toEqual(layout.nodes[id]);
});

test("a closed group within an open one leaves the rest of it open", async () => {
  const { fold } = await drawn(aGrouped({ groups: middle }), "inner");
  expect(fold.frames.map(({ id, closed }) => [id, closed])).toEqual([
    ["outer", false],
    ["inner", true],
  ]);
  expect(Object.keys(fold.layout.nodes)).toContain("b");
});

test("a join into a closed group keeps a line for each source that stands outside", async () => {
  const topology = aGrouped({ groups: [{ id: "g", nodes: ["a", "d"] }] });
  const joined = {
    ...topology,
    edges: [...topology.edges, { from: ["a", "b", "c"], to: "d", basis: "stated" as const }],
  };
  const { fold } = await drawn(joined, "g");
  const lines = fold.links.filter(({ address }) => address === "edge:a+b+c->d");
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    ["b", "group:g"],
    ["c", "group:g"],
  ]);
  const { paths, meet } = fold.layout.edges["edge:a+b+c->d"] as EdgePath;
  expect(paths.map((path) => path.length > 1)).toEqual([true, true, true]);
  for (const path of paths.slice(0, 2)) expect(meets(path.at(-1) as Box, meet as Box)).toBe(true);
  expect(meets(paths[2]?.at(-1) as Box, fold.layout.nodes["group:g"] as Box)).toBe(true);
});

test("a graph without groups, or with none that holds a node, is drawn as it is", async () => {
  const plain = await drawn(aGrouped({ groups: undefined }), "outer");
  expect(plain.fold.layout).toBe(plain.layout);
  expect((await drawn(aGrouped({ groups: [{ id: "none", nodes: ["gone"] }] }), "none")).fold.frames).toEqual(
    [],
  );
});

const ids = ["a", "b", "c", "d", "e", "f"];
const anyGroups = fc.array(
  fc.record(
    {
      id: fc.constantFrom("g", "h", "i"),
      within: fc.constantFrom("g", "h", "i", "gone"),
      nodes: fc.subarray([...ids, "gone"]),
    },
    { requiredKeys: ["id", "nodes"] },
  ),
  { maxLength: 3 },
);
const anyLines = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 6 });

test("whatever groups a document has, each node stands in one frame at most beside those around it, and every drawn line has both ends", async () => {
  await fc.assert(
    fc.asyncProperty(anyGroups, anyLines, fc.subarray(["g", "h", "i"]), async (groups, extra, closed) => {
      const { layout, fold } = await drawn(aGrouped({ ids, groups, extra }), ...closed);
      const hidden = new Set(fold.frames.flatMap((frame) => (frame.closed ? frame.nodes : [])));
      const shown = Object.keys(layout.nodes).filter((id) => !hidden.has(id));
      expect(Object.keys(fold.layout.nodes)).toEqual(expect.arrayContaining(shown));
      for (const { from, to, address } of fold.links) {
        expect(fold.layout.nodes).toHaveProperty([from]);
        expect(fold.layout.nodes).toHaveProperty([to]);
        expect(fold.layout.edges).toHaveProperty([address]);
      }
      for (const frame of fold.frames) expectOwn(frame.nodes, frame.box, frame.closed, layout);
    }),
    { numRuns: runs(40) },
  );
});

function expectOwn(nodes: readonly string[], box: Box, closed: boolean, layout: Layout): void {
  if (closed) return;
  for (const [id, one] of Object.entries(layout.nodes)) {
    if (nodes.includes(id)) expect(isIn(one, box)).toBe(true);
    else expect(overlap(one, box)).toBe(false);
  }
}

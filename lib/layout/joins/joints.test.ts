import { expect, test } from "vitest";
import { Topology } from "../../topology";
import { keptLayout } from "../keep/keptLayout";
import { layoutOf } from "../layoutOf";
import type { Box, Layout, Point } from "../schema";

type Ends = readonly (readonly [from: string | string[], to: string])[];

const aGraph = (ids: readonly string[], edges: Ends): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "t",
    title: "T",
    planner: "p",
    namespace: "n",
    nodes: ids.map((id) => ({ id, policies: [] })),
    edges: edges.map(([from, to]) => ({ from, to })),
    routers: [],
  });

const fork: Ends = [
  ["START", "a"],
  ["START", "b"],
];
const joined = aGraph(["a", "b", "c"], [...fork, [["a", "b"], "c"]]);

const isAt = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x - 2 && x <= box.x + box.width + 2 && y >= box.y - 2 && y <= box.y + box.height + 2;

/** The lines of a join that do not lead from its sources to its bar, and from there to its node. */
function astray(layout: Layout, sources: readonly string[], to: string): readonly number[] {
  const { paths, meet } = layout.edges[`edge:${sources.join("+")}->${to}`] ?? { paths: [] };
  const ends = [...sources.map((id) => [layout.nodes[id], meet]), [meet, layout.nodes[to]]];
  expect(paths).toHaveLength(ends.length);
  return ends.flatMap(([from, end], i) => {
    const [first, last] = [paths[i]?.[0], paths[i]?.at(-1)];
    return from && end && first && last && isAt(first, from) && isAt(last, end) ? [] : [i];
  });
}

const covers = (layout: Layout): boolean =>
  Object.values(layout.edges).some(({ meet }) =>
    Object.values(layout.nodes).some(
      (box) =>
        meet !== undefined &&
        box.x < meet.x + meet.width &&
        meet.x < box.x + box.width &&
        box.y < meet.y + meet.height &&
        meet.y < box.y + box.height,
    ),
  );

test("the lines of a join end at a bar, and one leads on", async () => {
  const layout = await layoutOf(joined);
  expect(astray(layout, ["a", "b"], "c")).toEqual([]);
  expect(covers(layout)).toBe(false);
});

test("a join and edges from the same nodes are placed differently", async () => {
  const edges = aGraph(["a", "b", "c"], [...fork, ["a", "c"], ["b", "c"]]);
  expect(Object.values((await layoutOf(edges)).edges).some(({ meet }) => meet)).toBe(false);
});

test("a join that leads back, and one in a graph that is too large for the engine, meet at a bar too", {
  tags: "slow",
}, async () => {
  const looping = aGraph(
    ["a", "b", "c"],
    [
      ["START", "a"],
      ["a", "b"],
      ["a", "c"],
      [["b", "c"], "a"],
    ],
  );
  expect(astray(await layoutOf(looping), ["b", "c"], "a")).toEqual([]);
  const ids = Array.from({ length: 230 }, (_, i) => `n${i}`);
  const chain: Ends = ids.slice(1).map((to, i) => [ids[i] as string, to]);
  const large = aGraph(ids, [["START", "n0"], ...chain, [["n3", "n7"], "n1"], [["n100", "n102"], "n200"]]);
  const layout = await layoutOf(large);
  expect(astray(layout, ["n3", "n7"], "n1")).toEqual([]);
  expect(astray(layout, ["n100", "n102"], "n200")).toEqual([]);
});

test("a bar stays while nothing at its ends moves, goes with them, and finds room where edges become a join", async () => {
  const before = await layoutOf(joined);
  const meet = before.edges["edge:a+b->c"]?.meet as Box;
  expect(keptLayout(joined, before).edges["edge:a+b->c"]?.meet).toEqual(meet);
  const moved = keptLayout(joined, before, { put: { c: { x: 700, y: 500 } } });
  expect(moved.edges["edge:a+b->c"]?.meet).not.toEqual(meet);
  expect(astray(moved, ["a", "b"], "c")).toEqual([]);
  const edges = aGraph(["a", "b", "c"], [...fork, ["a", "c"], ["b", "c"]]);
  const turned = keptLayout(joined, await layoutOf(edges));
  expect(astray(turned, ["a", "b"], "c")).toEqual([]);
  expect(covers(turned)).toBe(false);
  const apart = keptLayout(edges, before);
  expect(Object.values(apart.edges).every(({ meet: left }) => left === undefined)).toBe(true);
  expect(Object.keys(apart.nodes)).toEqual(["START", "a", "b", "c"]);
});

test("a drawing that was stored without bars gets them with its next edit", async () => {
  const layout = await layoutOf(joined);
  const old = Object.fromEntries(
    Object.entries(layout.edges).map(([at, { paths }]) => [at, { paths: paths.slice(0, 2) }]),
  );
  expect(astray(keptLayout(joined, { ...layout, edges: old }), ["a", "b"], "c")).toEqual([]);
});

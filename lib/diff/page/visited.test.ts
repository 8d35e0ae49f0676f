import { expect, it } from "vitest";
import type { Topology } from "../../topology";
import type { RunPath } from "./schema";
import { folded, visitedIn } from "./visited";

const provenance = { basis: "stated" } as const;
const topology = {
  nodes: ["plan", "search", "ask", "finish"].map((id) => ({ id, policies: [], ...provenance })),
  edges: [
    { from: "START", to: "plan", ...provenance },
    { from: "search", to: "plan", ...provenance },
    { from: "finish", to: "END", ...provenance },
  ],
  routers: [
    {
      from: "plan",
      router: "next",
      ...provenance,
      branches: ["search", "ask", "finish"].map((to) => ({ on: to, to, ...provenance })),
    },
  ],
} as unknown as Topology;

const step = (at: number, turn: number, node: string) => ({ step: at, turn, nodes: [node], routes: [] });
const path: RunPath = {
  turns: [],
  segments: [{ steps: [step(1, 1, "plan"), step(2, 1, "ask"), step(3, 2, "plan"), step(4, 2, "finish")] }],
};

it("keeps what a turn came through, and the lines between", () => {
  const visited = visitedIn(path, { segment: 0, turn: 1 });
  expect([...visited]).toEqual(["plan", "ask"]);
  const { nodes, edges, routers } = folded(topology, visited);
  expect(nodes.map(({ id }) => id)).toEqual(["plan", "ask"]);
  expect(edges.map(({ to }) => to)).toEqual(["plan"]);
  expect(routers[0]?.branches.map(({ to }) => to)).toEqual(["ask"]);
});

it("draws a branch that leads to the end, as an edge that does", () => {
  const ending = {
    ...topology,
    routers: [
      { from: "plan", router: "next", ...provenance, branches: [{ on: "done", to: "END", ...provenance }] },
    ],
  } as unknown as Topology;
  const { routers } = folded(ending, new Set(["plan"]));
  expect(routers[0]?.branches.map(({ on }) => on)).toEqual(["done"]);
});

it("stays as it is where nothing or everything was visited", () => {
  expect(folded(topology, new Set())).toBe(topology);
  expect(folded(topology, new Set(["plan", "search", "ask", "finish"]))).toBe(topology);
});

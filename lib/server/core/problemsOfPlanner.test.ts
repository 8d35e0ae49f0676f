import { expect, test } from "vitest";
import { Topology } from "../../topology";
import { isLarge } from "./problemsOfPlanner";

const topologyOf = (lines: number) =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "lines",
    title: "Lines",
    planner: "venturescope",
    namespace: "n",
    nodes: [{ id: "a", policies: [], unbound: "x" }],
    edges: Array.from({ length: lines }, () => ({ from: "a", to: "END" })),
    routers: [],
  });

test("a topology of more than 200 nodes and lines is large", () => {
  expect([199, 200].map((lines) => isLarge(topologyOf(lines)))).toEqual([false, true]);
  const joins = { ...topologyOf(0), edges: [{ from: Array.from({ length: 200 }, () => "a"), to: "END" }] };
  expect(isLarge(joins as Topology)).toBe(true);
});

test("is large after as many lines as the limit allows, without reading the others", () => {
  const topology = topologyOf(2000);
  const edges = new Proxy(topology.edges, {
    get(lines, at) {
      if (typeof at === "string" && Number(at) > 250) throw new Error(`Line ${at} was read.`);
      return Reflect.get(lines, at);
    },
  });
  expect(isLarge({ ...topology, edges })).toBe(true);
});

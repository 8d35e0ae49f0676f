import { expect, it } from "vitest";
import { folded, layoutOf } from "@/lib/layout";
import { aLoopingTopology } from "@/lib/layout/looping.fixture";
import { Topology } from "@/lib/topology";
import { edgeAddress, flowOf, lineAddress, withMarksSpoken } from "./flow";

it("draws a join as its meeting point and one line for each source, all with the join's address", async () => {
  const topology = Topology.parse({
    ...aLoopingTopology(),
    nodes: ["a", "b", "c"].map((id) => ({ id, policies: [] })),
    edges: [
      { from: "START", to: "a" },
      { from: "START", to: "b" },
      { from: ["a", "b"], to: "c" },
    ],
    routers: [],
  });
  const { nodes, edges } = flowOf(topology, folded(topology, await layoutOf(topology), new Set()));
  expect(nodes.map((node) => [node.id, node.type])).toEqual([
    ["START", "pill"],
    ["a", "card"],
    ["b", "card"],
    ["c", "card"],
  ]);
  const join = edges.filter((edge) => edgeAddress(edge.id) === "edge:a+b->c");
  expect(join.map(({ ariaLabel }) => ariaLabel)).toEqual([
    "a and b together lead to c",
    "a leads to c together with b",
    "b leads to c together with a",
  ]);
  expect(join.map(({ id }) => lineAddress(id))).toEqual(["edge:a+b->c", "edge:a+b->c#a", "edge:a+b->c#b"]);
  expect(join.every((edge) => (edge.data?.points.length ?? 0) > 1)).toBe(true);
});

it("says aloud what a node runs and where it leads", async () => {
  const topology = aLoopingTopology();
  const { nodes } = flowOf(topology, folded(topology, await layoutOf(topology), new Set()));
  expect(nodes.find((node) => node.id === "select")?.ariaLabel).toBe(
    "select. Policies: blocked_acquisition, generic_acquisition, auto_finish. Routes by: decided. Leads to: decision_policy on deterministic decision (deterministic), decide on needs LLM (open).",
  );
});

it("says aloud what a mark means, and leaves the other nodes as they are", async () => {
  const topology = aLoopingTopology();
  const { nodes } = flowOf(topology, folded(topology, await layoutOf(topology), new Set()));
  const marked = withMarksSpoken(nodes, { "node:tick": { tone: "added", title: "Only in B." } });
  expect(marked.find((node) => node.id === "tick")?.ariaLabel).toMatch(/Only in B\.$/);
  expect(marked.filter((node, i) => node !== nodes[i])).toHaveLength(1);
});

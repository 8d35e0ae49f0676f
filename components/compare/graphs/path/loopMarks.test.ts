import { expect, it } from "vitest";
import { address, type Topology } from "@/lib/topology";
import { loopMarks } from "./loopMarks";

const topology = {
  nodes: ["tick", "plan", "search"].map((id) => ({ id, policies: [] })),
  edges: [
    { from: "tick", to: "plan" },
    { from: "search", to: "plan" },
  ],
  routers: [{ from: "plan", router: "next", branches: [{ on: "search", to: "search" }] }],
} as unknown as Topology;

it("marks the nodes of the loop and the lines between them, and nothing that led to it", () => {
  const nodes = "tick plan search plan search plan search".split(" ");
  const steps = nodes.map((node, step) => ({ step, turn: 1, nodes: [node], routes: [] }));
  const marks = loopMarks({ turns: [], segments: [{ steps }] }, topology);
  expect(Object.keys(marks).sort()).toEqual(
    [
      ...[address.node("plan"), address.node("search"), address.branch("plan", "next", "search")],
      address.edge({ from: "search", to: "plan" }),
    ].sort(),
  );
});

it("marks parallel nodes, also those whose names hold a plus", () => {
  const nodes = ["weigh + compare", "search"];
  const graph = { nodes: nodes.map((id) => ({ id, policies: [] })), edges: [], routers: [] };
  const steps = [1, 2, 3].map((step) => ({ step, turn: 1, nodes, routes: [] }));
  const marks = loopMarks({ turns: [], segments: [{ steps }] }, graph as unknown as Topology);
  expect(Object.keys(marks)).toEqual(nodes.map(address.node));
});

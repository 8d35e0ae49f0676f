import { expect, it } from "vitest";
import { Topology } from "@/lib/topology";
import { besides } from "./useKeptFocus";

const topology = Topology.parse({
  format: "planner-studio/topology",
  version: 1,
  id: "t",
  title: "T",
  planner: "p",
  namespace: "n",
  nodes: ["a", "b", "c"].map((id) => ({ id, policies: [] })),
  edges: [
    { from: "START", to: "a" },
    { from: "a", to: "b" },
    { from: "b", to: "c" },
  ],
  routers: [{ from: "c", router: "route", branches: [{ on: "again", to: "a" }] }],
});

it.each([
  ["a node, first what it led to", "node:b", ["node:b", "node:c", "node:a"]],
  ["an edge, first where it came from", "edge:b->c", ["node:b", "node:c", "node:a"]],
  ["a branch, first its router's node", "router:c/route#again", ["node:c", "node:a", "node:b"]],
  ["what is nowhere, nothing", "topology", []],
])("beside %s", (_of, at, beside) => {
  expect(besides(at, topology)).toEqual(beside);
});

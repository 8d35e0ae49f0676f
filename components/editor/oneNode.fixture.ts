import { Topology } from "@/lib/topology";

/** The smallest topology of a planner. */
export const oneNode = Topology.parse({
  format: "planner-studio/topology",
  version: 1,
  id: "t",
  title: "T",
  planner: "p",
  namespace: "n",
  nodes: [{ id: "a", policies: [] }],
  edges: [{ from: "START", to: "a" }],
  routers: [],
});

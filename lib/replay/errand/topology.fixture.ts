import type { z } from "zod";
import { Topology } from "../../topology";

export const errandTopology = (change: Partial<z.input<typeof Topology>> = {}): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "errand",
    title: "Errand",
    planner: "errand",
    namespace: "errand",
    nodes: [
      { id: "plan", policies: [{ policy: "tick" }, { policy: "think" }, { policy: "correct" }] },
      { id: "ask_user", policies: [{ policy: "ask" }] },
      { id: "look_up", policies: [{ policy: "search" }] },
      { id: "stop", policies: [{ policy: "finish" }] },
    ],
    edges: [
      { from: "START", to: "plan" },
      { from: "ask_user", to: "plan" },
      { from: "look_up", to: "plan" },
      { from: "stop", to: "END" },
    ],
    routers: [
      {
        from: "plan",
        router: "next",
        branches: [
          { on: "ask", label: "a question", to: "ask_user" },
          { on: "search", to: "look_up" },
          { on: "finish", to: "stop" },
        ],
      },
    ],
    ...change,
  });

/** One node that counts its cycle and asks twice. */
export const askingTwice = errandTopology({
  nodes: [{ id: "both", policies: [{ policy: "tick" }, { policy: "askTwice" }] }],
  edges: [
    { from: "START", to: "both" },
    { from: "both", to: "END" },
  ],
  routers: [],
});

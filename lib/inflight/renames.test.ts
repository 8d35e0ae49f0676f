import { expect, test } from "vitest";
import { Topology } from "../topology";
import { candidatesFor } from "./renames";

const chain = (...ids: readonly string[]): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "t",
    title: "T",
    planner: "p",
    namespace: "n",
    nodes: ids.map((id) => ({ id, policies: [] })),
    edges: ["START", ...ids].map((from, i) => ({ from, to: ids[i] ?? "END" })),
    routers: [],
  });

test.each(["constructor", "toString", "__proto__"])(
  "only nodes of head may stand for a node called %s",
  (name) => {
    const candidates = candidatesFor(name, chain("plan", name, "answer"), chain("plan", "answer"));
    expect(candidates.filter((one) => !["plan", "answer"].includes(one))).toEqual([]);
  },
);

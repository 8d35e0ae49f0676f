import { expect, test } from "vitest";
import { diffTopologies } from "../changes";
import { address, Topology } from "../topology";
import { readAnchor, writeAnchor } from "./anchors/written";
import type { Anchor } from "./schema";

const long = (name: string): string => `${name}_${"of_the_conversation_".repeat(4)}`;
const steps = ["plan", "search", "compare", "answer", "review"].map(long);
const graph = (nodes: readonly { id: string; policies: readonly string[] }[], edges: object[]) =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "long",
    title: "Long",
    planner: "long",
    namespace: "planner",
    nodes: nodes.map(({ id, policies }) => ({ id, policies: policies.map((policy) => ({ policy })) })),
    edges,
    routers: [],
  });
const one = { id: "all", policies: steps };
const base = graph(
  [one],
  [
    { from: "START", to: "all" },
    { from: "all", to: "END" },
  ],
);
const head = graph(
  steps.map((id) => ({ id, policies: [id] })),
  [...steps.map((to, i) => ({ from: steps[i - 1] ?? "START", to })), { from: steps, to: "END" }],
);

test("a comment can be about a change and a part of nodes with long names", () => {
  const changes = diffTopologies(base, head).changes.map(({ id }) => id);
  const part = address.edge({ from: steps, to: "END" });
  expect([Math.max(...changes.map(({ length }) => length)) > 300, part.length > 300]).toEqual([true, true]);
  const anchors: readonly Anchor[] = [
    { on: "cause", changes, at: null },
    { on: "part", side: "head", address: part },
    { on: "problem", side: "head", code: "join", address: part },
  ];
  for (const anchor of anchors) expect(readAnchor(writeAnchor(anchor))).toEqual(anchor);
});

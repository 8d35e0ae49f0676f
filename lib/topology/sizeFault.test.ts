import { expect, it } from "vitest";
import type { Json } from "../std";
import { sizeFault } from "./sizeFault";

const names = Array.from({ length: 1000 }, (_, i) => `node_${i}`);
const document = (nodes: Json, edges: Json): Json => ({ id: "a", nodes, edges });

it("accepts 1,000 nodes of ten policies each with 4,000 lines", () => {
  const policies = names.slice(0, 10).map((policy) => ({ policy, basis: "stated" }));
  const lines = Array.from({ length: 4000 }, (_, i) => ({ from: "node_0", to: `node_${i % 1000}` }));
  expect(
    sizeFault(
      document(
        names.map((id) => ({ id, policies })),
        lines,
      ),
    ),
  ).toBeNull();
});

it("refuses more values or characters in a sentence, lists within lists too", () => {
  const joins = names.slice(0, 100).map((to) => ({ from: names, to }));
  expect(sizeFault(document([], joins))).toBe(
    "It has more than 100000 values, the maximum for a topology. Use fewer edges, or joins of fewer nodes.",
  );
  expect(sizeFault(document([], joins.slice(0, 98)))).toBeNull();
  const told = names.slice(0, 201).map((id) => ({ id, unbound: "x".repeat(20_000) }));
  expect(sizeFault(document(told, []))).toMatch("4 million characters");
  expect(sizeFault(document(told.slice(0, 199), []))).toBeNull();
});

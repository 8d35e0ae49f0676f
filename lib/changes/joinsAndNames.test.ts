import { describe, expect, test } from "vitest";
import { signatureOf } from "../planner";
import { deskTopology } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import type { Topology } from "../topology";
import { problemsAgainst } from "./against";
import { diffTopologies } from "./diffTopologies";
import { tellChange } from "./schema";

const joined = deskTopology([[["=stock"], ["=price"]], [["!a", "."]]]);
const apart: Topology = {
  ...joined,
  edges: joined.edges.flatMap((edge) => [edge.from].flat().map((from) => ({ ...edge, from }))),
};
const sentences = (base: Topology, head: Topology) => diffTopologies(base, head).changes.map(tellChange);

describe("a join and plain edges between the same nodes", () => {
  test("that becomes edges no longer waits for both", () => {
    expect(sentences(joined, apart)).toEqual([
      "`s2n1` no longer waits for `s1n1` and `s1n2` together.",
      "`s1n1` leads to `s2n1` by itself.",
      "`s1n2` leads to `s2n1` by itself.",
    ]);
  });

  test("that edges become waits for both", () => {
    expect(sentences(apart, joined)).toEqual([
      "`s1n1` no longer leads to `s2n1` by itself.",
      "`s1n2` no longer leads to `s2n1` by itself.",
      "`s2n1` waits for `s1n1` and `s1n2` together.",
    ]);
  });
});

test("lint against a base warns of each name that is another node's now", () => {
  const base = { ...deskTopology([[["?name"]], [["=stock"]], [["!a", "."]]]), title: "Desk" };
  const names: { readonly [id: string]: string } = { s1n1: "s2n1", s2n1: "s1n1" };
  const head: Topology = JSON.parse(
    JSON.stringify({ ...base, id: "swapped" }, (_, value) =>
      typeof value === "string" && Object.hasOwn(names, value) ? names[value] : value,
    ),
  );
  const warnings = problemsAgainst(base, head, signatureOf(desk)).filter(
    ({ code }) => code === "pending_renamed",
  );
  expect(warnings.map(({ message }) => message)).toEqual([
    'A thread of “Desk” that waits for an answer in "s1n1" is carried on by another node here: "s1n1" is now called "s2n1".',
    'A thread of “Desk” that stopped with "s2n1" next is carried on by another node here: "s2n1" is now called "s1n1".',
  ]);
});

test("a node that is gone is told from another one that has its name now", () => {
  const base = deskTopology([[["?name"], ["=stock"]], [["!a", "."]]]);
  const { nodes, edges } = base;
  const renamed = (id: string) => (id === "s1n2" ? "s1n1" : id);
  const head: Topology = {
    ...base,
    id: "without",
    nodes: nodes.filter(({ id }) => id !== "s1n1").map((node) => ({ ...node, id: renamed(node.id) })),
    edges: edges
      .filter(({ from, to }) => ![from, to].flat().includes("s1n1"))
      .map((edge) => ({ ...edge, from: [edge.from].flat().map(renamed), to: renamed(edge.to) })),
  };
  const told = (one: Topology, other: Topology) =>
    diffTopologies(one, other).changes.map(({ sentence }) => sentence);
  expect(told(base, head)).toContain("`s1n1` is gone, and another node has its name now");
  expect(told(head, base)).toContain("`s1n1` is new, and another node had its name");
});

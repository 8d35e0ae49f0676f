import { expect, test } from "vitest";
import { aSignature, aTopology } from "../evidence.fixture";
import { variationsOf } from "./variations";

const of = (...args: Parameters<typeof aTopology>) => variationsOf(aTopology(...args), aSignature());
const policiesOf = (nodes: ReturnType<typeof aTopology>["nodes"]) =>
  Object.fromEntries(nodes.map(({ id, policies }) => [id, policies.map(({ policy }) => policy)]));

test("what is stated has no other reading", () => {
  expect(of("t", { gate: ["count", "ask"], rest: ["prepare", "think"] })).toEqual([]);
});

test("inferred policies at the edge of a node also stand in the node beside it, in the same order", () => {
  const [first, ...more] = of("t", { gate: ["count"], rest: ["ask*", "prepare*", "think"] });
  expect(more).toEqual([]);
  expect(first?.title).toBe('ask, prepare at the end of "gate" and not in "rest"');
  expect(policiesOf(first?.topology.nodes ?? [])).toMatchObject({
    gate: ["count", "ask", "prepare"],
    rest: ["think"],
  });
});

test("a node is not left empty, and the LLM, records and actions stay", () => {
  expect(of("t", { gate: ["count*"], rest: ["think*", "log*"] })).toEqual([]);
});

test("a decision in another node must leave for the same place", () => {
  const topology = aTopology("t", { gate: ["count"], rest: ["ask*", "prepare"] });
  const routers = [
    {
      ...{ from: "gate", router: "decided", basis: "stated" as const },
      branches: [
        { on: "decided", to: "act", basis: "stated" as const },
        { on: "undecided", to: "rest", basis: "stated" as const },
      ],
    },
  ];
  const edges = topology.edges.filter(({ from }) => from !== "gate");
  expect(variationsOf({ ...topology, edges, routers }, aSignature())).toEqual([]);
});

test("an inferred channel is left out", () => {
  const channels = [
    { name: "origin", basis: "inferred" as const },
    { name: "kept", basis: "stated" as const },
  ];
  const [only] = variationsOf({ ...aTopology("t", { gate: ["count"] }), channels }, aSignature());
  expect(only?.topology.channels.map(({ name }) => name)).toEqual(["kept"]);
});

test("an inferred way back leads where a stated one leads", () => {
  const topology = aTopology("t", { gate: ["count"], rest: ["think"] });
  const nodes = [
    ...topology.nodes,
    { id: "other", basis: "stated" as const, policies: [{ policy: "act", basis: "stated" as const }] },
  ];
  const edges = [...topology.edges, { from: "other", to: "rest", basis: "stated" as const }];
  const [only, ...more] = variationsOf({ ...topology, nodes, edges }, aSignature());
  expect(more).toEqual([]);
  expect(only?.title).toBe('"act" leads back to "rest" and not to "gate"');
});

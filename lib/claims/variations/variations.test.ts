import { describe, expect, test } from "vitest";
import type { Topology } from "../../topology";
import { aSignature, aTopology, filled } from "../evidence.fixture";
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

test("a part that a person drew is as settled as a stated one", () => {
  const topology = aTopology("t", { gate: ["count"], rest: ["ask*", "prepare*", "think"] });
  const drawn = (uses: Topology["nodes"][number]["policies"]) => uses.map(({ source: _, ...use }) => use);
  const nodes = topology.nodes.map((node) => ({ ...node, policies: drawn(node.policies) }));
  expect(variationsOf({ ...topology, nodes }, aSignature())).toEqual([]);
});

test("a node is not left empty, and the LLM, records and actions stay", () => {
  expect(of("t", { gate: ["count*"], rest: ["think*", "log*"] })).toEqual([]);
});

test("a decision in another node must leave for the same place", () => {
  const topology = aTopology("t", { gate: ["count"], rest: ["ask*", "prepare"] });
  const routers = [
    {
      from: "gate",
      router: "decided",
      basis: "stated" as const,
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
    { name: "origin", ...filled },
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

test("an inferred way back by a branch leads elsewhere too", () => {
  const topology = aTopology("t", { gate: ["count"], rest: ["think"] });
  const edges = topology.edges.filter(({ from }) => from !== "act");
  const stated = { basis: "stated" as const };
  const routers = [
    {
      from: "act",
      router: "decided",
      basis: "stated" as const,
      branches: [
        { on: "decided", to: "gate", ...filled },
        { on: "undecided", to: "rest", ...stated },
      ],
    },
  ];
  const [only, ...more] = variationsOf({ ...topology, edges, routers }, aSignature());
  expect(more).toEqual([]);
  expect(only?.title).toBe('"act" leads back to "rest" and not to "gate"');
  expect(only?.topology.routers[0]?.branches.map(({ to }) => to)).toEqual(["rest", "rest"]);
});

describe("the way of a decision", () => {
  type Way = readonly [on: string, to: string, basis?: "stated"];
  const router = (from: string, ...ways: readonly Way[]): Topology["routers"][number] => ({
    from,
    router: "decided",
    ...filled,
    branches: ways.map(([on, to, basis]) => ({ on, to, ...(basis ? { basis } : filled) })),
  });

  /** `gate` decides or leads to `plan`, whose decision passes `mend` and `send`; `send` leads to the action. */
  const lined = (straight: Way, nodes: Parameters<typeof aTopology>[1] = {}): Topology => {
    const all = { gate: ["count", "log*"], plan: ["think"], mend: ["mend"], send: ["mend", "log"], ...nodes };
    const topology = aTopology("t", all);
    return {
      ...topology,
      edges: topology.edges.filter(({ from }) => from !== "gate" && from !== "send"),
      routers: [
        router("gate", straight, ["undecided", "plan", "stated"]),
        { ...router("send", ["decided", "act", "stated"]), router: "dispatched" },
      ],
    };
  };
  const dispatched: ReturnType<typeof aSignature>["routers"][number] = {
    id: "dispatched",
    title: "",
    summary: "",
    reads: [],
    params: {},
    branches: [{ name: "decided", summary: "", decided: true }],
  };
  const signature = { ...aSignature(), routers: [...aSignature().routers, dispatched] };
  const waysOf = (topology: Topology) => variationsOf(topology, signature);

  test("straight to its action also passes what sends decisions there, and is logged once", () => {
    const [only, ...more] = waysOf(lined(["decided", "act"]));
    expect(more).toEqual([]);
    expect(only?.title).toBe('what "gate" decides passes "send" on its way to an action');
    expect(only?.topology.routers[0]?.branches.map(({ to }) => to)).toEqual(["send", "plan"]);
    expect(policiesOf(only?.topology.nodes ?? [])).toMatchObject({ gate: ["count"], send: ["mend", "log"] });
  });

  test("enters the stages behind the LLM at the first, or else at the last that corrects", () => {
    const titles = (to: string) => waysOf(lined(["decided", to])).map(({ title }) => title);
    expect(titles("mend")).toEqual(['what "gate" decides goes to "send" and not to "mend"']);
    expect(titles("send")).toEqual(['what "gate" decides goes to "mend" and not to "send"']);
  });

  test("that is stated stays, and so does one that no stage stands behind", () => {
    expect(waysOf(lined(["decided", "act", "stated"]))).toEqual([]);
    expect(waysOf(lined(["decided", "mend", "stated"]))).toEqual([]);
    const open = lined(["decided", "act"]);
    const edges = open.edges.filter(({ from }) => from !== "plan");
    expect(waysOf({ ...open, edges })).toEqual([]);
  });

  test("keeps its own log where not all of its ways are inferred", () => {
    const both = lined(["decided", "act"]);
    const [gate, send] = both.routers;
    if (!gate || !send) throw new Error("Both lead on.");
    const two = {
      ...gate,
      branches: [...gate.branches, { on: "decided", to: "act", basis: "stated" as const }],
    };
    const [only] = waysOf({ ...both, routers: [two, send] });
    expect(policiesOf(only?.topology.nodes ?? [])).toMatchObject({ gate: ["count", "log"] });
  });
});

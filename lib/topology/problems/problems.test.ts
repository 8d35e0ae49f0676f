import { describe, expect, test } from "vitest";
import { Topology } from "../schema";
import type { Signature } from "../signature";
import { problems } from "./problems";

const signature: Signature = {
  planner: "toy",
  title: "Toy",
  summary: "",
  channels: [
    { name: "plan", title: "Plan", reducer: "replace", scope: "state" },
    { name: "note", title: "Note", reducer: "replace", scope: "scratch" },
  ],
  policies: [
    {
      id: "decide",
      number: 1,
      title: "Decide",
      kind: "llm",
      summary: "",
      assumption: null,
      reads: [],
      writes: [],
      calls: [],
      params: { type: "object", properties: { cap: { type: "integer" } }, additionalProperties: false },
      source: [],
      acts: false,
    },
    {
      id: "act",
      number: null,
      title: "Act",
      kind: "action",
      summary: "",
      assumption: null,
      reads: [],
      writes: ["note"],
      calls: [],
      params: {},
      source: [],
      acts: true,
    },
  ],
  routers: [
    {
      id: "way",
      title: "Way",
      summary: "",
      reads: [],
      branches: [
        { name: "go", summary: "" },
        { name: "stop", summary: "" },
      ],
      params: {},
    },
  ],
  calls: [],
};

type Draft = Parameters<typeof Topology.parse>[0] & Record<string, unknown>;

const sound = {
  format: "planner-studio/topology",
  version: 1,
  id: "toy",
  title: "Toy",
  planner: "toy",
  namespace: "toy",
  nodes: [
    { id: "first", policies: [{ policy: "decide" }] },
    { id: "second", policies: [{ policy: "act" }] },
  ],
  edges: [
    { from: "START", to: "first" },
    { from: "second", to: "END" },
  ],
  routers: [
    {
      from: "first",
      router: "way",
      branches: [
        { on: "go", to: "second" },
        { on: "stop", to: "END" },
      ],
    },
  ],
};

const found = (change: object) =>
  problems(Topology.parse({ ...(sound as Draft), ...change }), signature).map(
    ({ code, address }) => `${code} ${address}`,
  );
const node = (id: string) => ({ id, policies: [{ policy: "act" }] });
const edge = (from: string | string[], to: string) => ({ from, to });
const branches = (...list: { on: string; to: string; label?: string }[]) => ({
  routers: [{ from: "first", router: "way", branches: list }],
});
const withNode = (id: string) => ({
  nodes: [...sound.nodes, node(id)],
  edges: [...sound.edges, edge("second", id), edge(id, "END")],
});

describe("problems of a topology", () => {
  test("a sound one has none", () => expect(found({})).toEqual([]));

  test("an app has no errors, since its own LangGraph has compiled it", () => {
    const named = { ...withNode("plan"), namespace: "app" };
    expect(found(named)).toEqual(["name_is_channel node:plan"]);
    expect(found({ ...named, id: "toy@5fb2e47" })).toEqual([]);
    const unreached = { nodes: [...sound.nodes, node("aside")], namespace: "app", id: "toy@5fb2e47" };
    expect(found(unreached)).not.toEqual([]);
  });

  test.each<[string, object, string]>([
    ["another planner", { planner: "other" }, "planner_mismatch topology"],
    ["a node twice", { nodes: [...sound.nodes, node("second")] }, "duplicate_node node:second"],
    ["a node called START", withNode("START"), "reserved_name node:START"],
    ["a node called __start__", withNode("__start__"), "reserved_name node:__start__"],
    ["a node with a bar", withNode("a|b"), "reserved_name node:a|b"],
    ["a node with a colon", withNode("a:b"), "reserved_name node:a:b"],
    ["a node called constructor", withNode("constructor"), "reserved_name node:constructor"],
    ["a node called __proto__", withNode("__proto__"), "reserved_name node:__proto__"],
    ["a node with a channel's name", withNode("plan"), "name_is_channel node:plan"],
    ["a channel twice", { channels: [{ name: "a" }, { name: "a" }] }, "duplicate_channel channel:a"],
    ["a channel that the planner has", { channels: [{ name: "plan" }] }, "channel_taken channel:plan"],
    ["a channel called __proto__", { channels: [{ name: "__proto__" }] }, "reserved_name channel:__proto__"],
    [
      "a channel of LangGraph's",
      { channels: [{ name: "branch:to:a" }] },
      "reserved_name channel:branch:to:a",
    ],
    [
      "an unknown policy",
      { nodes: [{ id: "first", policies: [{ policy: "dream" }] }, sound.nodes[1]] },
      "unknown_policy node:first/policy:dream",
    ],
    [
      "a policy called constructor",
      { nodes: [{ id: "first", policies: [{ policy: "constructor" }] }, sound.nodes[1]] },
      "unknown_policy node:first/policy:constructor",
    ],
    [
      "a parameter of the wrong type",
      { nodes: [{ id: "first", policies: [{ policy: "decide", with: { cap: "three" } }] }, sound.nodes[1]] },
      "parameters node:first/policy:decide",
    ],
    [
      "an unknown parameter",
      { nodes: [{ id: "first", policies: [{ policy: "decide", with: { size: 3 } }] }, sound.nodes[1]] },
      "parameters node:first/policy:decide",
    ],
    [
      "parameters where none are taken",
      { nodes: [sound.nodes[0], { id: "second", policies: [{ policy: "act", with: { cap: 1 } }] }] },
      "parameters node:second/policy:act",
    ],
    [
      "two uses with one id",
      {
        version: 2,
        nodes: [
          {
            id: "first",
            policies: [
              { policy: "decide", id: "x" },
              { policy: "act", id: "x" },
            ],
          },
          sound.nodes[1],
        ],
      },
      "duplicate_use node:first/policy:x",
    ],
    [
      "a node that nobody bound",
      { version: 2, nodes: [sound.nodes[0], { id: "second", policies: [], unbound: "def act(state)" }] },
      "unbound_node node:second",
    ],
    [
      "a group of nodes that are not there",
      { version: 2, groups: [{ id: "g", nodes: ["first", "third"] }] },
      "group_unknown topology",
    ],
    [
      "an unknown router",
      { routers: [{ ...sound.routers[0], router: "thread" }] },
      "unknown_router router:first/thread",
    ],
    [
      "a router twice on a node",
      { routers: [sound.routers[0], sound.routers[0]] },
      "duplicate_router router:first/way",
    ],
    [
      "a branch that the router never takes",
      branches({ on: "go", to: "second" }, { on: "stop", to: "END" }, { on: "toString", to: "END" }),
      "unknown_branch router:first/way#toString",
    ],
    [
      "a branch that leads nowhere",
      branches({ on: "go", to: "second" }),
      "unmapped_branch router:first/way#stop",
    ],
    [
      "a branch twice",
      branches({ on: "go", to: "second" }, { on: "go", to: "second" }, { on: "stop", to: "END" }),
      "duplicate_branch router:first/way#go",
    ],
    [
      "one label for two ways",
      branches({ on: "go", to: "second", label: "x" }, { on: "stop", to: "END", label: "x" }),
      "duplicate_label router:first/way#stop",
    ],
    [
      "a branch to nowhere",
      branches({ on: "go", to: "second" }, { on: "stop", to: "third" }),
      "edge_to_unknown router:first/way#stop",
    ],
    [
      "a branch to START",
      branches({ on: "go", to: "second" }, { on: "stop", to: "START" }),
      "into_start router:first/way#stop",
    ],
    [
      "an edge to nowhere",
      { edges: [...sound.edges, edge("second", "x")] },
      "edge_to_unknown edge:second->x",
    ],
    ["an edge from nowhere", { edges: [...sound.edges, edge("x", "END")] }, "edge_from_unknown edge:x->END"],
    [
      "an edge into START",
      { edges: [...sound.edges, edge("second", "START")] },
      "into_start edge:second->START",
    ],
    ["an edge out of END", { edges: [...sound.edges, edge("END", "first")] }, "out_of_end edge:END->first"],
    ["an edge twice", { edges: [...sound.edges, sound.edges[0]] }, "duplicate_edge edge:START->first"],
    [
      "a join that waits for a node twice",
      { edges: [...sound.edges, edge(["second", "second"], "first")] },
      "join_repeated edge:second+second->first",
    ],
    [
      "a join that waits for START",
      { edges: [...sound.edges, edge(["START", "second"], "first")] },
      "join_from_start edge:START+second->first",
    ],
    [
      "a join that leads to END",
      { edges: [...sound.edges, edge(["first", "second"], "END")] },
      "join_to_end edge:first+second->END",
    ],
    [
      "an island that LangGraph would let pass",
      {
        nodes: [...sound.nodes, node("a"), node("b")],
        edges: [...sound.edges, edge("a", "b"), edge("b", "a")],
      },
      "unreachable_node node:a",
    ],
    ["nothing after START", { edges: [sound.edges[1]] }, "no_start topology"],
    [
      "no way to END",
      {
        edges: [sound.edges[0], edge("second", "first")],
        ...branches({ on: "go", to: "second" }, { on: "stop", to: "second" }),
      },
      "end_unreachable topology",
    ],
    ["a dead end", { edges: [sound.edges[0]] }, "dead_end node:second"],
  ])("%s", (_name, change, problem) => {
    expect(found(change)).toContain(problem);
  });

  test("removing is no advice for a drawn node, to which LangGraph draws no line without type hints", () => {
    const fixOf = (change: object): string | undefined =>
      problems(Topology.parse({ ...(sound as Draft), ...change }), signature).find(
        ({ code }) => code === "unreachable_node",
      )?.fix;
    const edges = [...sound.edges, edge("gate", "END")];
    expect(fixOf({ nodes: [...sound.nodes, node("gate")], edges })).toContain("remove it");
    const drawn = { id: "gate", policies: [], unbound: "def gate(state)" };
    const fix = fixOf({ version: 2, nodes: [...sound.nodes, drawn], edges });
    expect(fix).not.toContain("remove");
    expect(fix).toContain("Literal[...]");
  });

  test("a join that leads to END is an error, one that leads to a node is not", () => {
    const joined = (to: string) =>
      problems(
        Topology.parse({ ...(sound as Draft), edges: [...sound.edges, edge(["first", "second"], to)] }),
        signature,
      ).filter(({ code }) => code === "join_to_end");
    expect(joined("END").map(({ severity }) => severity)).toEqual(["error"]);
    expect(joined("first")).toEqual([]);
  });

  test("two joins that LangGraph would call by one name are an error, other nodes that hold a plus are not", () => {
    const ids = ["first", "a", "b+c", "a+b", "c", "d"];
    const nodes = ids.map((id) => ({ id, policies: [{ policy: "act" }] }));
    const joined = (...sources: string[][]) =>
      found({ nodes, edges: sources.map((from) => edge(from, "first")) }).filter((one) =>
        one.startsWith("joins_alike"),
      );
    expect(joined(["a", "b+c"], ["c", "a+b"])).toEqual(["joins_alike edge:c+a%2Bb->first"]);
    expect(joined(["a", "b+c"], ["d", "a+b"])).toEqual([]);
    expect(joined(["a", "b+c"], ["b+c", "a"])).toEqual([]);
  });

  test("all at once, and each says what to do", () => {
    const all = problems(
      Topology.parse({
        ...(sound as Draft),
        planner: "other",
        edges: [edge("END", "START"), edge("x", "y")],
      }),
      signature,
    );
    expect(new Set(all.map(({ code }) => code)).size).toBeGreaterThan(4);
    for (const { message, fix } of all) {
      expect(message).toMatch(/\.$/);
      expect(fix).toMatch(/\.$/);
    }
  });

  test("a scratch channel may be made durable, and a node may have its name when it is not", () => {
    expect(found({ channels: [{ name: "note" }] })).toEqual([]);
    expect(found(withNode("note"))).toEqual([]);
  });

  test("a parameter that nobody knows is told with the one that was most likely meant", () => {
    const params = {
      type: "object",
      properties: {
        max: { type: "integer" },
        minimum: { type: "integer" },
        caps: {
          type: "array",
          items: { type: "object", properties: { each: {} }, additionalProperties: false },
        },
      },
      additionalProperties: false,
    };
    const [decide, ...others] = signature.policies;
    const [way] = signature.routers;
    const strict: Signature = {
      ...signature,
      policies: [{ ...decide!, params }, ...others],
      routers: [{ ...way!, params }],
    };
    const said = (given: object) =>
      problems(
        Topology.parse({
          ...(sound as Draft),
          nodes: [{ id: "first", policies: [{ policy: "decide", with: given }] }, sound.nodes[1]],
          routers: [{ ...sound.routers[0], with: given }],
        }),
        strict,
      ).map(({ address, message, fix }) => `${address}: ${message} ${fix}`);
    const takes = 'It takes "max", "minimum", "caps".';
    expect(said({ maximum: 3 })).toEqual([
      `node:first/policy:decide: The policy "decide" has no parameter "maximum". Did you mean "max"? ${takes}`,
      `router:first/way: The router "way" has no parameter "maximum". Did you mean "max"? ${takes}`,
    ]);
    expect(said({ Minimun: 3, cap: [] })[0]).toContain('Did you mean "minimum"?');
    expect(said({ caps: [{ eahc: 1 }] })[0]).toContain(
      'has no parameter "caps.0.eahc". Did you mean "each"? It takes "each".',
    );
    expect(said({ max: "three", caps: [] })[0]).toContain("max must be a");
    expect(said({ ["x".repeat(1_000_000)]: 1 }).join("").length).toBeLessThan(2000);
  });
});

describe("what a run does that its drawing does not show", () => {
  const ids = (...names: string[]) => names.map(node);
  const way = (from: string, ...to: [string, string]) => ({
    from,
    router: "way",
    branches: [
      { on: "go", to: to[0] },
      { on: "stop", to: to[1] },
    ],
  });
  const codes = (change: object) => found(change).filter((one) => !one.startsWith("many_"));

  test("join_left_waiting: a join of a node that always runs and one that a branch leads to", () => {
    const partial = {
      nodes: ids("open", "x", "a", "b", "settle"),
      edges: [
        ...[edge("START", "open"), edge("b", "END"), edge("settle", "END")],
        ...[edge("open", "x"), edge(["x", "a"], "settle")],
      ],
      routers: [way("open", "a", "b")],
    };
    expect(codes(partial)).toContain("join_left_waiting edge:x+a->settle");
    const both = { ...partial, edges: [...partial.edges, edge("open", "a")], routers: [] };
    expect(
      codes({
        ...both,
        nodes: ids("open", "x", "a", "settle"),
        edges: both.edges.filter(({ from }) => from !== "b"),
      }),
    ).toEqual([]);
  });

  test("router_beside_edge: a router and an edge that leave one node", () => {
    const beside = {
      nodes: ids("first", "second", "third"),
      edges: [edge("START", "first"), edge("first", "third"), edge("second", "END"), edge("third", "END")],
      routers: [way("first", "second", "END")],
    };
    expect(codes(beside)).toEqual(["router_beside_edge edge:first->third"]);
    const after = [edge("START", "first"), edge("second", "third"), edge("third", "END")];
    expect(codes({ ...beside, edges: after })).toEqual([]);
  });

  test("uneven_ways: a node that two ways of unequal length lead to, and not one behind a join or in a loop", () => {
    const fork = [edge("START", "a"), edge("a", "b"), edge("a", "c"), edge("c", "c2"), edge("settle", "END")];
    const nodes = ids("a", "b", "c", "c2", "settle");
    const uneven = { nodes, routers: [], edges: [...fork, edge("b", "settle"), edge("c2", "settle")] };
    expect(codes(uneven)).toEqual(["uneven_ways node:settle"]);
    expect(codes({ ...uneven, edges: [...fork, edge(["b", "c2"], "settle")] })).toEqual([]);
    const even = [
      edge("START", "a"),
      edge("a", "b"),
      edge("a", "c"),
      edge("b", "settle"),
      edge("c", "settle"),
    ];
    const round = [...even, edge("settle", "again")];
    expect(
      codes({
        nodes: ids("a", "b", "c", "settle", "again"),
        edges: round,
        routers: [way("again", "a", "END")],
      }),
    ).toEqual([]);
  });
});

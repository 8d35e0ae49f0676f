import { describe, expect, test } from "vitest";
import { problemsAgainst } from "../../changes";
import { Topology } from "../schema";
import type { PolicySignature, Signature } from "../signature";
import { problems } from "./problems";

type Draft = Parameters<typeof Topology.parse>[0] & Record<string, unknown>;

const policy = (id: string, kind: PolicySignature["kind"], more: Partial<PolicySignature> = {}) => ({
  id,
  number: null,
  title: id,
  kind,
  summary: "",
  assumption: null,
  reads: [],
  writes: [],
  calls: [],
  params: {},
  source: [],
  acts: false,
  ...more,
});

const signature: Signature = {
  planner: "toy",
  title: "Toy",
  summary: "",
  channels: [
    { name: "decision", title: "", reducer: "replace", scope: "state" },
    { name: "log", title: "", reducer: "append", scope: "state" },
    { name: "origin", title: "", reducer: "replace", scope: "scratch" },
    { name: "failed", title: "", reducer: "replace", scope: "scratch", impliedBy: "origin" },
    { name: "recipes", title: "", reducer: "replace", scope: "scratch", derived: true },
  ],
  policies: [
    policy("tick", "guard", { countsCycle: true, writes: ["decision", "origin"] }),
    policy("prepare", "enrich", { calls: ["think"], writes: ["recipes"] }),
    policy("decide", "llm", {
      calls: ["think"],
      writes: ["decision", "origin", "failed"],
      reads: ["recipes"],
    }),
    policy("correct", "corrector", { reads: ["origin"], writes: ["decision"] }),
    policy("excuse", "corrector", { reads: ["failed"] }),
    policy("note", "record", { writes: ["log"] }),
    policy("ask", "action", { acts: true, calls: ["user"] }),
    policy("answer", "action", { writes: ["decision"] }),
    policy("act", "action", { acts: true, writes: ["decision"], calls: ["look"] }),
  ],
  routers: [
    {
      id: "decided",
      title: "",
      summary: "",
      reads: ["decision"],
      params: {},
      branches: [
        { name: "yes", summary: "", decided: true },
        { name: "no", summary: "", decided: false },
      ],
    },
    {
      id: "either",
      title: "",
      summary: "",
      reads: [],
      params: {},
      branches: [
        { name: "left", summary: "" },
        { name: "right", summary: "" },
      ],
    },
  ],
  calls: [
    { kind: "think", title: "", group: "llm" },
    { kind: "look", title: "", group: "search" },
    { kind: "user", title: "", group: "question" },
  ],
  decision: { reads: ["decision"], origin: "origin" },
};

const node = (id: string, ...policies: string[]) => ({
  id,
  policies: policies.map((name) => ({ policy: name })),
});
const edge = (from: string | string[], to: string) => ({ from, to });
const decided = (from: string, yes: string, no: string) => ({
  from,
  router: "decided",
  branches: [
    { on: "yes", to: yes },
    { on: "no", to: no },
  ],
});
const either = (from: string, left: string, right: string) => ({
  from,
  router: "either",
  branches: [
    { on: "left", to: left },
    { on: "right", to: right },
  ],
});

/** Ticks, decides, and asks or acts; an action leads back to the tick. */
const sound = {
  format: "planner-studio/topology",
  version: 1,
  id: "sound",
  title: "Sound",
  planner: "toy",
  namespace: "toy",
  channels: [{ name: "origin" }],
  nodes: [
    node("tick", "tick"),
    node("decide", "decide"),
    node("rules", "correct", "excuse"),
    node("ask", "ask"),
    node("answer", "answer"),
    node("act", "act"),
  ],
  edges: [
    edge("START", "tick"),
    edge("decide", "rules"),
    edge("ask", "answer"),
    edge("answer", "tick"),
    edge("act", "tick"),
  ],
  routers: [decided("tick", "END", "decide"), either("rules", "ask", "act")],
};

const topology = (change: object = {}) => Topology.parse({ ...(sound as Draft), ...change });
const found = (change: object, base?: Topology) =>
  (base ? problemsAgainst(base, topology(change), signature) : problems(topology(change), signature)).map(
    ({ code, address }) => `${code} ${address}`,
  );
const nodes = (...changed: ReturnType<typeof node>[]) => ({
  nodes: [...sound.nodes.filter(({ id }) => !changed.some((one) => one.id === id)), ...changed],
});
const edges = (...more: ReturnType<typeof edge>[]) => ({ edges: [...sound.edges, ...more] });
const without = (...gone: string[]) => sound.edges.filter(({ from }) => !gone.includes(String(from)));

test("a sound planner graph has no problem, nor beside itself", () => {
  expect(found({})).toEqual([]);
  expect(found({}, topology())).toEqual([]);
});

/** Each rule: where it fires, and a graph nearly like that on which it stays silent. */
const rules: readonly (readonly [code: string, at: string, fires: object, silent: object])[] = [
  ["no_way_out", "node:act", { edges: [...without("act"), edge("act", "act")] }, {}],
  [
    "no_way_out",
    "node:act",
    { edges: [...without("answer", "act"), edge("answer", "act"), edge("act", "act")] },
    { edges: [...without("answer"), edge("answer", "ask")] },
  ],
  [
    "join_never_completes",
    "edge:ask+act->wait",
    {
      ...nodes(node("wait")),
      edges: [
        ...without("ask", "answer", "act"),
        edge(["ask", "act"], "wait"),
        edge("wait", "END"),
        edge("answer", "END"),
      ],
    },
    {
      ...nodes(node("wait")),
      routers: [decided("tick", "END", "decide")],
      edges: [
        ...[edge("START", "tick"), edge("decide", "rules"), edge("rules", "ask"), edge("rules", "answer")],
        ...[edge(["ask", "answer"], "wait"), edge("wait", "tick"), edge("act", "END")],
      ],
    },
  ],
  [
    "join_never_completes",
    "edge:ask+act->wait",
    {
      ...nodes(node("wait")),
      edges: [...without("ask", "act"), edge(["ask", "act"], "wait"), edge("wait", "tick")],
    },
    {
      ...nodes(node("wait")),
      edges: [...without("ask"), edge(["ask", "act"], "wait"), edge("wait", "tick")],
    },
  ],
  [
    "parallel_writers",
    "node:act",
    { ...edges(edge("decide", "act")), ...nodes(node("rules", "correct"), node("act", "act")) },
    { ...edges(edge("decide", "notes"), edge("notes", "END")), ...nodes(node("notes", "note")) },
  ],
  [
    "writes_in_router",
    "router:rules/either/policy:correct",
    { routers: [sound.routers[0], { ...sound.routers[1], policies: [{ policy: "correct" }] }] },
    { routers: [sound.routers[0], { ...sound.routers[1], policies: [{ policy: "excuse" }] }] },
  ],
  [
    "no_tick",
    "topology",
    nodes(node("tick")),
    {
      ...nodes(node("tick")),
      edges: [...without("answer", "act"), edge("answer", "END"), edge("act", "END")],
    },
  ],
  [
    "two_ticks",
    "node:rules/policy:tick",
    nodes(node("rules", "correct", "excuse", "tick")),
    nodes(node("tick", "tick", "note")),
  ],
  [
    "cycle_misses_tick",
    "edge:act->decide",
    { edges: [...without("act"), edge("act", "decide")] },
    { edges: [...without("act"), edge("act", "answer")] },
  ],
  ["many_interrupts", "node:act", nodes(node("act", "ask")), nodes(node("ask", "ask", "note"))],
  [
    "call_before_interrupt",
    "node:ask/policy:act",
    nodes(node("ask", "act", "ask")),
    nodes(node("ask", "ask", "act")),
  ],
  [
    "call_before_interrupt",
    "node:ask/policy:act",
    nodes(node("ask", "ask", "act", "ask")),
    nodes(node("ask", "ask", "ask", "act")),
  ],
  [
    "ask_at_start",
    "router:START/either/policy:ask",
    { routers: [...sound.routers, { ...either("START", "tick", "act"), policies: [{ policy: "ask" }] }] },
    { routers: [...sound.routers, { ...either("answer", "tick", "act"), policies: [{ policy: "ask" }] }] },
  ],
  [
    "many_interrupts",
    "node:act",
    { routers: [...sound.routers, { ...either("act", "tick", "ask"), policies: [{ policy: "ask" }] }] },
    { routers: [...sound.routers, { ...either("ask", "tick", "act"), policies: [{ policy: "ask" }] }] },
  ],
  [
    "call_before_interrupt",
    "node:act/policy:act",
    { routers: [...sound.routers, { ...either("act", "tick", "ask"), policies: [{ policy: "ask" }] }] },
    { routers: [...sound.routers, { ...either("ask", "tick", "ask"), policies: [{ policy: "act" }] }] },
  ],
  [
    "many_llm_calls",
    "node:decide",
    nodes(node("decide", "prepare", "decide")),
    nodes(node("tick", "tick", "prepare")),
  ],
  [
    "action_without_decision",
    "node:act/policy:act",
    { routers: [decided("tick", "END", "act"), sound.routers[1]], ...edges(edge("tick", "decide")) },
    { routers: [decided("tick", "act", "decide"), sound.routers[1]], ...edges(edge("act", "END")) },
  ],
  [
    "channel_unused",
    "channel:extra",
    { channels: [...sound.channels, { name: "extra" }] },
    { channels: [...sound.channels, { name: "failed" }] },
  ],
  ["derived_kept", "channel:recipes", { channels: [...sound.channels, { name: "recipes" }] }, {}],
  [
    "read_before_write",
    "node:rules/policy:correct",
    { channels: [] },
    { channels: [], ...nodes(node("rules", "decide", "correct", "excuse")) },
  ],
];

describe("each planner rule", () => {
  test.each(rules)("%s fires", (code, at, fires) => {
    expect(found(fires)).toContain(`${code} ${at}`);
  });
  test.each(rules)("%s is silent where there is nothing to say", (code, _at, _fires, silent) => {
    expect(found(silent).filter((one) => one.startsWith(`${code} `))).toEqual([]);
  });
});

describe("a graph that never leads to END", () => {
  const chat = (...policies: string[]) => ({
    nodes: [node("chat", "decide"), node("more", ...policies)],
    edges: [edge("START", "chat"), edge("chat", "more"), edge("more", "chat")],
    routers: [],
  });
  const said = (change: object) =>
    problems(topology(change), signature)
      .filter(({ code }) => ["end_unreachable", "no_way_out"].includes(code))
      .map(({ code, severity }) => `${severity} ${code}`);

  test("is an error where it only spins", () =>
    expect(said(chat("act"))).toEqual(["error end_unreachable", "warning no_way_out"]));
  test("is a warning where each round waits for the user", () =>
    expect(said(chat("ask"))).toEqual(["warning end_unreachable"]));
  test("is a warning where each round waits for the user while it routes", () =>
    expect(
      said({
        ...chat("act"),
        edges: [edge("START", "chat"), edge("chat", "more")],
        routers: [{ ...either("more", "chat", "more"), policies: [{ policy: "ask" }] }],
      }),
    ).toEqual(["warning end_unreachable"]));
  test("is an error where a part behind the question only spins", () => {
    const { nodes: two, edges: three } = chat("ask");
    const spins = { nodes: [...two, node("spin", "act")], edges: three.slice(0, 2) };
    spins.edges.push(edge("more", "spin"), edge("spin", "spin"));
    expect(said({ ...spins, routers: [] })).toEqual(["error end_unreachable", "warning no_way_out"]);
  });
  test("is a warning where a round without a question can lead to one", () =>
    expect(said({ ...chat("ask"), edges: [...chat("ask").edges, edge("chat", "chat")] })).toEqual([
      "warning end_unreachable",
    ]));
  test("is an error where it only runs into a dead end", () =>
    expect(said({ ...chat("act"), edges: chat("act").edges.slice(0, 2) })).toEqual([
      "error end_unreachable",
    ]));
});

test("a wide join is read in one go", { tags: "slow" }, () => {
  const workers = Array.from({ length: 200 }, (_, i) => `w${i}`);
  const wide = (split: object) =>
    found({
      nodes: [node("first", "note"), ...workers.map((id) => node(id, "note")), node("last", "tick")],
      routers: [],
      ...split,
    }).filter((one) => one.startsWith("join_never_completes "));
  const ends = [edge("START", "first"), edge(workers, "last"), edge("last", "END")];
  const all = workers.map((id) => edge("first", id));
  expect(wide({ edges: [...ends, ...all] })).toEqual([]);
  expect(wide({ edges: [...ends, ...all.slice(2)], routers: [either("first", "w0", "w1")] })).toHaveLength(1);
});

describe("beside a base", () => {
  test("a policy that is gone, and one that only moved", () => {
    expect(found(nodes(node("rules", "excuse")), topology())).toContain("policy_dropped topology");
    const moved = found(nodes(node("rules", "excuse"), node("act", "correct", "act")), topology());
    expect(moved.filter((one) => one.startsWith("policy_dropped"))).toEqual([]);
  });
  test("a graph that was just begun is one remark", () => {
    const emptied = { nodes: sound.nodes.map(({ id }) => node(id)) };
    const dropped = problemsAgainst(topology(), topology(emptied), signature).filter(
      ({ code }) => code === "policy_dropped",
    );
    expect(dropped.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^None of the \d+ policies of “.+” runs here yet[.]$/),
    ]);
  });
  test("a policy in more places", () => {
    const twice = nodes(node("act", "correct", "act"));
    expect(found(twice, topology())).toContain("policy_duplicated node:act/policy:correct");
    expect(found(twice, topology(twice)).filter((one) => one.startsWith("policy_duplicated"))).toEqual([]);
  });
  test("policies the other way round", () => {
    expect(found(nodes(node("rules", "excuse", "correct")), topology())).toContain(
      "policy_reordered node:rules/policy:excuse",
    );
  });
  test("a node whose name is gone, unless the namespace is new", () => {
    const renamed = {
      ...nodes(node("put", "ask")),
      nodes: [...sound.nodes.filter(({ id }) => id !== "ask"), node("put", "ask")],
      edges: [...without("ask"), edge("put", "answer")],
      routers: [sound.routers[0], either("rules", "put", "act")],
    };
    expect(found(renamed, topology())).toEqual(["pending_renamed topology"]);
    const [problem] = problemsAgainst(topology(), topology(renamed), signature);
    expect(problem?.message).toContain('waits for an answer in "ask"');
    expect(found({ ...renamed, namespace: "toy:v2" }, topology())).toEqual([]);
  });
});

test("the planner rules are silent for a planner that declares nothing of the kind", () => {
  const plain: Signature = {
    ...signature,
    policies: signature.policies.map((one) => ({ ...one, countsCycle: false, calls: [] })),
    channels: signature.channels.filter((channel) => channel.scope === "state"),
    decision: undefined as never,
  };
  expect(problems(topology({ channels: [] }), plain)).toEqual([]);
});

describe("writers that can run in one superstep", () => {
  const told = (change: object) =>
    problems(topology({ channels: [], ...change }), signature)
      .filter(({ code }) => code === "parallel_writers")
      .map(({ address }) => address);
  const writer = (id: string) => node(id, "correct");
  const other = (id: string) => node(id, "excuse");
  /** first -> a and first -> b; nodes after a are a1, a2 and so on. */
  const fork = (more: ReturnType<typeof edge>[], nodes: object[], routers: object[] = []) => ({
    nodes: [other("first"), ...nodes],
    edges: [edge("START", "first"), edge("first", "a"), edge("first", "b"), ...more],
    routers,
  });

  test("are told further below a fork, where both ways are as long", () => {
    const steps = [edge("a", "a1"), edge("b", "b1"), edge("a1", "END"), edge("b1", "END")];
    expect(told(fork(steps, [other("a"), other("b"), writer("a1"), writer("b1")]))).toEqual(["node:b1"]);
    expect(told(fork(steps, [other("a"), writer("b"), writer("a1"), other("b1")]))).toEqual([]);
  });

  test("are told where a loop on one way comes round to the other", () => {
    const loop = [edge("a", "a1"), edge("a1", "a"), edge("b", "b1"), edge("b1", "b2"), edge("b2", "END")];
    const nodes = [writer("a"), other("a1"), other("b"), other("b1"), writer("b2")];
    expect(told(fork(loop, nodes))).toEqual(["node:b2"]);
  });

  test("are not told where a join lets one wait for the other", () => {
    const joined = [edge("a", "a1"), edge(["a1", "b"], "c"), edge("c", "END")];
    expect(told(fork(joined, [other("a"), other("b"), writer("a1"), writer("c")]))).toEqual([]);
    const edges = [edge("a", "a1"), edge("a1", "c"), edge("b", "c"), edge("c", "END")];
    expect(told(fork(edges, [other("a"), other("b"), writer("a1"), writer("c")]))).toEqual(["node:c"]);
  });

  test("are not told on two branches of one router", () => {
    const ends = [edge("a1", "END"), edge("a2", "END"), edge("b", "END")];
    const nodes = [other("a"), other("b"), writer("a1"), writer("a2")];
    expect(told(fork(ends, nodes, [either("a", "a1", "a2")]))).toEqual([]);
  });

  test("are not told on branches of two routers of which one is taken only while a decision stands", () => {
    const ends = [edge("a1", "END"), edge("a2", "END"), edge("b", "END")];
    const nodes = [other("a"), other("b"), writer("a1"), writer("a2")];
    const apart = [decided("a", "a1", "END"), { ...decided("a", "END", "a2"), router: "decided_too" }];
    const twice = [decided("a", "a1", "END"), either("a", "END", "a2")];
    const both = {
      ...signature,
      routers: [...signature.routers, { ...signature.routers[0]!, id: "decided_too" }],
    };
    const at = (routers: object[]) =>
      problems(topology({ channels: [], ...fork(ends, nodes, routers) }), both)
        .filter(({ code }) => code === "parallel_writers")
        .map(({ address }) => address);
    expect(at(apart)).toEqual([]);
    expect(at(twice)).toEqual(["node:a2"]);
  });

  test("are not told on two ways below a fork of which one needs a decision and the other none", () => {
    const ends = [edge("a1", "END"), edge("b1", "END")];
    const nodes = (a: object, b: object) => [a, b, writer("a1"), writer("b1")];
    const ways = [decided("a", "a1", "END"), decided("b", "END", "b1")];
    expect(told(fork(ends, nodes(other("a"), other("b")), ways))).toEqual([]);
    // Its own router sees the decision that a node writes, the one beside it does not.
    expect(told(fork(ends, nodes(writer("a"), other("b")), ways))).toEqual(["node:b1"]);
  });

  test("are told in a sentence that names the fork, the rivals and the channel", () => {
    const ends = [edge("first", "c"), ...["a", "b", "c"].map((id) => edge(id, "END"))];
    const wide = fork(ends, [writer("a"), writer("b"), writer("c")]);
    expect(told(wide)).toEqual(["node:b", "node:c"]);
    expect(problems(topology({ channels: [], ...wide }), signature).map(({ message }) => message)).toContain(
      '"c" can run in one superstep with "a", "b", since "first" leads several ways at once; both can write "decision", which holds one value.',
    );
  });
});

describe("a loop that cannot be left", () => {
  const told = (edges: object[], routers: object[] = [], ...policies: string[]) =>
    problems(
      topology({
        nodes: [node("a", "excuse"), node("b", ...policies)],
        edges: [edge("START", "a"), ...edges],
        routers,
      }),
      signature,
    ).filter(({ code }) => code === "no_way_out");
  const round = [edge("a", "b"), edge("b", "a")];

  test("is told although an edge to END stands beside it", () => {
    const [problem, ...more] = told([...round, edge("a", "END")]);
    expect(more).toEqual([]);
    expect(problem?.address).toBe("node:a");
    expect(problem?.message).toContain("taken beside the way on, not instead of it");
  });
  test("is told where a router leaves only beside an edge that goes on", () =>
    expect(told(round, [either("a", "b", "END")])).toHaveLength(1));
  test("is not told where a router chooses between going on and END", () =>
    expect(told([edge("a", "b")], [either("b", "a", "END")])).toEqual([]));
  test("is not told where the round waits for the user", () =>
    expect(told([...round, edge("a", "END")], [], "ask")).toEqual([]));
  test("is not told where a join in it waits for a node that does not come again", () => {
    const stops = problems(
      topology({
        nodes: ["a", "b", "c"].map((id) => node(id, "excuse")),
        edges: [
          edge("START", "a"),
          edge("START", "b"),
          edge(["a", "b"], "c"),
          edge("c", "a"),
          edge("c", "END"),
        ],
        routers: [],
      }),
      signature,
    );
    expect(stops.filter(({ code }) => code === "no_way_out")).toEqual([]);
  });
});

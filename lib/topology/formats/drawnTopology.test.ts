import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawnByLangGraph, START as FIRST, END as LAST, type Plan } from "../../compile/drawnGraphs.fixture";
import { signatureOf } from "../../planner";
import { plannerModule } from "../../planners";
import type { Json } from "../../std";
import { END, START, Topology } from "../schema";
import type { ReadDrawn } from "./drawnGraph";
import { drawnTopology } from "./drawnTopology";
import { readLangGraph } from "./langGraph/langGraphIn";
import { toMermaid } from "./mermaid/mermaid";
import { drawingsIn, readMermaid } from "./mermaid/mermaidIn";

const module = plannerModule("venturescope");
if (!module) throw new Error("The planner is gone.");
const signature = signatureOf(module.planner);

function imported(read: ReadDrawn) {
  if (!read.ok) throw new Error(read.message);
  return drawnTopology(read.graph, { id: "drawn", signature });
}
const fromMermaid = async (text: string) => imported(await readMermaid(text));
const refused = async (text: string): Promise<string> => {
  const read = await readMermaid(text);
  return read.ok ? "" : read.message;
};

/** Lines of a topology as `from -label-> to`, each source of its own. */
const linesOf = ({ edges, routers }: Topology): readonly string[] =>
  [
    ...edges.flatMap(({ from, to }) => [from].flat().map((one) => `${one} --> ${to}`)),
    ...routers.flatMap(({ from, branches }) =>
      branches.map(({ on, label, to }) => `${from} -${(label ?? on) === to ? "" : (label ?? on)}-> ${to}`),
    ),
  ].sort();

const seed = (file: string): string => {
  const text = readFileSync(new URL(`./${file}`, import.meta.url), "utf8");
  return text;
};

describe("flowcharts written by hand", () => {
  it("takes the hybrid's drawing with its 15 nodes and 22 lines", async () => {
    const text = seed("hybrid.fixture.mmd");
    const { topology, remarks } = await fromMermaid(text);
    expect(topology.nodes).toHaveLength(13);
    expect(linesOf(topology)).toHaveLength(22);
    const drawn = text
      .split("\n")
      .flatMap((line) => /^\s*(\w+) -->(?:\|(.*)\|)? (\w+)\s*$/.exec(line)?.slice(1) ?? []);
    expect(drawn).toHaveLength(66);
    const expected = Array.from({ length: 22 }, (_, i) => drawn.slice(i * 3, i * 3 + 3)).map(
      ([from, label, to]) =>
        label === undefined ? `${from} --> ${to}` : `${from} -${label === to ? "" : label}-> ${to}`,
    );
    expect(linesOf(topology)).toEqual(expected.sort());
    expect(topology.routers.find(({ from }) => from === "decision_policy")?.router).toBe("action");
    expect(remarks.join(" ")).toContain("Choose one for tick, bootstrap_gate, select and search");
  });

  it("takes the drawing of opus with its 29 nodes and 40 lines", async () => {
    const { topology, remarks, beyondProblems } = await fromMermaid(seed("opus.fixture.mmd"));
    expect(remarks).toEqual(expect.arrayContaining([...beyondProblems]));
    expect(beyondProblems.join()).not.toMatch(/unbound|into START/);
    expect(topology.nodes).toHaveLength(27);
    expect(linesOf(topology)).toHaveLength(40);
    expect(topology.nodes.find(({ id }) => id === "acquire")).toMatchObject({
      title: "acquire_task blocked-calc + generic acquisition",
      unbound: "acquire_task\nblocked-calc + generic acquisition",
      policies: [],
    });
    expect(linesOf(topology)).toContain("acquire -no task, auto-finish ok-> emit_auto_finish");
    expect(remarks.join(" ")).toContain("into START, which LangGraph does not allow");
  });

  it("takes shapes, chains, &, dotted, thick and labelled lines, subgraphs, classes, comments and front matter", async () => {
    const { topology } = await fromMermaid(`---
title: By hand
---
%%{init: {"theme": "dark"}}%%
%% a comment
flowchart LR
  START([START]) --> a["x &quot;y&quot; #35; <b>z</b>"] -->|one| b{why?} & c((o)) ==> d
  d -.-> e
  subgraph outer [Outer group]
    d
    subgraph inner
      e -. maybe .-> f[/f/]
    end
  end
  f --> END([END])
  classDef warm fill:#fff
  class a warm
  click a "javascript:alert(1)"
`);
    expect(topology.title).toBe("By hand");
    expect(topology.nodes.map(({ id, title }) => title ?? id)).toEqual([
      'x "y" # z',
      "why?",
      "o",
      "d",
      "e",
      "f",
    ]);
    expect(linesOf(topology)).toEqual(
      [
        "START --> a",
        "a -one-> b",
        "a -one-> c",
        "b --> d",
        "c --> d",
        "d --> e",
        "e -maybe-> f",
        "f --> END",
      ].sort(),
    );
    expect(topology.groups).toEqual([
      { id: "inner", within: "outer", nodes: ["f", "e"] },
      { id: "outer", title: "Outer group", nodes: ["d"] },
    ]);
  });
});

it("writes every topology that ships as Mermaid reads it, and takes the same graph in again", {
  tags: "slow",
}, async () => {
  expect(module.topologies.filter(whole).length).toBeGreaterThan(10);
  for (const topology of module.topologies.filter(whole)) {
    const back = (await fromMermaid(toMermaid(topology))).topology;
    expect(graphOf(back)).toEqual(graphOf(topology));
  }
});

it("writes nodes that are titled as ends, and words that look like Mermaid's own, as what they are", async () => {
  const topology = Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: "odd",
    title: "Odd",
    planner: "venturescope",
    namespace: "planner",
    nodes: [
      { id: "begin", title: "START", policies: [] },
      { id: "end", title: "END", policies: [] },
      { id: "a&amp;b", title: "#38;amp; 100%%", policies: [] },
      { id: "%%{init}%%", policies: [] },
    ],
    edges: [
      { from: START, to: "begin" },
      { from: ["end", "a&amp;b"], to: "%%{init}%%" },
      { from: "%%{init}%%", to: END },
    ],
    routers: [
      {
        from: "begin",
        router: "action",
        branches: [
          { on: "ask", label: "&lt;ask&gt;", to: "end" },
          { on: "stop", label: "END", to: "a&amp;b" },
        ],
      },
    ],
  });
  expect(graphOf((await fromMermaid(toMermaid(topology))).topology)).toEqual(graphOf(topology));
});

/** Some topologies are kept as they were drawn, with lines to nodes that nobody declared. */
const whole = ({ nodes, edges, routers }: Topology): boolean => {
  const known = new Set([START, END, ...nodes.map(({ id }) => id)]);
  const ends = [
    ...edges.map(({ to }) => to),
    ...routers.flatMap(({ branches }) => branches.map(({ to }) => to)),
  ];
  return ends.every((end) => known.has(end));
};

/** All of a topology that a drawing holds. */
const graphOf = ({ nodes, edges, routers, groups = [] }: Topology) => ({
  nodes: nodes.map(({ id, title }) => ({ id, title })),
  edges: edges.map(({ from, to }) => JSON.stringify([from, to])).sort(),
  routers: routers.map(({ from, router, branches }) => ({
    from,
    router,
    branches: branches.map(({ on, label, to }) => ({ on, label, to })),
  })),
  groups,
});

describe("LangGraph's own drawings", () => {
  type Written = {
    readonly name: string;
    readonly mermaid: string;
    readonly json: Json;
    readonly nodes: readonly string[];
    readonly edges: readonly (readonly [string, string, boolean, string | null])[];
  };
  const python = JSON.parse(seed("python.fixture.json")) as { readonly graphs: readonly Written[] };
  const name = (id: string): string => ({ __start__: START, __end__: END })[id] ?? id.replaceAll(":", "/");
  const lines = ({ edges }: Written) =>
    [
      ...new Set(
        edges.map(([from, to, conditional, data]) =>
          conditional || data
            ? `${name(from)} -${data === null || data === to ? "" : data}-> ${name(to)}`
            : `${name(from)} --> ${name(to)}`,
        ),
      ),
    ].sort();
  const inner = ({ nodes }: Written) =>
    nodes
      .map(name)
      .filter((id) => id !== START && id !== END)
      .sort();

  it.each(python.graphs)("Python: $name", async (written) => {
    for (const { topology } of [imported(readLangGraph(written.json)), await fromMermaid(written.mermaid)]) {
      const drawn = written.mermaid.includes("t(t)") && written.name === "router without map";
      expect(topology.nodes.map(({ id }) => id).sort()).toEqual(
        drawn ? ["r", "t"].slice(0, topology.nodes.length) : inner(written),
      );
      expect(linesOf(topology)).toEqual(lines(written));
    }
  });

  const plans: readonly Plan[] = [
    {
      name: "chain",
      nodes: ["a", "b"],
      edges: [
        [FIRST, "a"],
        ["a", "b"],
        ["b", LAST],
      ],
    },
    {
      name: "single",
      nodes: ["only"],
      edges: [
        [FIRST, "only"],
        ["only", LAST],
      ],
    },
    {
      name: "react",
      nodes: ["agent", "tools"],
      edges: [
        [FIRST, "agent"],
        ["tools", "agent"],
      ],
      routes: { agent: { continue: "tools", stop: LAST } },
    },
    {
      name: "labels",
      nodes: ["plan", "act"],
      edges: [
        [FIRST, "plan"],
        ["act", LAST],
      ],
      routes: { plan: { "go on": "act", "give up": LAST } },
    },
    {
      name: "labels of the targets",
      nodes: ["plan", "act"],
      edges: [
        [FIRST, "plan"],
        ["act", LAST],
      ],
      routes: { plan: { act: "act", [LAST]: LAST } },
    },
    {
      name: "fan out",
      nodes: ["s", "f1", "f2", "j"],
      edges: [
        [FIRST, "s"],
        ["s", "f1"],
        ["s", "f2"],
        ["f1", "j"],
        ["f2", "j"],
        ["j", LAST],
      ],
    },
    {
      name: "names with spaces",
      nodes: ["ask user", "read it"],
      edges: [
        [FIRST, "ask user"],
        ["ask user", "read it"],
        ["read it", LAST],
      ],
    },
    {
      name: "loop",
      nodes: ["tick", "work"],
      edges: [
        [FIRST, "tick"],
        ["work", "tick"],
      ],
      routes: { tick: { more: "work", done: LAST } },
    },
    {
      name: "two loops",
      nodes: ["p", "q", "r"],
      edges: [
        [FIRST, "p"],
        ["r", LAST],
      ],
      routes: { p: { one: "q", two: "r" }, q: { back: "p", on: "r" } },
    },
    {
      name: "route at the start",
      nodes: ["x", "y"],
      edges: [
        ["x", LAST],
        ["y", LAST],
      ],
      routes: { [FIRST]: { left: "x", right: "y" } },
    },
    {
      name: "unicode",
      nodes: ["größe", "質問"],
      edges: [
        [FIRST, "größe"],
        ["größe", "質問"],
        ["質問", LAST],
      ],
    },
    {
      name: "wide",
      nodes: ["s", "a", "b", "c", "d"],
      edges: [
        [FIRST, "s"],
        ["a", LAST],
        ["b", LAST],
        ["c", LAST],
        ["d", LAST],
      ],
      routes: { s: { 1: "a", 2: "b", 3: "c", 4: "d" } },
    },
  ];

  it.each(plans)("JavaScript: $name", async ({ nodes, edges, routes = {} }) => {
    const drawn = await drawnByLangGraph({ nodes, edges, routes });
    const expected = [
      ...edges.map(([from, to]) => `${name(from)} --> ${name(to)}`),
      ...Object.entries(routes).flatMap(([from, map]) =>
        Object.entries(map).map(([label, to]) => `${name(from)} -${label === to ? "" : label}-> ${name(to)}`),
      ),
    ].sort();
    for (const { topology } of [imported(readLangGraph(drawn.json)), await fromMermaid(drawn.mermaid)]) {
      expect(topology.nodes.map(({ id }) => id)).toEqual(nodes);
      expect(linesOf(topology)).toEqual(expected);
    }
  });
});

describe("what nobody should send", () => {
  it("refuses 100,000 nodes by their size, before anything is parsed", async () => {
    const many = `flowchart TD\n${Array.from({ length: 100_000 }, (_, i) => `a${i}-->a${i + 1}`).join("\n")}`;
    expect(await refused(many)).toContain("the maximum is 300,000, and 1,000 nodes. Split it.");
    expect(
      await refused(`flowchart TD\n${Array.from({ length: 1200 }, (_, i) => `a${i}`).join("\n")}`),
    ).toContain("The drawing has 1,200 nodes; the maximum is 1000.");
  });

  it.each([
    ["flowchart TD\n a[", "Mermaid cannot read line 2 of the text"],
    ["flowchart TD\n a --> end", 'A node cannot be called "end"'],
    ["flowchart TD", "has no nodes"],
    [
      "flowchart TD\n a & b & c & d\n".concat(
        "a & b & c & d & e & f & g & h --> a & b & c & d & e & f & g & h\n".repeat(80),
      ),
      "more than 4,000 lines",
    ],
  ])("refuses %j in a sentence", async (text, sentence) => {
    expect(await refused(text)).toContain(sentence);
  });

  it("takes HTML, scripts and reserved names as the text that they are", async () => {
    const { topology, remarks } = await fromMermaid(
      'flowchart TD\n __proto__["<img src=x onerror=alert(1)><script>alert(1)</script>"] --> constructor\n constructor --> b["a‮b"]',
    );
    expect(topology.nodes.map(({ id }) => id)).toEqual(["node proto", "node constructor", "b"]);
    expect(topology.nodes[0]?.title).toBe("<img src=x onerror=alert(1)><script>alert(1)</script>");
    expect(remarks.join(" ")).toContain('"__proto__" is "node proto"');
    expect({}).not.toHaveProperty("polluted");
  });

  it("knows a flowchart or a state diagram by its first words", () => {
    for (const text of [
      "flowchart TD\na",
      "graph LR;\na",
      "---\nx: 1\n---\n%% hi\ngraph TD\n a",
      "```mermaid\nflowchart TD\n a\n```",
      "# Notes\n\n```mermaid\nflowchart TD\n a\n```",
      "stateDiagram-v2\n[*] --> a",
    ])
      expect(drawingsIn(text)).toHaveLength(1);
    for (const text of ["{}", "graphics", "sequenceDiagram", "", "# Notes"])
      expect(drawingsIn(text)).toEqual([]);
  });
});

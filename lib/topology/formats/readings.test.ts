import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json } from "../../std";
import type { Signature } from "../signature";
import { clinic as signature } from "./clinic.fixture";
import type { ReadDrawn } from "./drawnGraph";
import { drawnTopology } from "./drawnTopology";
import { looksLikeLangGraph, readLangGraph } from "./langGraph/langGraphIn";
import { toMermaid } from "./mermaid/mermaid";
import { readMermaid } from "./mermaid/mermaidIn";
import { looksLikeReactFlow, readReactFlow } from "./reactFlowIn";

const textOf = (file: string): string =>
  readFileSync(new URL(`../../../examples/files/${file}`, import.meta.url), "utf8");
const jsonOf = (file: string): Json => JSON.parse(textOf(file)) as Json;
const drawn = (read: ReadDrawn) => {
  if (!read.ok) throw new Error(read.message);
  return drawnTopology(read.graph, { id: "drawn", signature });
};
const mermaid = async (text: string) => drawn(await readMermaid(text));
const linesOf = ({ topology: { edges, routers } }: ReturnType<typeof drawn>): readonly string[] => [
  ...edges.map(({ from, to }) => `${[from].flat().join("+")} > ${to}`),
  ...routers.flatMap(({ from, branches }) =>
    branches.map(({ on, label = on, to }) => `${from} -${label}> ${to}`),
  ),
];

describe("labels of several lines", () => {
  it("are shown whole, so that gates of one first word differ (min-f3)", async () => {
    const { topology } = await mermaid(textOf("min-f3.mmd"));
    expect(topology.nodes.map(({ title, unbound }) => [title, unbound])).toEqual([
      ["Runs at night?", "Runs at\nnight?"],
      ["Nurse agrees to dose?", "Nurse\nagrees to dose?"],
      ["Nurse agrees to bill?", "Nurse\nagrees to bill?"],
      ["first second", "first\nsecond"],
    ]);
  });

  it("in Markdown are shown without the signs of bold and italic text", async () => {
    const { topology } = await mermaid(
      'flowchart TD\n a["`**Two** words, *one* 2 * 3`"] --"`**if** so`"--> b["**as it is**"]\n subgraph s ["`**S**`"]\n  b\n end',
    );
    expect(topology.nodes.map(({ title }) => title)).toEqual(["Two words, one 2 * 3", "**as it is**"]);
    expect(topology.routers[0]?.branches[0]).toMatchObject({ on: "if so" });
    expect(topology.groups?.[0]?.title).toBe("S");
  });

  it("are exported with every line of a node", async () => {
    const { topology } = await mermaid('flowchart TD\n a["one<br/>two<hr/>k = v"] --> b');
    expect(topology.nodes[0]).toMatchObject({ title: "one two", unbound: "one\ntwo\nk = v" });
    expect(toMermaid(topology)).toContain('a["one two<br/>k = v"]');
  });
});

describe("subgraphs", () => {
  it("are left from the node that ends them, and entered at the node that begins them", async () => {
    const read = await mermaid(
      "flowchart TD\n START --> s\n subgraph s\n a --> b\n b --> c\n end\n s --> d\n subgraph t\n e\n f\n end\n d --> t\n t --> END",
    );
    expect(linesOf(read)).toEqual(
      expect.arrayContaining(["START > a", "c > d", "d > e", "e > END", "f > END"]),
    );
    expect(read.remarks.join()).toContain('"s": 1 line into it leads to a, and 1 line out of it leaves c');
  });
});

describe("state diagrams", () => {
  it("are read one to one, with choices, forks, joins and states within states", async () => {
    const read = await mermaid(`---
title: Triage
---
stateDiagram-v2
  direction LR
  [*] --> intake
  state "Ask the nurse" as ask
  intake --> ask : unclear
  intake --> check : clear
  state check <<choice>>
  check --> both : two
  check --> [*] : none
  state both <<fork>>
  both --> lab
  both --> scan
  state met <<join>>
  lab --> met
  scan --> met
  met --> Report
  ask --> intake
  state Report {
    [*] --> write
    write --> [*]
    note right of write : one page
  }
  Report --> [*]
`);
    const { topology } = read;
    expect(topology.title).toBe("Triage");
    expect(topology.nodes.map(({ id, title }) => title ?? id)).toEqual([
      ...["intake", "Ask the nurse", "check", "lab", "scan", "__start__", "write", "__end__"],
    ]);
    expect([...linesOf(read)].sort()).toEqual(
      [
        ...["START > intake", "ask > intake", "intake -unclear> ask", "intake -clear> check"],
        ...["check -two> lab", "check -two> scan", "check -none> END", "lab+scan > Report/__start__"],
        ...["Report/__start__ > write", "write > Report/__end__", "Report/__end__ > END"],
      ].sort(),
    );
    expect(topology.groups).toMatchObject([
      { id: "Report", nodes: ["Report/__start__", "write", "Report/__end__"] },
    ]);
  });
});

describe("JSON of nodes and edges", () => {
  it("of React Flow has its labels", () => {
    expect(looksLikeLangGraph(jsonOf("167-react-flow.json"))).toBe(false);
    expect(looksLikeReactFlow(jsonOf("167-react-flow.json"))).toBe(true);
    const read = drawn(readReactFlow(jsonOf("167-react-flow.json")));
    expect(read.topology.nodes.map(({ id }) => id)).toEqual(["Plan", "Search the web", "Answer"]);
    expect([...linesOf(read)].sort()).toEqual([
      "Plan -needs facts> Search the web",
      "Search the web > Answer",
    ]);
  });

  const box = (id: string, parentId?: string) =>
    ({ id, parentId, position: { x: 0, y: 0 }, data: {} }) as Json;
  const flow = (nodes: readonly Json[], edges: readonly Json[] = []) =>
    readReactFlow({ nodes: [...nodes], edges: [...edges] });

  it("of React Flow may have empty ids of parents", () => {
    const { topology } = drawn(flow([box("outer", ""), box("a", "outer"), box("b", "")]));
    expect(topology.groups).toEqual([{ id: "outer", nodes: ["a"] }]);
    expect(topology.nodes.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("whose lines at groups stand for too many lines is refused", () => {
    const inner = Array.from({ length: 800 }, (_, i) => box(`in ${i}`, "outer"));
    const behind = Array.from({ length: 6 }, (_, i) => box(`behind ${i}`));
    const edges = behind.map((_, i) => ({ source: "outer", target: `behind ${i}` }));
    const read = flow([box("outer"), ...inner, ...behind], edges);
    expect(!read.ok && read.message).toContain("more than 4,000 lines between nodes");
    expect(flow([box("outer"), ...inner, ...behind], edges.slice(1)).ok).toBe(true);
  });

  it("keeps groups apart whose ids begin with the same 120 characters", () => {
    const outer = "x".repeat(130);
    const ids = [`${outer}1`, `${outer}2`];
    const { topology } = drawn(flow([...ids.map((id) => box(id)), box("a", ids[0]), box("b", ids[1])]));
    expect(new Set(topology.groups?.map(({ id }) => id)).size).toBe(2);
    expect(topology.groups?.map(({ nodes }) => nodes)).toEqual([["a"], ["b"]]);
    const inside = drawn(flow([box(ids[0] ?? ""), box(ids[1] ?? "", ids[0]), box("c", ids[1])])).topology;
    expect(inside.groups?.[1]?.within).toBe(inside.groups?.[0]?.id);
  });

  it("of LangGraph may number its nodes", () => {
    const json = {
      nodes: [
        { id: 0, type: "schema", data: { id: ["pydantic"], name: "PromptInput" } },
        { id: 1, type: "runnable", data: { id: ["langchain"], name: "PromptTemplate" } },
      ],
      edges: [{ source: 0, target: 1 }],
    };
    expect(looksLikeLangGraph(json)).toBe(true);
    expect(linesOf(drawn(readLangGraph(json)))).toEqual(["PromptInput > PromptTemplate"]);
  });

  it("with two nodes of one id is refused", () => {
    const read = readLangGraph({ nodes: [{ id: "a" }, { id: "a" }], edges: [] });
    expect(!read.ok && read.message).toContain('Two nodes have the id "a"');
  });
});

describe("what a drawing does not tell", () => {
  it("is a join where a branch is part of the fork", async () => {
    const { remarks } = await mermaid(
      "flowchart TD\n START --> a\n a --> b\n a -.-> c\n b --> d\n c --> d\n d --> END",
    );
    expect(remarks.join()).toContain("A drawing does not show joins: d runs once for each of b and c");
    const one = await mermaid("flowchart TD\n START --> a\n a -->|x| b\n a -->|y| c\n b --> d\n c --> d");
    expect(one.remarks.join()).not.toContain("does not show joins");
  });

  it("is how many dotted lines are followed at once", async () => {
    const { remarks } = await mermaid(textOf("13-conditional-end-command.mmd"));
    expect(remarks.join()).toContain("the router of intake takes one");
    expect((await mermaid("flowchart TD\n a -->|x| b\n a -->|y| c")).remarks.join()).not.toContain(
      "dotted lines",
    );
  });
});

describe("joins of state diagrams", () => {
  const forked = "[*] --> f\nstate f <<fork>>\nstate j <<join>>\nf --> a\nf --> b\na --> j\nb --> j";

  it("that lead into another join wait for the sources of both", async () => {
    const read = await mermaid(
      `stateDiagram-v2\nstate k <<join>>\n${forked}\nf --> c\nj --> k\nc --> k\nk --> d\nd --> [*]`,
    );
    expect(linesOf(read)).toContain("a+b+c > d");
    expect(read.topology.nodes.map(({ id }) => id).sort()).toEqual(["a", "b", "c", "d"]);
    expect(linesOf(read).join()).not.toMatch(/\b[jk]\b/);
  });

  it("are no members of the composite state that they are drawn in", async () => {
    const { topology } = await mermaid(
      "stateDiagram-v2\n[*] --> s\nstate s {\nstate j <<join>>\na --> j\nb --> j\nj --> c\n}\ns --> [*]",
    );
    expect(topology.groups?.map(({ nodes }) => [...nodes].sort())).toEqual([["a", "b", "c"]]);
  });

  it("say which labels and lines a topology cannot hold", async () => {
    const labelled = await mermaid(`stateDiagram-v2\n${forked}\nj --> d : fine\nj --> e : wrong`);
    expect(labelled.remarks).toContain(
      'A join waits for all of its sources and starts all of its targets, whatever their lines say: "fine" and "wrong" are left out.',
    );
    const { remarks } = await mermaid("stateDiagram-v2\nstate j <<join>>\n[*] --> a\nj --> d");
    expect(remarks).toContain("1 line is left out, of joins that nothing leads to or from.");
  });
});

describe("lines of a flowchart", () => {
  it("lead both ways with two arrows, and nowhere if they are invisible", async () => {
    const read = await mermaid("flowchart TD\na <--> b\nb ~~~ c\nc -->|x| a");
    expect(linesOf(read)).toEqual(["a > b", "b > a", "c -x> a"]);
  });

  it("lead from the node that is written first if they have no arrow, which is said", async () => {
    const read = await mermaid("flowchart TD\na --- b");
    expect(linesOf(read)).toEqual(["a > b"]);
    expect(read.remarks).toContain("1 line has no arrow and leads from the node that is written first.");
  });
});

it("more subgraphs than a topology holds are counted", async () => {
  const frames = Array.from({ length: 203 }, (_, i) => `subgraph s${i}\nn${i}\nend`).join("\n");
  const { topology, remarks } = await mermaid(`flowchart TD\n${frames}`);
  expect(topology.groups).toHaveLength(200);
  expect(remarks).toContain("Of 203 subgraphs, the first 200 were imported.");
});

it("the title of a front matter is read without its quotes", async () => {
  const titles = ['"On call"', "'On call'", "On call"].map(async (title) => {
    const { topology } = await mermaid(`---\ntitle: ${title}\n---\nflowchart TD\na --> b`);
    return topology.title;
  });
  expect(await Promise.all(titles)).toEqual(["On call", "On call", "On call"]);
});

it("labels that differ in signs alone are different branches of a known router", async () => {
  const size = {
    id: "size",
    title: "Size",
    summary: "",
    reads: [],
    parameters: [],
    branches: ["<2", ">2"].map((name) => ({ name, summary: "" })),
  };
  const known = { ...signature, routers: [size as unknown as Signature["routers"][number]] };
  const read = await readMermaid('flowchart TD\na -->|">2"| b\na -->|"<2"| c\nd -->|"≥2"| b\nd -->|"<2"| c');
  if (!read.ok) throw new Error(read.message);
  const { routers } = drawnTopology(read.graph, { id: "drawn", signature: known }).topology;
  expect(
    routers.map(({ router, branches }) => [router, ...branches.map(({ on, to }) => `${on} > ${to}`)]),
  ).toEqual([
    ["size", ">2 > b", "<2 > c"],
    ["unknown", "≥2 > b", "<2 > c"],
  ]);
});

it("lines of React Flow that leave by different handles are reported, since they may be branches", () => {
  const at = { x: 0, y: 0 };
  const graph = (label?: string): Json => ({
    nodes: ["check", "yes", "no"].map((id) => ({ id, position: at, data: {} })),
    edges: ["yes", "no"].map((id) => ({
      source: "check",
      target: id,
      sourceHandle: id,
      ...(label && { label }),
    })),
  });
  expect(drawn(readReactFlow(graph())).remarks.join(" ")).toContain("leave check by different handles");
  expect(drawn(readReactFlow(graph("go"))).remarks.join(" ")).not.toContain("handles");
});

it("LangGraph's JSON with an empty branch, or names that begin with a colon, is read", () => {
  const graph: Json = {
    nodes: ["__start__", ":a", "::", "b:c"].map((id) => ({ id })),
    edges: [
      { source: "__start__", target: ":a" },
      { source: ":a", target: "b:c", data: "", conditional: true },
      { source: ":a", target: "::", data: "go", conditional: true },
    ],
  };
  const read = drawn(readLangGraph(graph as Json));
  const { nodes, groups = [] } = read.topology;
  const [a, colons, c] = nodes.map(({ id }) => id);
  expect(linesOf(read)).toEqual([`START > ${a}`, `${a} -${c}> ${c}`, `${a} -go> ${colons}`]);
  expect(groups.map(({ id, within = null }) => [id, within])).toEqual([
    [":", null],
    ["b", null],
  ]);
});

import { expect, test } from "vitest";
import { Topology } from "../schema";
import { readableLangGraph } from "./langGraph/langGraphText";
import { toMermaid } from "./mermaid/mermaid";
import { drawingsIn, readMermaid } from "./mermaid/mermaidIn";
import { mermaidText } from "./mermaid/mermaidText";
import { otherText } from "./otherFormats";

const empty = {
  format: "planner-studio/topology",
  version: 2,
  id: "t",
  planner: "p",
  namespace: "planner",
  title: "t",
  nodes: [],
  edges: [],
  routers: [],
};

const fenced = "```mermaid\nflowchart TD\na-->b\n```\n";

test.each([
  ["directives that are not closed", "%%{".repeat(1_000_000), 0],
  ["a heading of many marks", `# a${" #".repeat(1_000_000)}x\n${fenced}`, 1],
  ["many fences", `# a\n${fenced}`.repeat(50_000), 50_000],
  ["a fence mark of many letters", `${"`".repeat(1_000_000)}mermaid\n${fenced}`, 0],
])("%s are read once", (_, text, drawings) => {
  expect(drawingsIn(text)).toHaveLength(drawings);
});

test("a fence ends with its own mark, and has the heading above it as its title", () => {
  const text = `# One #\n~~~ mermaid\nflowchart TD\n# no heading\n\`\`\`\n~~~~\n## \n${fenced}# Two\n\`\`\`mermaid\ngraph`;
  expect(drawingsIn(text)).toEqual([
    { title: "One", text: "flowchart TD\n# no heading\n```\n" },
    { title: null, text: "flowchart TD\na-->b\n" },
    { title: "Two", text: "graph" },
  ]);
});

test("a text that opens many elements and closes none is of no known format", () => {
  expect(otherText("<definitions".repeat(1_000_000))).toBeNull();
  expect(otherText('<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN">')).toContain("BPMN");
});

test("a label of colons is written as it is, with those before entities as entities", () => {
  const long = ":".repeat(300_000);
  expect(mermaidText(`${long} a`)).toBe(`"${long} a"`);
  expect(mermaidText("a:b#c d:e f:\n")).toBe('"a#58;b#35;c d:e f#58;#10;"');
});

test("the lines of an unbound node beyond its title are drawn", () => {
  const node = { id: "n", policies: [], unbound: "n\n".repeat(9_000), basis: "stated" as const };
  const nodes = Array.from({ length: 40 }, (_, i) => ({ ...node, id: `n${i}`, title: "n n b" }));
  const topology = Topology.parse({
    ...empty,
    nodes: [...nodes, { ...node, id: "a", title: "b c", unbound: "b\nc\nd" }],
  });
  expect(toMermaid(topology, {})).toContain('a["b c<br/>d"]');
});

test("a line of LangGraph's escapes, or of spaces, that is no statement stays as it is", () => {
  for (const line of [`${"\\aaaaaa".repeat(2_000)}!`, `subgraph "a${" ".repeat(250_000)}[x`])
    expect(readableLangGraph(`graph TD;\n${line}\n`).text).toContain(line);
  const named = "a\\20b\\2dc";
  expect(readableLangGraph(`graph TD;\n\t${named}(a b-c)\n`).names.values()).toContain("a b-c");
});

test("forks that double their lines each time have too many", async () => {
  const forks = Array.from(
    { length: 60 },
    (_, i) => `state f${i} <<fork>>\nf${i} --> f${i + 1}\nf${i} --> f${i + 1}\n`,
  );
  expect(await readMermaid(`stateDiagram-v2\na --> f0\n${forks.join("")}`)).toMatchObject({
    ok: false,
    message: expect.stringContaining("more than 4,000 lines"),
  });
});

test("subgraphs within one another are read", async () => {
  const depth = 1_000;
  const open = Array.from({ length: depth }, (_, i) => `subgraph g${i}\n`).join("");
  const read = await readMermaid(`flowchart TD\n${open}a-->b\n${"end\n".repeat(depth)}`);
  expect(read.ok && read.graph.groups.length).toBe(depth);
});

test("groups of the same id are drawn once, however deep they nest", () => {
  const groups = Array.from({ length: 200 }, (_, i) => ({
    id: `g${i >> 1}`,
    nodes: [],
    ...(i > 1 && { within: `g${(i >> 1) - 1}` }),
  }));
  const drawn = toMermaid(Topology.parse({ ...empty, groups }));
  expect(drawn.match(/subgraph/g)).toHaveLength(100);
});

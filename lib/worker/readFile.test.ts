import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shippedPlanners } from "../planners";
import { readMermaid } from "../topology";
import { readFile } from "./readFile";

const folder = new URL("../../examples/files/", import.meta.url);

const textOf = (file: string): string => readFileSync(new URL(file, folder), "utf8");

/** Returns `graph of N nodes`, or the sentence that refuses the file. */
async function resultOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const read = readFile(content, shippedPlanners);
  if (!read.ok) return read.message;
  if (read.as !== "flowchart" && read.as !== "graph") return read.as;
  const drawn = read.as === "graph" ? read.drawn : await readMermaid(read.drawings[0]?.text ?? "");
  if (!drawn.ok) return drawn.message;
  return `graph of ${drawn.graph.nodes.filter(({ end }) => end === null).length} nodes`;
}

/** Files that hold no graph, and how each is named. */
const named: { readonly [file: string]: string } = {
  "110-openai-chat.jsonl": "These are OpenAI transcripts",
  "118-langgraph-checkpoints.json": "These are LangGraph checkpoints",
  "168-langflow.json": "This is a flow of Langflow or Flowise.",
  "170-graphviz.dot": "This is a Graphviz drawing.",
  "172-bpmn.bpmn": "This is a BPMN process.",
};

/** Files that hold tools: a planner's reader imports them as its own. */
const toolLists = ["134-openai-request-tools.json", "136-mcp-tools-bare.json"];

it.each(toolLists)("reads %s as a tool registry", async (file) => {
  expect(readFile(textOf(file), shippedPlanners)).toMatchObject({ ok: true, as: "own", kind: "registry" });
});

it("keeps the limits of a tool's inputs numbers, also those beyond what JavaScript holds", () => {
  const text = textOf("134-openai-request-tools.json").replace(
    /"type":\s*"(?:string|integer|number)"/,
    '"type": "integer", "maximum": 9223372036854775807',
  );
  expect(text).toContain("9223372036854775807");
  expect(JSON.stringify(readFile(text, shippedPlanners))).not.toContain("$int");
});

const others = readdirSync(folder).filter((file) => !toolLists.includes(file));

it.each(others)("reads %s as a graph, or names it and the way on", async (file) => {
  const result = await resultOf(textOf(file));
  const sentence = named[file];
  if (sentence === undefined) expect(result).toMatch(/^graph of [1-9]\d* nodes$/);
  else {
    expect(result).toContain(sentence);
    expect(result).toMatch(/planner-studio convert FILE|tool registry|Draw it as/);
  }
});

it("reads a plan of tools, and no topology, as a document of the planner's own", async () => {
  const nodes = [{ id: 0, tool: "web", depends_on: [] }];
  expect(await resultOf(JSON.stringify({ nodes }))).toBe("own");
  expect(await resultOf(JSON.stringify({ nodes, edges: [] }))).not.toBe("own");
});

it.each([
  ["Step Functions", { StartAt: "a", States: {} }, "AWS Step Functions"],
  ["n8n", { nodes: [], connections: {} }, "n8n"],
  ["OTLP", { resourceSpans: [] }, "OpenTelemetry"],
  ["LangSmith", [{ run_type: "llm", inputs: {} }], "LangSmith"],
  ["Langfuse", { observations: [] }, "Langfuse"],
  ["Dify", { kind: "app", app: {} }, "Dify"],
  ["XState", { id: "m", initial: "a", states: {} }, "XState"],
  ["the LangGraph CLI", { graphs: {}, dependencies: [] }, "LangGraph CLI"],
  ["LangGraph threads", { values: {}, next: [], tasks: [] }, "LangGraph thread"],
  ["plans of tools", [{ nodes: [{ id: 0, tool: "web", depends_on: [] }] }], "list of plans of tool calls"],
  ["messages", [{ role: "user", content: "hi" }], "OpenAI transcripts"],
] as const)("names JSON of %s", async (_, document, name) => {
  expect(await resultOf(JSON.stringify(document))).toContain(name);
});

it.each([
  ["sequenceDiagram\n A->>B: hi", "This kind of Mermaid diagram is not supported."],
  ["@startuml\nA -> B\n@enduml", "PlantUML"],
  ["from langgraph.graph import StateGraph\n", "Python"],
  ["app:\n  mode: workflow\nkind: app\n", "Dify"],
  ['{"a":1}\n{"a":2}\n', "JSON on each of its 2 lines"],
] as const)("names the text %j", async (text, name) => {
  expect(await resultOf(text)).toContain(name);
});

it("names a picture by its bytes", async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe]);
  expect(await resultOf(png)).toContain("PNG picture");
});

it("offers every drawing of a Markdown text, under its heading", () => {
  const text =
    "# Notes\n\n## Now\n```mermaid\nflowchart TD\n a --> b\n```\n## Not this\n```mermaid\ngantt\n```\n## Then\n~~~mermaid\nstateDiagram-v2\n [*] --> x\n~~~\n";
  const read = readFile(text, shippedPlanners);
  expect(read.ok && read.as === "flowchart" && read.drawings.map(({ title }) => title)).toEqual([
    "Now",
    "Then",
  ]);
});

it("says what is wrong with a list of twelve million numbers", async () => {
  expect(await resultOf(`[${"0,".repeat(11_999_999)}0]`)).toBe(
    "The file contains more than 2000000 values. Split it.",
  );
});

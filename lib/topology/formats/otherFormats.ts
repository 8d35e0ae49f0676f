import { isObject, type Json, type JsonObject, parseJson } from "../../std";

type Mark = readonly [sentence: string, is: (document: JsonObject) => boolean];

const mermaid = "Draw it as a Mermaid flowchart, or import the output of LangGraph's get_graph().to_json().";
const notRead = "Such files cannot be imported as recordings yet.";
const recording = `${notRead} Write its turns and answers as a recording of the format planner-studio/recording.`;
const readable =
  "Read it with planner-studio convert in the folder of its app, or on the page Import once the studio knows the app.";
const has = (document: JsonObject, ...fields: readonly string[]): boolean =>
  fields.every((field) => field in document);
const list = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((one): one is JsonObject => isObject(one)) : [];
const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** Formats that begin with an object, the plainest marks first. */
const marks: readonly Mark[] = [
  [`This is a state machine of AWS Step Functions. ${mermaid}`, (one) => has(one, "StartAt", "States")],
  [
    `This is an n8n workflow. ${mermaid}`,
    (one) => Array.isArray(one.nodes) && isObject(one.connections ?? null),
  ],
  [`This is an app of Dify. ${mermaid}`, (one) => one.kind === "app" && has(one, "app")],
  [
    `This is a flow of Langflow or Flowise. ${mermaid}`,
    (one) => isObject(one.data ?? null) && Array.isArray((one.data as JsonObject).nodes),
  ],
  [`This is an XState machine. Draw it as a Mermaid state diagram.`, (one) => has(one, "states", "initial")],
  [
    "This is the configuration of the LangGraph CLI, which names graphs but does not contain them. Import the output of get_graph().to_json() for each.",
    (one) => has(one, "graphs", "dependencies"),
  ],
  [
    "This is a list of plans of tool calls. Import each plan as a file of its own. To get a topology, draw its steps as a Mermaid flowchart.",
    (one) => list(one.nodes).length > 0 && list(one.nodes).every((node) => has(node, "tool", "depends_on")),
  ],
  [
    `This is a graph of Cytoscape or of the JSON Graph Format. ${mermaid}`,
    (one) =>
      isObject(one.elements ?? null) ||
      (isObject(one.graph ?? null) && has(one.graph as JsonObject, "nodes")),
  ],
  [`This is an Excalidraw drawing. ${mermaid}`, (one) => one.type === "excalidraw"],
  [
    "This is a Jupyter notebook. Import the output of get_graph().to_json() in it.",
    (one) => has(one, "cells", "nbformat"),
  ],
  [`These are OpenTelemetry spans (OTLP). ${recording}`, (one) => has(one, "resourceSpans")],
  [
    `These are spans of OpenInference. ${recording}`,
    (one) => has(one, "openinference.span.kind") || has(attributesOf(one), "openinference.span.kind"),
  ],
  [
    `These are OpenTelemetry spans of generative AI. ${recording}`,
    (one) => has(attributesOf(one), "gen_ai.operation.name"),
  ],
  [`These are runs of LangSmith. ${readable}`, (one) => has(one, "run_type")],
  [
    `These are observations of Langfuse. ${readable}`,
    (one) => has(one, "observations") || /^(?:GENERATION|SPAN|AGENT|TOOL)$/.test(text(one.type)),
  ],
  [`These are checkpoints of LangGraph. ${readable}`, isCheckpoint],
  [
    `This is the history of a LangGraph thread. ${readable}`,
    (one) => has(one, "values", "next") || has(one, "thread_id", "values"),
  ],
  [
    `This is an HTTP archive (HAR). ${recording}`,
    (one) => isObject(one.log ?? null) && has(one.log as JsonObject, "entries"),
  ],
  [
    `These are messages of a chat. ${readable}`,
    (one) =>
      list(one.messages).some((message) => has(message, "role") || has(message, "type")) &&
      !has(one, "model"),
  ],
  [
    "This is a chat model request, and its tool list is not a topology. Import a tool registry instead, or import the conversation as a recording.",
    (one) => has(one, "model", "messages"),
  ],
  [
    "This is an MCP tool list. It contains tools but no graph. Write them as a tool registry.",
    (one) => list(toolsOf(one)).some((tool) => has(tool, "name", "inputSchema")),
  ],
  [
    "This is a tool list. It contains tools but no graph. Write them as a tool registry.",
    (one) => list(one.tools).some(isTool),
  ],
  [
    "These are answers to questions. Pass them to a comparison with --answers, or on its page.",
    (one) => one.format === "planner-studio/answers",
  ],
  ["This is a package.json. Import the files of your graphs.", (one) => has(one, "name", "dependencies")],
  ["This is a JSON Schema. Import a document that it describes.", (one) => has(one, "$schema", "properties")],
];

/** Identifies the JSON of another program and suggests the next step; `null` when it is unknown. */
export function otherJson(json: Json): string | null {
  if (!Array.isArray(json)) return isObject(json) ? sentenceFor(json) : null;
  const [first] = list(json);
  if (!first) return json.length === 0 ? "The list is empty. Import a document." : null;
  if (isTool(first))
    return "This is a tool list. It contains tools but no graph. Write them as a tool registry.";
  if (has(first, "role") || has(first, "tool_calls")) return `These are messages of a chat. ${readable}`;
  return sentenceFor(first);
}

const sentenceFor = (document: JsonObject): string | null =>
  marks.find(([, is]) => is(document))?.[0] ?? null;

const attributesOf = ({ attributes }: JsonObject): JsonObject =>
  isObject(attributes ?? null) ? (attributes as JsonObject) : {};

const toolsOf = ({ tools, result }: JsonObject): Json | undefined =>
  tools ?? (isObject(result ?? null) ? (result as JsonObject).tools : undefined);

const isTool = (tool: JsonObject): boolean =>
  (tool.type === "function" && has(tool, "function")) ||
  has(tool, "input_schema") ||
  has(tool, "inputSchema");

function isCheckpoint(one: JsonObject): boolean {
  if (has(one, "channel_values")) return true;
  if (isObject(one.checkpoint ?? null)) return has(one.checkpoint as JsonObject, "channel_values");
  return list(one.checkpoints).some(isCheckpoint);
}

const texts: readonly (readonly [sentence: string, mark: RegExp])[] = [
  [`This is a Graphviz drawing. ${mermaid}`, /^(?:strict\s+)?(?:di)?graph\b[^\n{]*\{/],
  [`This is a BPMN process. ${mermaid}`, /<(?:\w+:)?definitions[^>]{0,3000}BPMN/i],
  [`This is a draw.io drawing. ${mermaid}`, /^(?:<\?xml[^>]*>\s*)?<mxfile\b/],
  [`This is a PlantUML drawing. ${mermaid}`, /^@start\w+/],
  [
    `This is an SVG picture, which has no nodes to read. ${mermaid}`,
    /^(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b/i,
  ],
  ["This is a web page. Import the file that it displays.", /^<!doctype html|^<html\b/i],
  [
    "This kind of Mermaid diagram is not supported. Draw the graph as a flowchart or a state diagram.",
    /^(?:sequenceDiagram|classDiagram|erDiagram|gantt|pie|journey|gitGraph|mindmap|timeline|quadrantChart|C4\w+|requirementDiagram|sankey|xychart|block|packet|architecture|kanban)\b/,
  ],
  [
    "This is Python code, which is not run here. Import the output of its graph's get_graph().to_json().",
    /^(?:from\s+\w[\w.]*\s+import\s|import\s+\w[\w.]*(?:\s+as\s+\w+)?\s*$|def\s+\w+\()/m,
  ],
  [
    "This is JavaScript or TypeScript code, which is not run here. Import the output of its graph's getGraph().toJSON(), or start the studio with your planner's file.",
    /^(?:import\s[^\n]*from\s*["']|export\s|const\s+\w+\s*=)/m,
  ],
  [`This is an app of Dify. ${mermaid}`, /^kind:\s*app\b/m],
  ["This is YAML. Write the document as JSON.", /^(?:---\s*\n)?[A-Za-z_][\w-]*:(?:\s|$)/],
  ["This is a table (CSV). Import a JSON document.", /^[^\n,{}]+(?:,[^\n,{}]+){2,}\r?\n[^\n,{}]+,/],
];

/** Characters in which a mark is looked for. Over tens of millions an expression runs out of stack. */
const maxRead = 100_000;

/** Identifies a text of another program and suggests the next step; `null` when it is unknown. */
export function otherText(given: string): string | null {
  const body = given
    .slice(0, maxRead)
    .replace(/^\uFEFF/, "")
    .trimStart();
  return texts.find(([, mark]) => mark.test(body))?.[0] ?? null;
}

/** Returns the first of several JSON lines, of which later ones may be cut off; `null` when the text is not JSON lines. */
export function jsonLines(text: string): { readonly first: Json; readonly count: number } | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [first = "", second = ""] = lines;
  if (!opens.test(first) || !opens.test(second)) return null;
  const read = parseJson(first);
  return read.ok ? { first: read.value, count: lines.length } : null;
}

const opens = /^\s*[{[]/;

/** Identifies JSON lines by their first line; assumes a recording when it is unknown. */
export function otherLines(first: Json, count: number): string {
  const kind = otherJson(first) ?? recording;
  return `The file has JSON on each of its ${count} lines. ${kind}`;
}

const pictures: readonly (readonly [sentence: string, bytes: readonly number[]])[] = [
  [`This is a PNG picture, which has no nodes to read. ${mermaid}`, [0x89, 0x50, 0x4e, 0x47]],
  [`This is a JPEG picture, which has no nodes to read. ${mermaid}`, [0xff, 0xd8, 0xff]],
  [`This is a PDF. ${mermaid}`, [0x25, 0x50, 0x44, 0x46]],
  ["This is a zip archive. Unpack it and import its files.", [0x50, 0x4b, 0x03, 0x04]],
  ["This is a gzip archive. Unpack it and import its files.", [0x1f, 0x8b]],
  ["This is an SQLite database. Import its documents as JSON.", [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
];

/** Identifies a file by its magic bytes; `null` when they are unknown. */
export const otherBytes = (bytes: Uint8Array): string | null =>
  pictures.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? null;

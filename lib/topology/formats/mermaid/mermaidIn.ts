import { counted, shorten } from "../../../std";
import { END, maxNodes, START } from "../../schema";
import {
  type DrawnEdge,
  type DrawnGraph,
  type DrawnGroup,
  type DrawnNode,
  type ReadDrawn,
  refusedDrawing,
} from "../drawnGraph";
import { drawnTitle, drawnWords, plainLine } from "../drawnWords";
import { withoutFrames } from "../frames";
import { groupsOfNames } from "../langGraph/langGraphIn";
import { isInnerEnd, isOfLangGraph, type LangGraphText, readableLangGraph } from "../langGraph/langGraphText";
import { type Fenced, fencesOf } from "../markdown";
import { drawnStates, type StateStatement } from "../stateDiagram";
import { bodyOf } from "./mermaidBody";
import { branchesByPosition, type NamedBranch, routesOf } from "./mermaidBranches";
import { type MermaidNames, namesOf } from "./mermaidNames";

/** The longest text, in characters, and the most lines between nodes that are read. */
export const mermaidLimits = { characters: 300_000, edges: 4000 } as const;

const first =
  /^\s*(?:stateDiagram(?:-v2)?|(?:flowchart(?:-elk)?|graph)(?:[ \t]+(?:TB|TD|BT|RL|LR|[<>^v]))?)[ \t]*(?:;|\r?\n|$)/;

/** Returns the flowcharts and state diagrams of a text, detected by their first keyword: the text itself, or the fences of a Markdown text. */
export function drawingsIn(text: string): readonly Fenced[] {
  const isDrawing = (one: string): boolean => first.test(bodyOf(one).code);
  if (isDrawing(text)) return [{ title: null, text }];
  return fencesOf(text).filter((one) => isDrawing(one.text));
}

/** Reads a Mermaid flowchart or state diagram by Mermaid's own parser, which is fetched when it is first used. Takes up to seconds of its thread for the largest that it reads. Of a Markdown text it reads the first drawing. */
export async function readMermaid(given: string): Promise<ReadDrawn> {
  const text = drawingsIn(given)[0]?.text ?? given;
  if (text.length > mermaidLimits.characters)
    return refusedDrawing(
      `The drawing has ${text.length.toLocaleString("en")} characters; the maximum is ${mermaidLimits.characters.toLocaleString("en")}, and ${counted(maxNodes, "node")}. Split it.`,
    );
  const names = namesOf(text);
  const { title, code, lineOf } = bodyOf(text);
  const langGraph = !names.ours && isOfLangGraph(code) ? readableLangGraph(code) : null;
  try {
    const read = await parsed(langGraph?.text ?? code);
    if (read.is === "states") return limited(drawnStates(read.doc, title));
    return limited(drawnFrom({ ...read, title }, names, langGraph));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const lines = text.split(/\r?\n/);
    return refusedDrawing(
      complaint(
        message,
        (line) => ({ line: lineOf(line), text: lines[lineOf(line) - 1] ?? "" }),
        langGraph !== null,
      ),
    );
  }
}

/** `labelType` is `markdown` for a label in back quotes. */
type Labelled = { readonly labelType?: string };
type Vertex = Labelled & { readonly id: string; readonly text?: string; readonly type?: string };
type Line = Labelled & {
  readonly start: string;
  readonly end: string;
  readonly text: string;
  readonly stroke?: string;
  readonly type?: string;
};
type Subgraph = Labelled & {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly string[];
};
type Flowchart = {
  readonly title: string | null;
  readonly vertices: readonly Vertex[];
  readonly lines: readonly Line[];
  readonly subgraphs: readonly Subgraph[];
};
type Parsed =
  | ({ readonly is: "flowchart" } & Omit<Flowchart, "title">)
  | { readonly is: "states"; readonly doc: readonly StateStatement[] };

async function parsed(code: string): Promise<Parsed> {
  const { default: purify } = await import("dompurify");
  // Without a DOM there is nothing to sanitize, and labels are read as text, never as HTML.
  const bare = purify as { addHook?: unknown; sanitize?: unknown };
  bare.addHook ??= () => {};
  bare.sanitize ??= (label: string) => label;
  const { default: mermaid } = await import("mermaid");
  mermaid.initialize({ maxEdges: mermaidLimits.edges, securityLevel: "strict", startOnLoad: false });
  await mermaid.parse("flowchart TD");
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(code);
  if (diagram.type.startsWith("state")) {
    const { doc } = (
      diagram.db as unknown as { getRootDocV2(): { doc: readonly StateStatement[] } }
    ).getRootDocV2();
    return { is: "states", doc };
  }
  if (!diagram.type.startsWith("flowchart")) throw new Error(`It is a diagram of type ${diagram.type}.`);
  const db = diagram.db as unknown as {
    getVertices(): Map<string, Vertex>;
    getEdges(): readonly Line[];
    getSubGraphs(): readonly Subgraph[];
  };
  return {
    is: "flowchart",
    vertices: [...db.getVertices().values()].map((one) => ({ ...one, text: labelOf(one, one.text ?? "") })),
    lines: db.getEdges().map((one) => ({ ...one, text: labelOf(one, one.text) })),
    subgraphs: db.getSubGraphs().map((one) => ({ ...one, title: labelOf(one, one.title) })),
  };
}

/** Strips the signs of bold and italic text from a label in Markdown. */
const labelOf = ({ labelType }: Labelled, text: string): string =>
  labelType === "markdown" ? text.replace(/(\*{1,3})(?=\S)([^*\n]+)(?<=\S)\1/g, "$2") : text;

function limited(graph: DrawnGraph): ReadDrawn {
  const nodes = graph.nodes.filter(({ end }) => end === null).length;
  if (graph.nodes.length === 0) return refusedDrawing("The drawing has no nodes.");
  if (nodes > maxNodes)
    return refusedDrawing(`The drawing has ${counted(nodes, "node")}; the maximum is ${maxNodes}. Split it.`);
  if (graph.edges.length > mermaidLimits.edges) return refusedDrawing(tooManyLines);
  return { ok: true, graph };
}

const tooManyLines = `The drawing has more than ${mermaidLimits.edges.toLocaleString("en")} lines between nodes. Split it.`;

function drawnFrom(
  { title, vertices, lines, subgraphs }: Flowchart,
  names: MermaidNames,
  langGraph: LangGraphText | null,
): DrawnGraph {
  const frames = new Set(subgraphs.map(({ id }) => id));
  const drawn = vertices.filter(({ id }) => !frames.has(id));
  const keyOf = (id: string): string => langGraph?.names.get(id) ?? id;
  const nodes = drawn.map((vertex) =>
    langGraph?.names.has(vertex.id) ? nodeOfLangGraph(vertex, keyOf(vertex.id)) : nodeOf(vertex, names),
  );
  const prefixed = groupsOfNames(nodes.flatMap(({ key, end }) => (langGraph && end === null ? [key] : [])));
  const shown = new Set(prefixed.map(({ id }) => id));
  const outer = new Map<string, string>();
  for (const frame of subgraphs)
    for (const one of frame.nodes) if (one !== frame.id && !outer.has(one)) outer.set(one, frame.id);
  const others = subgraphs
    .filter(({ id }) => !shown.has(langGraph?.frames.get(id) ?? ""))
    .map(({ id, title: label, nodes: inside }): DrawnGroup => {
      const held = inside.filter((node) => !frames.has(node)).map(keyOf);
      return { id, title: drawnTitle(label) || id, within: outer.get(id) ?? null, nodes: held };
    });
  const held = new Set(prefixed.flatMap((group) => group.nodes));
  const groups = [
    ...prefixed,
    ...others.map((group) => ({ ...group, nodes: group.nodes.filter((node) => !held.has(node)) })),
  ];
  const branches = names.routes ? routesOf(lines, names.routes) : branchesByPosition(lines, names.branches);
  const read = lines.flatMap((line, i) => edgesOf(line, branches[i] ?? null, keyOf));
  const { edges, remarks } = withoutFrames(
    read,
    groups,
    nodes.map(({ key }) => key),
  );
  return {
    title: title === null ? null : shorten(title, 120),
    nodes,
    groups: groups.map((group) => namedGroup(group, names)),
    edges,
    remarks: [...(langGraph?.remarks ?? []), ...remarks, ...undirected(lines)],
  };
}

/** Builds a node whose name comes from its id, including its subgraphs. */
function nodeOfLangGraph({ id, text = "" }: Vertex, name: string): DrawnNode {
  const own = name.slice(name.lastIndexOf(":") + 1);
  const [said, label] = [drawnTitle(text), drawnWords(text)];
  const isNamed = said === "" || said === plainLine(own) || text === id;
  const inner = own === name ? null : own;
  const title = isNamed ? inner : said;
  return {
    key: name,
    name,
    title,
    text: isNamed && text === id ? own : label,
    end: endNamed(name),
    joins: false,
  };
}

const endNamed = (name: string): DrawnNode["end"] => {
  if (name === "__start__") return "start";
  return name === "__end__" ? "end" : null;
};

function nodeOf({ id, text = "", type }: Vertex, names: MermaidNames): DrawnNode {
  const label = drawnWords(text);
  const said = drawnTitle(text);
  const name = names.nodes.get(id) ?? id;
  const joins = names.joins.has(id) && type === "circle";
  const title = said === "" || said === name ? null : said;
  return { key: id, name, title, text: label, end: endOf(id, text, names), joins, ...names.labels.get(id) };
}

/** In our own flowcharts only ids mark the ends, since a node may be titled like one. A subgraph's end is not an end of the graph. */
function endOf(id: string, text: string, { ours }: MermaidNames): DrawnNode["end"] {
  if (!ours && isInnerEnd(id)) return null;
  const label = ours ? id : drawnWords(text);
  if (id === "__start__" || id === START || label === START || label === "__start__") return "start";
  return id === "__end__" || id === END || label === END || label === "__end__" ? "end" : null;
}

/** An invisible line only arranges the drawing; one with an arrow at each end leads both ways. */
function edgesOf(
  line: Line,
  branch: NamedBranch | null,
  keyOf: (id: string) => string,
): readonly DrawnEdge[] {
  if (line.stroke === "invisible") return [];
  const edge = edgeOf(line, branch, keyOf);
  return line.type === "double_arrow_point" ? [edge, { ...edge, from: edge.to, to: edge.from }] : [edge];
}

function undirected(lines: readonly Line[]): readonly string[] {
  const open = lines.filter(({ type, stroke }) => type === "arrow_open" && stroke !== "invisible").length;
  return open === 0
    ? []
    : [
        `${counted(open, "line has", "lines have")} no arrow and ${open === 1 ? "leads" : "lead"} from the node that is written first.`,
      ];
}

function edgeOf(
  { start, end, text, stroke }: Line,
  branch: NamedBranch | null,
  keyOf: (id: string) => string,
): DrawnEdge {
  const wording = branch?.label ?? drawnTitle(text);
  const label = wording === "" ? null : wording;
  const dotted = stroke === "dotted";
  return {
    from: keyOf(start),
    to: keyOf(end),
    label,
    conditional: dotted || label !== null,
    dotted,
    ...(branch && { branch: { router: branch.router, on: branch.on } }),
  };
}

const namedGroup = (group: DrawnGroup, { nodes, labels }: MermaidNames): DrawnGroup => ({
  ...group,
  id: nodes.get(group.id) ?? group.id,
  title: labels.get(group.id)?.title ?? group.title,
  within: group.within === null ? null : (nodes.get(group.within) ?? group.within),
});

/** Turns Mermaid's error into a sentence with the line number and its text. */
function complaint(
  message: string,
  at: (line: number) => { readonly line: number; readonly text: string },
  ofLangGraph: boolean,
): string {
  const [, number] = /(?:Parse|Lexical) error on line (\d+)/.exec(message) ?? [];
  if (/maxEdges|Too many edges|Edge limit/i.test(message)) return tooManyLines;
  const json = ofLangGraph
    ? " LangGraph's get_graph().to_json() of the same graph can be imported instead."
    : "";
  if (!number)
    return `Mermaid cannot read the drawing: ${shorten(message.replace(/\s+/g, " ").trim(), 200)}${json}`;
  const { line, text } = at(Number(number));
  const got = /got '([^']*)'/.exec(message)?.[1];
  const found = got === undefined || got === "1" ? "" : ` It did not expect ${shorten(got, 40)} there.`;
  const hint = got === "end" ? ' A node cannot be called "end" in Mermaid: write End["end"].' : "";
  return `Mermaid cannot read line ${line} of the text, or the one before it: "${shorten(text.trim(), 80)}".${found}${hint} Correct it there.${json}`;
}

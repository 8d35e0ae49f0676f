import { counted, shorten } from "../../std";
import { END, mostNodes, START } from "../schema";
import {
  type DrawnEdge,
  type DrawnGraph,
  type DrawnGroup,
  type DrawnNode,
  type ReadDrawn,
  refusedDrawing,
} from "./drawnGraph";
import { drawnName, drawnWords } from "./drawnWords";
import { type MermaidNames, namesOf } from "./mermaidNames";

/** The longest text, in characters, and the most lines between nodes that are read. */
export const mermaidLimits = { characters: 300_000, edges: 4000 } as const;

const first = /^\s*(?:flowchart(?:-elk)?|graph)(?:[ \t]+(?:TB|TD|BT|RL|LR|[<>^v]))?[ \t]*(?:;|\r?\n|$)/;

/** A flowchart, as far as its first words tell: front matter, directives and comments may come before. */
export const looksLikeMermaid = (text: string): boolean => first.test(withoutHead(unfenced(text)));

/** Reads a Mermaid flowchart by Mermaid's own parser, which is fetched when it is first used. Takes up to seconds of its thread for the largest that it reads. Also takes a Markdown text that begins with one in a fence. */
export async function readMermaid(written: string): Promise<ReadDrawn> {
  const text = unfenced(written);
  if (text.length > mermaidLimits.characters)
    return refusedDrawing(
      `The flowchart has ${text.length.toLocaleString("en")} characters; the most is ${mermaidLimits.characters.toLocaleString("en")}, and ${counted(mostNodes, "node")}. Split it.`,
    );
  try {
    return drawnFrom(await parsed(text).catch(() => parsed(withQuotes(text))), namesOf(text));
  } catch (error) {
    return refusedDrawing(complaint(error instanceof Error ? error.message : String(error)));
  }
}

type Vertex = { readonly id: string; readonly text?: string; readonly type?: string };
type Line = { readonly start: string; readonly end: string; readonly text: string; readonly stroke?: string };
type Subgraph = { readonly id: string; readonly title: string; readonly nodes: readonly string[] };
type Flowchart = {
  readonly title: string | null;
  readonly vertices: readonly Vertex[];
  readonly lines: readonly Line[];
  readonly subgraphs: readonly Subgraph[];
};

async function parsed(text: string): Promise<Flowchart> {
  const { default: purify } = await import("dompurify");
  // Without a document there is nothing to sanitise, and nothing of a label becomes HTML here: it is taken as text.
  const bare = purify as { addHook?: unknown; sanitize?: unknown };
  bare.addHook ??= () => {};
  bare.sanitize ??= (label: string) => label;
  const { default: mermaid } = await import("mermaid");
  mermaid.initialize({ maxEdges: mermaidLimits.edges, securityLevel: "strict", startOnLoad: false });
  await mermaid.parse("flowchart TD");
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(text.replace(/%%\{[\s\S]*?\}%%/g, ""));
  if (!diagram.type.startsWith("flowchart")) throw new Error(`It is a diagram of the kind ${diagram.type}.`);
  const db = diagram.db as unknown as {
    getVertices(): Map<string, Vertex>;
    getEdges(): readonly Line[];
    getSubGraphs(): readonly Subgraph[];
  };
  return {
    title:
      /^\s*---[ \t]*\r?\n(?:[^\n]*\n)*?title:[ \t]*(\S[^\n]*)\n[\s\S]*?---/.exec(text)?.[1]?.trim() ?? null,
    vertices: [...db.getVertices().values()],
    lines: db.getEdges(),
    subgraphs: db.getSubGraphs(),
  };
}

function drawnFrom({ title, vertices, lines, subgraphs }: Flowchart, names: MermaidNames): ReadDrawn {
  const frames = new Set(subgraphs.map(({ id }) => id));
  const drawn = vertices.filter(({ id }) => !frames.has(id));
  if (drawn.length === 0) return refusedDrawing("The flowchart has no nodes.");
  const ends = drawn.filter(({ id, text = "" }) => endOf(id, text, names) !== null).length;
  if (drawn.length - ends > mostNodes)
    return refusedDrawing(
      `The flowchart has ${counted(drawn.length, "node")}; the most is ${mostNodes}. Split it.`,
    );
  const ofLangGraph = drawn.some(({ id }) => id === "__start__" || id === "__end__");
  const frameGroups = subgraphs.map((frame) => groupOf(frame, subgraphs));
  const { edges, remarks } = withoutFrames(
    lines.map((line, i) => edgeOf(line, names.branches[i])),
    frameGroups,
  );
  const graph: DrawnGraph = {
    title: title === null ? null : shorten(title, 120),
    nodes: drawn.map((vertex) => nodeOf(vertex, names, ofLangGraph)),
    groups: frameGroups.map((group) => namedGroup(group, names)),
    ...{ edges, remarks },
  };
  return { ok: true, graph };
}

function nodeOf({ id, text = "", type }: Vertex, names: MermaidNames, ofLangGraph: boolean): DrawnNode {
  const words = drawnWords(text);
  const [line = ""] = words.split("\n");
  const name = names.nodes.get(id) ?? drawnName(id, line, ofLangGraph);
  const joins = names.joins.has(id) && type === "circle";
  const title = words === "" || line === name ? null : line;
  return { key: id, name, title, text: words, end: endOf(id, text, names), joins };
}

/** In a flowchart of ours the ids alone name the ends: a node may be titled as one. */
function endOf(id: string, text: string, { ours }: MermaidNames): DrawnNode["end"] {
  const words = ours ? id : drawnWords(text);
  if (id === "__start__" || id === START || words === START || words === "__start__") return "start";
  return id === "__end__" || id === END || words === END || words === "__end__" ? "end" : null;
}

function edgeOf(
  { start, end, text, stroke }: Line,
  branch: DrawnEdge["branch"] | null | undefined,
): DrawnEdge {
  const words = drawnWords(text).replaceAll("\n", " ");
  const label = words === "" ? null : words;
  return {
    from: start,
    to: end,
    label,
    conditional: stroke === "dotted" || label !== null,
    ...(branch && { branch }),
  };
}

function groupOf({ id, title, nodes }: Subgraph, all: readonly Subgraph[]): DrawnGroup {
  const frames = new Set(all.map((one) => one.id));
  const within = all.find((one) => one.id !== id && one.nodes.includes(id))?.id ?? null;
  const words = drawnWords(title).replaceAll("\n", " ");
  const held = nodes.filter((node) => !frames.has(node));
  return { id, title: words === "" ? id : words, within, nodes: held };
}

const namedGroup = (group: DrawnGroup, { nodes }: MermaidNames): DrawnGroup => ({
  ...group,
  id: nodes.get(group.id) ?? group.id,
  within: group.within === null ? null : (nodes.get(group.within) ?? group.within),
});

/** A line to or from a frame goes to or from the first node within it. */
function withoutFrames(lines: readonly DrawnEdge[], groups: readonly DrawnGroup[]) {
  const firstWithin = (id: string, depth = 0): string | null => {
    const frame = groups.find((group) => group.id === id);
    const inner = groups.find((group) => group.within === id);
    return frame?.nodes[0] ?? (inner && depth < groups.length ? firstWithin(inner.id, depth + 1) : null);
  };
  const frames = new Map(groups.map(({ id }) => [id, firstWithin(id)]));
  const at = (key: string): string | null => (frames.has(key) ? (frames.get(key) ?? null) : key);
  const remarks = groups.flatMap(({ id, title }) => {
    const touching = lines.filter(({ from, to }) => from === id || to === id).length;
    if (touching === 0) return [];
    const node = frames.get(id);
    return [
      node
        ? `${counted(touching, "line")} of the subgraph "${title}" now ${touching === 1 ? "joins" : "join"} its first node. Lead ${touching === 1 ? "it" : "them"} where ${touching === 1 ? "it belongs" : "they belong"}.`
        : `${counted(touching, "line")} of the subgraph "${title}", which holds no node, ${touching === 1 ? "is" : "are"} left out.`,
    ];
  });
  const edges = lines.flatMap((line) => {
    const [from, to] = [at(line.from), at(line.to)];
    return from === null || to === null ? [] : [{ ...line, from, to }];
  });
  return { edges, remarks };
}

/** LangGraph for Python writes names with brackets without the quotes that Mermaid asks for. */
const withQuotes = (text: string): string =>
  text.includes("__start__(")
    ? text.replace(
        /^(\s*[^\s(]+)\(([^["].*[()].*)\);?$/gm,
        (_, id: string, label: string) => `${id}("${label.replaceAll('"', "#34;")}")`,
      )
    : text;

/** The flowchart of a Markdown text: what stands in its first fence. */
const unfenced = (text: string): string => /^\s*```mermaid[^\n]*\n([\s\S]*?)\n\s*```/.exec(text)?.[1] ?? text;

function withoutHead(text: string): string {
  const rest = text.replace(/^\uFEFF?\s*---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, "");
  return rest.replace(/^(?:\s*%%(?:\{[\s\S]*?\}%%|[^\n]*(?:\n|$)))+/, "");
}

/** Mermaid's complaint in a sentence: the line, and what stands there. */
function complaint(message: string): string {
  const [, line] = /(?:Parse|Lexical) error on line (\d+)/.exec(message) ?? [];
  if (/maxEdges|Too many edges|Edge limit/i.test(message))
    return `The flowchart has more than ${mermaidLimits.edges.toLocaleString("en")} lines between nodes. Split it.`;
  if (!line) return `Mermaid cannot read the flowchart: ${shorten(message.replace(/\s+/g, " ").trim(), 200)}`;
  const got = /got '([^']*)'/.exec(message)?.[1];
  const found = got === undefined || got === "1" ? "" : ` It did not expect ${shorten(got, 40)} there.`;
  const hint = got === "end" ? ' A node cannot be called "end" in Mermaid: write End["end"].' : "";
  return `Mermaid cannot read line ${line} of the flowchart, or the one before it.${found}${hint} Mend it there.`;
}

import { listed, shorten } from "../../../std";
import { isPlainId, mermaidText } from "../mermaid/mermaidText";
import { nameBehind, pythonId, scriptId, unescapedId } from "./langGraphIds";

/** LangGraph's flowchart, rewritten for Mermaid's parser; line numbers are preserved. */
export type LangGraphText = {
  readonly text: string;
  /** Mermaid's id -> the full name in LangGraph, `outer:inner:node`. */
  readonly names: ReadonlyMap<string, string>;
  /** Mermaid's id of a subgraph -> its full name. */
  readonly frames: ReadonlyMap<string, string>;
  readonly remarks: readonly string[];
};

type Statement =
  | { readonly is: "node"; readonly id: string; readonly label: string; readonly lines: number }
  | {
      readonly is: "edge";
      readonly from: string;
      readonly to: string;
      readonly dotted: boolean;
      readonly label: string;
    }
  | { readonly is: "subgraph"; readonly title: string; readonly path: readonly string[] }
  /** A further line of the label of the node before it. */
  | { readonly is: "rest" }
  | { readonly is: "other" };
type Path = readonly string[];

/** An escape's digits are signs themselves: with a second way to read them, a line of escapes took exponential time. */
const signs = String.raw`(?:[\w-]|\\[0-9a-f])+`;
const nodeLine = new RegExp(String.raw`^\s*(${signs})\(([\s\S]*)\)(?::::\w+)?;?\s*$`);
const edgeLine = new RegExp(
  String.raw`^\s*(${signs}) (?:(-->)|(-\.->)|-\. (.*) \.->|-- (.*) -->) (${signs});?\s*$`,
);
const subgraphLine = /^\s*subgraph (.*)$/s;
const endLine = /^\s*end;?\s*$/;
const metadata = "<hr/><small><em>";

/** True if the flowchart names the ends of the graph as LangGraph does. */
export const isOfLangGraph = (text: string): boolean =>
  /^[ \t]*__(?:start|end)__\(|(?:^[ \t]*|-> )__(?:start|end)__(?=$|[\s;])|(?:\\3a|_)__(?:start|end)__[\s(;]/m.test(
    text,
  );

/** Replaces ids and quotes labels that Mermaid cannot parse, such as a node called `end`, and resolves ids to names. */
export function readableLangGraph(text: string): LangGraphText {
  const lines = text.split(/\r?\n/);
  const statements = statementsOf(lines);
  const paths = pathsOf(statements);
  const free = freeIds(text);
  const { declared, remarks } = declaredIn(statements, paths, free);
  const first = new Map<string, Pick<Written, "id" | "name">>(
    [...declared].map(([id, [one]]) => [id, one as Written]),
  );
  const idOf = (id: string): string => {
    const one = first.get(id) ?? { id: isPlainId(id) ? id : free(), name: unescapedId(id) };
    first.set(id, one);
    return one.id;
  };
  for (const one of statements) if (one.is === "edge") for (const id of [one.from, one.to]) idOf(id);
  const frames = new Map<string, string>();
  const frameOf = (path: readonly string[]): string => {
    const title = path.at(-1) as string;
    const id = isPlainId(title) && !first.has(title) && !frames.has(title) ? title : free();
    frames.set(id, path.join(":"));
    return id;
  };
  const left = new Map([...declared].map(([id, all]) => [id, [...all]]));
  let isRead = false;
  const written = statements.map((one, i) => {
    if (one.is === "edge") return edgeText(one, idOf(one.from), idOf(one.to));
    if (one.is === "subgraph") return `subgraph ${frameOf(one.path)} [${mermaidText(one.title)}]`;
    const read = one.is === "node" ? left.get(one.id)?.shift() : undefined;
    if (one.is === "node") isRead = read !== undefined;
    if (read) return nodeText(read);
    return one.is === "rest" && isRead ? "" : (lines[i] as string);
  });
  const names = new Map(
    [...first.values(), ...[...declared.values()].flat()].map(({ id, name }) => [id, name]),
  );
  return { text: written.join("\n"), names, frames, remarks };
}

type Written = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Metadata of the node as LangGraph wrote it. */
  readonly details: string;
};

/** Returns the nodes declared on their own line, by LangGraph's id. */
function declaredIn(statements: readonly Statement[], paths: readonly Path[], free: () => string) {
  const declared = new Map<string, Written[]>();
  for (const one of statements) {
    const read = one.is === "node" ? labelOf(one, paths) : null;
    if (one.is !== "node" || !read) continue;
    const others = declared.get(one.id) ?? [];
    const id = others.length === 0 && isPlainId(one.id) ? one.id : free();
    declared.set(one.id, [...others, { ...read, id }]);
  }
  const remarks = [...declared].flatMap(([id, all]) => (all.length > 1 ? [sharedId(id, all)] : []));
  return { declared, remarks };
}

const sharedId = (id: string, all: readonly Written[]): string =>
  `${all.length} nodes of the drawing have the id "${shorten(id, 60)}": ${listed(all.map(({ name }) => `"${shorten(name, 60)}"`))}. Its lines do not say which of them is meant and are drawn at the first; to_json() of the same graph keeps them apart.`;

/** One statement for each line; a label may go over several lines. */
function statementsOf(lines: readonly string[]): readonly Statement[] {
  const edges = lines.map((line) => edgeLine.exec(line));
  const ids = edges.flatMap((edge) => (edge ? [edge[1] as string, edge[6] as string] : []));
  const isSubgraph = (title: string): boolean =>
    !/["[]/.test(title) ||
    ids.some((id) => id.includes(`${pythonId(title)}\\3a`) || id.includes(`${scriptId(title)}_`));
  const found: Statement[] = [];
  const open: string[] = [];
  while (found.length < lines.length) {
    const at = found.length;
    const line = lines[at] as string;
    const edge = edges[at];
    const node = edge ? null : nodeAt(lines, at);
    const title = edge || node ? undefined : subgraphLine.exec(line)?.[1]?.trimEnd();
    if (title !== undefined) open.push(title);
    else if (!edge && !node && endLine.test(line)) open.pop();
    if (edge) found.push(edgeOf(edge));
    else if (node) found.push(node, ...Array<Statement>(node.lines - 1).fill({ is: "rest" }));
    else if (title !== undefined && isSubgraph(title)) found.push({ is: "subgraph", title, path: [...open] });
    else found.push({ is: "other" });
  }
  return found;
}

function edgeOf([, from = "", plain, dots, dotted, solid, to = ""]: RegExpExecArray): Statement {
  const label = (dotted ?? solid ?? "").replace(/^&nbsp;|&nbsp;$/g, "").replace(/&nbsp;?<br>&nbsp;?/g, " ");
  return {
    is: "edge",
    from,
    to,
    dotted: plain === undefined && (dots !== undefined || dotted !== undefined),
    label,
  };
}

const maxLabelLines = 60;

function nodeAt(lines: readonly string[], at: number): (Statement & { is: "node" }) | null {
  const first = lines[at] as string;
  const isOpen = first.includes(metadata) && !first.includes("</em></small>");
  const last = isOpen
    ? lines.slice(at, at + maxLabelLines).findIndex((line) => line.includes("</em></small>)"))
    : 0;
  if (last < 0) return null;
  const found = nodeLine.exec(lines.slice(at, at + last + 1).join("\n"));
  return found ? { is: "node", id: found[1] as string, label: found[2] as string, lines: last + 1 } : null;
}

/** Returns all subgraphs as paths of titles, innermost first. */
function pathsOf(statements: readonly Statement[]): readonly Path[] {
  const paths = statements.flatMap((one) => (one.is === "subgraph" ? [one.path] : []));
  return paths.toSorted((a, b) => b.length - a.length);
}

/** Returns a node's full name and metadata; `null` when LangGraph did not write its label. */
function labelOf(
  { id, label: all }: Statement & { is: "node" },
  paths: readonly Path[],
): Omit<Written, "id"> | null {
  const [head = "", ...rest] = all.split(metadata);
  const details = rest.join(metadata).replace("</em></small>", "");
  const bare = /^\[([\s\S]*)\]$/.exec(head)?.[1];
  for (const outer of [head, ...(bare === undefined ? [] : [bare])])
    for (const label of [outer, ...(/^<p>([\s\S]*)<\/p>$/.exec(outer)?.slice(1) ?? [])]) {
      const name = nameBehind(id, label, paths);
      if (name !== null) return { name, label, details };
    }
  const label = (bare ?? head).replace(/^<p>|<\/p>$/g, "");
  const isReadable = isPlainId(id) || /^["[({/\\]/.test(label);
  return isReadable ? null : { name: unescapedId(id), label, details };
}

function nodeText({ id, label, details }: Written): string {
  const lines = details.replaceAll('"', "#34;").replace(/\r?\n/g, "<br/>");
  return `${id}[${mermaidText(label).slice(0, -1)}${lines === "" ? "" : `<hr/>${lines}`}"]`;
}

const edgeText = ({ dotted, label }: Statement & { is: "edge" }, from: string, to: string): string =>
  `${from} ${dotted ? "-.->" : "-->"}${label === "" ? "" : `|${mermaidText(label)}|`} ${to}`;

/** Generates ids that do not occur in the text. */
function freeIds(text: string): () => string {
  let n = 0;
  return () => {
    do n += 1;
    while (text.includes(`lg${n}x`));
    return `lg${n}x`;
  };
}

/** True if the id is an end of a subgraph in LangGraph's drawings, such as `sub\3a__start__`. */
export const isInnerEnd = (id: string): boolean => /.__(?:start|end)__$/.test(id);

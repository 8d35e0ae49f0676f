import { type Address, address } from "../address";
import { END, type NodeGroup, START, type Topology, type TopologyNode } from "../schema";
import { namesComment, type WrittenNames } from "./mermaidNames";

/** How a part is drawn: `added`, `removed` and `changed` parts are coloured and say so. */
export type MermaidMarks = { readonly [at: Address]: { readonly tone: "added" | "removed" | "changed" } };

const signs = { added: "+", removed: "−", changed: "±" } as const;
const colours = { added: "#1a7f37", removed: "#cf222e", changed: "#9a6700" } as const;

/** The graph as a Mermaid flowchart: branches are labelled edges, the sources of a join meet in a point, groups are subgraphs. Without marks a comment keeps the names that Mermaid has no place for, and `readMermaid` gives the same graph again. */
export function toMermaid(topology: Topology, marks: MermaidMarks = {}): string {
  const { idOf, ids } = idsFor(topology);
  const { written, styles, branches } = linesOf(topology, idOf, marks);
  const marked = Object.keys(marks).length > 0;
  const classes = (["added", "removed", "changed"] as const).map(
    (tone) => `  classDef ${tone} stroke:${colours[tone]},stroke-width:2px;`,
  );
  const joins = topology.edges.flatMap((edge, i) => (Array.isArray(edge.from) ? [joinId(i)] : []));
  const names: WrittenNames = {
    nodes: Object.fromEntries(
      [...ids, ...groupIds(topology)].flatMap(([id, own]) => (id === own ? [] : [[own, id]])),
    ),
    ...{ joins, branches },
  };
  return [
    "flowchart TD",
    ...(marked ? [] : [namesComment + JSON.stringify(names)]),
    `  ${idOf(START)}([START])`,
    `  ${idOf(END)}([END])`,
    ...topology.nodes.map((node) => nodeLine(node, idOf, marks)),
    ...written,
    ...framesOf(topology, idOf),
    ...(marked ? classes : []),
    ...styles.map((style) => `  ${style}`),
  ].join("\n");
}

type IdOf = (node: string) => string;

/** Where Mermaid reads a word of its own, though a name only begins with it. */
const taken =
  /^(?:end|graph|subgraph|flowchart|style|linkStyle|classDef|class|click|default|direction|href|call|interpolate|acc)/i;

/** Each node under its own name, or a number where Mermaid cannot read the name. */
function idsFor({ nodes }: Topology) {
  const ids = new Map<string, string>([
    [START, START],
    [END, END],
  ]);
  const idOf = (node: string): string => {
    const known = ids.get(node);
    if (known !== undefined) return known;
    const plain = /^[A-Za-z]\w*$/.test(node) && !taken.test(node) && !/^[ngj]\d+$/.test(node);
    const id = plain ? node : `n${ids.size}`;
    ids.set(node, id);
    return id;
  };
  for (const { id } of nodes) idOf(id);
  return { idOf, ids };
}

const joinId = (edge: number): string => `j${edge}`;
const groupIds = ({ groups = [] }: Topology): readonly (readonly [string, string])[] =>
  groups.map(({ id }, i) => [id, `g${i}`] as const);

const markAt = (marks: MermaidMarks, at: Address) => (Object.hasOwn(marks, at) ? marks[at] : undefined);

function nodeLine({ id, title }: TopologyNode, idOf: IdOf, marks: MermaidMarks): string {
  const mark = markAt(marks, address.node(id));
  const text = [mark && signs[mark.tone], title ?? id].filter(Boolean).join(" ");
  return `  ${idOf(id)}[${quoted(text)}]${mark ? `:::${mark.tone}` : ""}`;
}

/** All lines between nodes; `branches` tells for each which router and branch it is. */
function linesOf({ edges, routers }: Topology, idOf: IdOf, marks: MermaidMarks) {
  const written: string[] = [];
  const styles: string[] = [];
  const branches: ([string, string] | null)[] = [];
  const link = (
    from: string,
    to: string,
    label: string,
    at: Address,
    branch: [string, string] | null = null,
  ) => {
    const mark = markAt(marks, at);
    if (mark) styles.push(`linkStyle ${branches.length} stroke:${colours[mark.tone]},stroke-width:2px;`);
    branches.push(branch);
    const text = [mark && signs[mark.tone], label].filter(Boolean).join(" ");
    written.push(`  ${from} -->${text === "" ? "" : `|${quoted(text)}|`} ${to}`);
  };
  edges.forEach((edge, i) => {
    const at = address.edge(edge);
    const sources = [edge.from].flat();
    if (!Array.isArray(edge.from)) return link(idOf(sources[0] as string), idOf(edge.to), "", at);
    written.push(`  ${joinId(i)}(( ))`);
    for (const from of sources) link(idOf(from), joinId(i), "", at);
    link(joinId(i), idOf(edge.to), "", at);
  });
  for (const { from, router, branches: all } of routers)
    for (const { on, label, to } of all)
      link(idOf(from), idOf(to), label ?? on, address.branch(from, router, on), [router, on]);
  return { written, styles, branches };
}

function framesOf(topology: Topology, idOf: IdOf): readonly string[] {
  const { groups = [] } = topology;
  const known = new Set(topology.nodes.map(({ id }) => id));
  const ids = new Map(groupIds(topology));
  const inner = (within: string | undefined, above: readonly NodeGroup[]): readonly string[] =>
    groups
      .filter((group) => group.within === within && !above.includes(group))
      .flatMap((group) => [
        `  subgraph ${ids.get(group.id)} [${quoted(group.title ?? group.id)}]`,
        ...group.nodes.filter((node) => known.has(node)).map((node) => `    ${idOf(node)}`),
        ...inner(group.id, [...above, group]),
        "  end",
      ]);
  return inner(undefined, []);
}

/** Text in quotes, in which Mermaid reads no syntax. */
const quoted = (text: string): string =>
  `"${text.replace(/[#"<>&`\n\r]|%(?=%)/g, (sign) => `#${sign.charCodeAt(0)};`)}"`;

import { type Address, address } from "../../address";
import { END, type NodeGroup, START, type Topology, type TopologyNode } from "../../schema";
import { plainLine } from "../drawnWords";
import {
  classesOf,
  colours,
  type MermaidMarks,
  markAt,
  type NodeMark,
  nodeMarks,
  signs,
} from "./mermaidMarks";
import { namesComment, type WrittenNames } from "./mermaidNames";
import { isPlainId, mermaidText } from "./mermaidText";

/** Renders the graph as a Mermaid flowchart. Without marks, a comment stores the names that Mermaid cannot hold, so that `readMermaid` restores the same graph; `titleOf` names marked policies. */
export function toMermaid(
  topology: Topology,
  marks: MermaidMarks = {},
  titleOf: (policy: string) => string = (policy) => policy,
): string {
  const { idOf, ids } = idsFor(topology);
  const { written, styles, routes } = linesOf(topology, idOf, marks);
  const marked = Object.keys(marks).length > 0;
  const ofNodes = nodeMarks(topology, marks, titleOf);
  const joins = topology.edges.flatMap((edge, i) => (Array.isArray(edge.from) ? [joinId(i)] : []));
  const names: WrittenNames = {
    nodes: Object.fromEntries(
      [...ids, ...groupIds(topology)].flatMap(([id, own]) => (id === own ? [] : [[own, id]])),
    ),
    joins,
    routes,
    ...labelsOf(topology, idOf),
  };
  return [
    "flowchart TD",
    ...(marked ? [] : [namesComment + JSON.stringify(names)]),
    `  ${idOf(START)}([START])`,
    `  ${idOf(END)}([END])`,
    ...topology.nodes.map((node) => nodeLine(node, idOf, ofNodes.get(node.id))),
    ...written,
    ...framesOf(topology, idOf),
    ...classesOf(ofNodes),
    ...styles.map((style) => `  ${style}`),
  ].join("\n");
}

type IdOf = (node: string) => string;

/** Maps each node to its own name, or to a number if Mermaid cannot parse the name. */
function idsFor({ nodes }: Topology) {
  const ids = new Map<string, string>([
    [START, START],
    [END, END],
  ]);
  const idOf = (node: string): string => {
    const known = ids.get(node);
    if (known !== undefined) return known;
    const plain = isPlainId(node) && !/^(?:_|[ngj]\d+$)/.test(node);
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

function nodeLine({ id, title, unbound }: TopologyNode, idOf: IdOf, mark?: NodeMark): string {
  const sign = mark === undefined ? "" : `${signs[mark.tone]} `;
  const text = [title ?? id, ...furtherLines({ id, title, unbound }), ...(mark?.lines ?? [])]
    .map(mermaidText)
    .map((line) => line.slice(1, -1));
  return `  ${idOf(id)}["${sign}${text.join("<br/>")}"]${mark ? `:::${mark.tone}` : ""}`;
}

type WrittenRoutes = NonNullable<WrittenNames["routes"]>;

/** Returns the lines of an unbound node's drawing after its title. */
function furtherLines({
  id,
  title = id,
  unbound = "",
}: Pick<TopologyNode, "id" | "title" | "unbound">): readonly string[] {
  const lines = unbound.split("\n").filter((line) => line.trim() !== "");
  const name = plainLine(title);
  let called = "";
  for (const [i, line] of lines.entries()) {
    called = plainLine(`${called} ${line}`);
    if (called === name) return lines.slice(i + 1);
    if (called.length > name.length) break;
  }
  return lines;
}

/** Returns titles and texts that a label cannot reproduce exactly, because of line breaks or spaces. */
function labelsOf({ nodes, groups = [] }: Topology, idOf: IdOf): Pick<WrittenNames, "labels"> {
  const labels = [
    ...nodes.flatMap(({ id, title = id, unbound: text = title }) =>
      text === title && plainLine(title) === title ? [] : [[idOf(id), { title, text }] as const],
    ),
    ...groups.flatMap(({ id, title = id }, i) =>
      plainLine(title) === title ? [] : [[`g${i}`, { title }] as const],
    ),
  ];
  return labels.length === 0 ? {} : { labels: Object.fromEntries(labels) };
}

/** Writes all lines between nodes; `routes` holds the branches among them. */
function linesOf({ edges, routers }: Topology, idOf: IdOf, marks: MermaidMarks) {
  const written: string[] = [];
  const styles: string[] = [];
  const routes: WrittenRoutes = [];
  let links = 0;
  const link = (from: string, to: string, label: string, at: Address) => {
    const mark = markAt(marks, at);
    if (mark) styles.push(`linkStyle ${links} stroke:${colours[mark.tone]},stroke-width:2px;`);
    links += 1;
    const text = [mark && signs[mark.tone], label].filter(Boolean).join(" ");
    written.push(`  ${from} -->${text === "" ? "" : `|${mermaidText(text)}|`} ${to}`);
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
    for (const { on, label = on, to } of all) {
      link(idOf(from), idOf(to), label, address.branch(from, router, on));
      const says = plainLine(label);
      const exactly = says === label ? {} : { label };
      routes.push({ from: idOf(from), says, to: idOf(to), router, on, ...exactly });
    }
  return { written, styles, routes };
}

/** Draws the last group of each id: two of one id would double the groups within them, level by level. */
function framesOf(topology: Topology, idOf: IdOf): readonly string[] {
  const groups = [...new Map((topology.groups ?? []).map((group) => [group.id, group])).values()];
  const known = new Set(topology.nodes.map(({ id }) => id));
  const ids = new Map(groupIds(topology));
  const inner = (within: string | undefined, above: readonly NodeGroup[]): readonly string[] =>
    groups
      .filter((group) => group.within === within && !above.includes(group))
      .flatMap((group) => [
        `  subgraph ${ids.get(group.id)} [${mermaidText(group.title ?? group.id)}]`,
        ...group.nodes.filter((node) => known.has(node)).map((node) => `    ${idOf(node)}`),
        ...inner(group.id, [...above, group]),
        "  end",
      ]);
  return inner(undefined, []);
}

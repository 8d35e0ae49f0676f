import { type Address, address } from "../address";
import { END, START, type Topology } from "../schema";

/** How a part is drawn: `added`, `removed` and `changed` parts are coloured and say so. */
export type MermaidMarks = { readonly [at: Address]: { readonly tone: "added" | "removed" | "changed" } };

const signs = { added: "+", removed: "−", changed: "±" } as const;
const colours = { added: "#1a7f37", removed: "#cf222e", changed: "#9a6700" } as const;

/** The graph as a Mermaid flowchart: branches are labelled edges, the sources of a join meet in a point. */
export function toMermaid(topology: Topology, marks: MermaidMarks = {}): string {
  const ids = new Map([START, END, ...topology.nodes.map(({ id }) => id)].map((node, i) => [node, `n${i}`]));
  const idOf = (node: string): string => {
    if (!ids.has(node)) ids.set(node, `n${ids.size}`);
    return ids.get(node) as string;
  };
  const styles: string[] = [];
  let lines = 0;
  const link = (from: string, to: string, label: string, at: Address): string => {
    const mark = Object.hasOwn(marks, at) ? marks[at] : undefined;
    if (mark) styles.push(`linkStyle ${lines} stroke:${colours[mark.tone]},stroke-width:2px;`);
    lines += 1;
    const text = [mark && signs[mark.tone], label].filter(Boolean).join(" ");
    return `  ${from} -->${text === "" ? "" : `|${quoted(text)}|`} ${to}`;
  };
  const nodes = topology.nodes.map(({ id, title }) => {
    const at = address.node(id);
    const mark = Object.hasOwn(marks, at) ? marks[at] : undefined;
    const text = [mark && signs[mark.tone], title ?? id].filter(Boolean).join(" ");
    return `  ${idOf(id)}[${quoted(text)}]${mark ? `:::${mark.tone}` : ""}`;
  });
  const edges = topology.edges.flatMap((edge, i) => {
    const at = address.edge(edge);
    const sources = [edge.from].flat();
    if (sources.length === 1) return [link(idOf(sources[0] as string), idOf(edge.to), "", at)];
    return [
      `  j${i}(( ))`,
      ...sources.map((from) => link(idOf(from), `j${i}`, "", at)),
      link(`j${i}`, idOf(edge.to), "", at),
    ];
  });
  const branches = topology.routers.flatMap(({ from, router, branches: all }) =>
    all.map(({ on, label, to }) => link(idOf(from), idOf(to), label ?? on, address.branch(from, router, on))),
  );
  const classes = (["added", "removed", "changed"] as const).map(
    (tone) => `  classDef ${tone} stroke:${colours[tone]},stroke-width:2px;`,
  );
  return [
    "flowchart TD",
    `  ${idOf(START)}([START])`,
    `  ${idOf(END)}([END])`,
    ...[...nodes, ...edges, ...branches],
    ...(Object.keys(marks).length > 0 ? classes : []),
    ...styles.map((style) => `  ${style}`),
  ].join("\n");
}

/** Text in quotes, in which Mermaid reads no syntax. */
const quoted = (text: string): string =>
  `"${text.replace(/[#"<>&`\n\r]/g, (sign) => `#${sign.charCodeAt(0)};`)}"`;

import { type Box, dashOf, type Layout, linksOf, roundedPath } from "@/lib/layout";
import { grouped } from "@/lib/std";
import type { PolicyKind, Signature, Topology, TopologyNode } from "@/lib/topology";
import { policyLook } from "../kinds";

/** Nodes that stand out, each in the colour of its side. */
export type Lit = { readonly nodes: readonly string[]; readonly side: "base" | "head" };

type Look = {
  readonly className: string;
  readonly fill?: "none";
  readonly opacity?: number;
  /** In pixels of the screen, as the dashes are: a line that shrank with its drawing would be too faint to be seen. */
  readonly strokeWidth?: number;
  readonly strokeDasharray?: string | undefined;
};

type Shape = { readonly look: Look; readonly d: string };

type Drawing = {
  readonly topology: Topology;
  readonly signature: Signature;
  readonly layout: Layout;
  readonly lit?: Lit | undefined;
};

/** Lines and boxes that a small drawing shows; more would fill it, and cost a page with many drawings its time. */
export const maxShown = { lines: 300, boxes: 300 };

/** Shapes of drawings in which nothing stands out. */
const plain = new WeakMap<Layout, Drawing & { readonly shapes: readonly Shape[] }>();

/** The drawing as a few paths, one for each look, for a page may show thirty of them: lines below nodes, nodes below their policies. */
export function thumbnailPaths(drawing: Drawing): readonly Shape[] {
  const { topology, signature, layout, lit } = drawing;
  if (lit) return shapesOf(drawing);
  const known = plain.get(layout);
  if (known?.topology === topology && known.signature === signature) return known.shapes;
  const shapes = shapesOf(drawing);
  plain.set(layout, { ...drawing, shapes });
  return shapes;
}

function shapesOf({ layout, ...rest }: Drawing): readonly Shape[] {
  const drawing = { ...rest, layout: shownOf(layout) };
  const shapes = [linesOf(drawing), joinsOf(drawing), boxesOf(drawing), barsOf(drawing)].flat();
  return [...grouped(shapes, ({ look }) => JSON.stringify(look)).values()].map((alike) => ({
    look: (alike[0] as Shape).look,
    d: alike.map(({ d }) => d).join(""),
  }));
}

function shownOf(layout: Layout): Layout {
  const [nodes, edges] = [Object.entries(layout.nodes), Object.entries(layout.edges)];
  if (nodes.length <= maxShown.boxes && edges.length <= maxShown.lines) return layout;
  return {
    ...layout,
    nodes: Object.fromEntries(nodes.slice(0, maxShown.boxes)),
    edges: Object.fromEntries(edges.slice(0, maxShown.lines)),
  };
}

function linesOf({ topology, layout }: Drawing): readonly Shape[] {
  const dashes = new Map(linksOf(topology).map((link) => [link.address, dashOf(link)]));
  return Object.entries(layout.edges).map(([at, { paths }]) => ({
    look: {
      className: "stroke-ink-3",
      fill: "none",
      strokeWidth: 1.25,
      strokeDasharray: dashes.get(at),
    },
    d: paths.map((points) => roundedPath(points)).join(""),
  }));
}

/** The bars where joins meet. */
const joinsOf = ({ layout }: Drawing): readonly Shape[] =>
  Object.values(layout.edges).flatMap(({ meet }) =>
    meet ? [{ look: { className: "fill-ink-3" }, d: bar(meet) }] : [],
  );

const litStroke = { base: "stroke-base fill-soft-base", head: "stroke-head fill-soft-head" } as const;

/** A box without a node is an end of the graph. */
function boxesOf({ topology, layout, lit }: Drawing): readonly Shape[] {
  const nodes = new Map(topology.nodes.map((node) => [node.id, node]));
  return Object.entries(layout.nodes).map(([id, box]) => {
    const node = nodes.get(id);
    const plain = `stroke-line-strong ${node ? "fill-surface-1" : "fill-surface-3"}`;
    const stroke = lit?.nodes.includes(id)
      ? { className: litStroke[lit.side], strokeWidth: 2 }
      : { className: plain, strokeWidth: 1 };
    const strokeDasharray = node?.basis === "inferred" ? "4 3" : undefined;
    return { look: { ...stroke, strokeDasharray }, d: roundedBox(box, node ? 8 : 14) };
  });
}

function barsOf({ topology, signature, layout }: Drawing): readonly Shape[] {
  const nodes = new Map(topology.nodes.map((node) => [node.id, node]));
  const kinds = new Map(signature.policies.map(({ id, kind }) => [id, kind]));
  return Object.entries(layout.nodes).flatMap(([id, box]) => {
    const node = nodes.get(id);
    return node ? [nameBar(node, box), ...policyBars(node, box, kinds)] : [];
  });
}

function nameBar({ id }: TopologyNode, { x, y, width }: Box): Shape {
  const name = { x: x + 14, y: y + 14, width: Math.min(width - 28, id.length * 9), height: 10 };
  return { look: { className: "fill-ink-2" }, d: bar(name) };
}

function policyBars(
  { policies }: TopologyNode,
  { x, y, width }: Box,
  kinds: ReadonlyMap<string, PolicyKind>,
): readonly Shape[] {
  return policies.map(({ policy }, i) => {
    const kind = kinds.get(policy);
    const line = { x: x + 14, y: y + 40 + i * 22, width: width - 28, height: 12 };
    const className = kind ? policyLook[kind].fill : "fill-failed";
    return { look: { className, opacity: 0.75 }, d: bar(line) };
  });
}

/** A box as an SVG path, its corners rounded as those of lines are. */
const roundedBox = ({ x, y, width, height }: Box, r: number): string => {
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x} ${y + r}q0-${r} ${r}-${r}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r}-${r} ${r}h${-w}q-${r} 0-${r}-${r}z`;
};

const bar = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}z`;

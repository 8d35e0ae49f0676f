import { type Box, dashOf, type Layout, linksOf, roundedPath } from "@/lib/layout";
import { grouped } from "@/lib/std";
import {
  isInferred,
  type PolicyKind,
  type Signature,
  type Topology,
  type TopologyNode,
} from "@/lib/topology";
import { policyLook } from "../kinds";

/** Highlighted nodes, in the colour of a side. */
export type Lit = { readonly nodes: readonly string[]; readonly side: "base" | "head" };

type Look = {
  readonly className: string;
  readonly fill?: "none";
  readonly opacity?: number;
  /** In screen pixels, as the dashes are, so that lines of small drawings stay visible. */
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

/** Maximum number of lines and boxes in a small drawing; more would fill it and slow down pages with many drawings. */
export const maxShown = { lines: 300, boxes: 300 };

/** Caches the shapes of drawings without highlights. */
const plain = new WeakMap<Layout, Drawing & { readonly shapes: readonly Shape[] }>();

/** Returns the drawing as one path per style, in painting order: lines, then nodes, then the nodes' policies. Few paths, because a page may show thirty drawings. */
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
  return [...grouped(shapes, ({ look: style }) => JSON.stringify(style)).values()].map((alike) => ({
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

/** Returns the bars where joins meet. */
const joinsOf = ({ layout }: Drawing): readonly Shape[] =>
  Object.values(layout.edges).flatMap(({ meet }) =>
    meet ? [{ look: { className: "fill-ink-3" }, d: bar(meet) }] : [],
  );

const litStroke = { base: "stroke-base fill-soft-base", head: "stroke-head fill-soft-head" } as const;

/** Returns the boxes; one without a node is START or END. */
function boxesOf({ topology, layout, lit }: Drawing): readonly Shape[] {
  const nodes = new Map(topology.nodes.map((node) => [node.id, node]));
  return Object.entries(layout.nodes).map(([id, box]) => {
    const node = nodes.get(id);
    const plain = `stroke-line-strong ${node ? "fill-surface-1" : "fill-surface-3"}`;
    const stroke = lit?.nodes.includes(id)
      ? { className: litStroke[lit.side], strokeWidth: 2 }
      : { className: plain, strokeWidth: 1 };
    const strokeDasharray = node && isInferred(node) ? "4 3" : undefined;
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

/** Returns a box as an SVG path with rounded corners, as those of lines. */
const roundedBox = ({ x, y, width, height }: Box, r: number): string => {
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x} ${y + r}q0-${r} ${r}-${r}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r}-${r} ${r}h${-w}q-${r} 0-${r}-${r}z`;
};

const bar = ({ x, y, width, height }: Box): string => `M${x} ${y}h${width}v${height}h${-width}z`;

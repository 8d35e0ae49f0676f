import type { ElkNode, LayoutOptions } from "elkjs/lib/elk.bundled.js";
import { END, START, type Topology } from "../topology";
import { inGroups } from "./groups/inGroups";
import { drawnLinks, jointSizes, withoutJointBoxes } from "./joins/joints";
import { keptLayout } from "./keep/keptLayout";
import { largestCrossing, layersOf, oneIntoEach } from "./layers";
import { type LayoutLink, linksOf } from "./links";
import { loopsOf } from "./loops";
import { takeAround } from "./outside";
import type { Box, Layout, PlacedNode, Point } from "./schema";
import { plateSize, type Size, sizesOf } from "./size";

/** Lays out a topology top to bottom in layers, with loops around the outside and branch labels clear of nodes. Deterministic. `size` applies to every node. */
export async function layoutOf(topology: Topology, size?: Size): Promise<Layout> {
  const named = linksOf(topology);
  const links = drawnLinks(named);
  const sizes = new Map([...sizesOf(topology, size), ...jointSizes(named)]);
  const ids = [...sizes.keys()].filter((id) => isDrawn(id, links));
  const loops = loopsOf(links, ids);
  const down = links.filter((link) => !loops.has(link));
  const layers = layersOf(down);
  const single = ids.map((id) => ({ id: `n:${id}`, ...sizes.get(id), layoutOptions: constraintOf(id) }));
  const { nodes, nested } = inGroups(topology, single);
  const layoutOptions = { ...options, ...nested };
  const large = { nodes, layoutOptions, ids, size };
  if (largestCrossing(links, loops, layers) > manyCrossing) {
    const together = { ...layoutOptions, "elk.separateConnectedComponents": "false" };
    const lines = oneIntoEach(down, layers);
    return largeLayoutOf(topology, { ...large, layoutOptions: together, lines });
  }
  if (ids.length > many) return largeLayoutOf(topology, { ...large, lines: down });
  const graph = {
    id: "drawing",
    layoutOptions,
    children: [...nodes, ...links.flatMap((link, i) => (loops.has(link) ? [exitNode(i)] : []))],
    edges: links.map((link, i) => elkEdge(link, i, loops.has(link))),
  };
  return withoutJointBoxes(takeAround(read(await arrange(graph), ids, links), loops, links));
}

/** Max nodes before loops are routed outside the engine: a loop costs it a segment in every layer, which would take minutes. */
const many = 200;

/** Max lines between two layers that may cross: 60 take the engine a second, 150 six, 900 two minutes. */
const manyCrossing = 60;

type LargeGraph = {
  readonly nodes: readonly ElkNode[];
  readonly layoutOptions: LayoutOptions;
  readonly ids: readonly string[];
  readonly size: Size | undefined;
  /** Lines passed to the engine. */
  readonly lines: readonly LayoutLink[];
};

/** Lays out downward lines only, with lower thoroughness; routes the others around the placed nodes. */
async function largeLayoutOf(topology: Topology, large: LargeGraph): Promise<Layout> {
  const { ids, size, lines } = large;
  const edges = lines.map((link, i) => elkEdge(link, i, false));
  const layoutOptions = { ...large.layoutOptions, "elk.layered.thoroughness": "1" };
  const drawn = await arrange({ id: "drawing", layoutOptions, children: [...large.nodes], edges });
  return keptLayout(topology, takeAround(read(drawn, ids, lines), new Set(), lines), { size });
}

/** Loaded on first use, so that a page that only draws a layout does not bundle the engine. */
async function arrange(graph: ElkNode): Promise<ElkNode> {
  const { default: Engine } = await import("elkjs/lib/elk.bundled.js");
  return new Engine().layout(graph);
}

const options = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.randomSeed": "1",
  "elk.padding": "[top=24,left=24,bottom=24,right=24]",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "12",
  "elk.layered.spacing.nodeNodeBetweenLayers": "18",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
  "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED",
  "elk.layered.considerModelOrder.strategy": "PREFER_NODES",
  "elk.layered.edgeLabels.centerLabelPlacementStrategy": "TAIL_LAYER",
  "elk.layered.layering.strategy": "LONGEST_PATH_SOURCE",
} as const;

/** Hides START or END when no line connects to it; nodes are always drawn. */
const isDrawn = (id: string, links: readonly LayoutLink[]): boolean =>
  (id !== START && id !== END) || links.some((link) => link.from === id || link.to === id);

const constraintOf = (id: string): { [option: string]: string } =>
  id === START ? { "elk.layered.layering.layerConstraint": "FIRST" } : {};

/** A dummy node at the bottom for each loop, so that it drops straight down. */
const exitNode = (index: number) => ({
  id: `c:${index}`,
  width: 2,
  height: 1,
  layoutOptions: { "elk.layered.layering.layerConstraint": "LAST" },
});

function elkEdge(link: LayoutLink, index: number, loops: boolean) {
  const label = link.label === null ? [] : [{ text: link.label, ...plateSize(link.label) }];
  return {
    id: `e:${index}`,
    sources: [`n:${link.from}`],
    targets: [loops ? `c:${index}` : `n:${link.to}`],
    labels: label.map((one) => ({ ...one, layoutOptions: { "elk.edgeLabels.inline": "true" } })),
  };
}

const boxOf = (shape: Partial<Box> | undefined): Box => ({
  x: Math.round(shape?.x ?? 0),
  y: Math.round(shape?.y ?? 0),
  width: Math.round(shape?.width ?? 0),
  height: Math.round(shape?.height ?? 0),
});

function read(drawing: ElkNode, ids: readonly string[], links: readonly LayoutLink[]): PlacedNode {
  const shapes = new Map(everyChild(drawing).map((child) => [child.id, child]));
  const nodes = Object.fromEntries(ids.map((id) => [id, boxOf(shapes.get(`n:${id}`))]));
  const edges = new Map((drawing.edges ?? []).map((one) => [one.id, one]));
  const lines = links.map((link, i) => {
    const edge = edges.get(`e:${i}`);
    const section = edge?.sections?.[0];
    const points = section
      ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(rounded)
      : [];
    const label = edge?.labels?.[0];
    return label && link.label !== null
      ? { points, label: { ...boxOf(label), text: link.label } }
      : { points };
  });
  return { nodes, lines };
}

const everyChild = ({ children = [] }: ElkNode): readonly ElkNode[] =>
  children.flatMap((child) => [child, ...everyChild(child)]);

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

import {
  address,
  isInferred,
  type PolicyKind,
  type PolicyUse,
  type RouterUse,
  type Signature,
  type Topology,
  type TopologyNode,
} from "../../topology";
import { describeEnd, describeJoin, describeLine, describeNode } from "../describe";
import { folded } from "../groups/folded";
import { grouped, type LayoutLink, linksOf } from "../links";
import type { Box, EdgePath, Layout, Point } from "../schema";
import { card } from "../size";
import { dashOf } from "./dash";
import { type Palette, type Theme, themes } from "./palette";
import { roundedPath } from "./roundedPath";

type Drawn = {
  readonly topology: Topology;
  readonly layout: Layout;
  readonly signature: Signature;
  readonly theme: Theme;
};

/** Renders a standalone SVG file, in pixels: no style sheet, no script, only the viewer's fonts. Deterministic. */
export function toSvg({ topology, layout, signature, theme }: Drawn): string {
  const colours = themes[theme];
  const kinds = new Map(signature.policies.map(({ id, kind }) => [id, kind]));
  const nodes = new Map(topology.nodes.map((node) => [node.id, node]));
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
  const links = linksOf(topology);
  const lines = linesOf(links, layout, colours);
  const boxes = Object.entries(layout.nodes).map(([id, box]) => {
    const node = nodes.get(id);
    return node
      ? nodeCard({ node, box, topology, links, kinds, colours })
      : pill({ id, box, topology, links, colours });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(topology.title)}</title>`,
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z" fill="${colours.strong}"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    ...framesOf(topology, layout, colours),
    ...lines.paths,
    ...boxes,
    ...lines.plates,
    "</svg>",
    "",
  ].join("\n");
}

const framesOf = (topology: Topology, layout: Layout, { line, quiet }: Palette): readonly string[] =>
  folded(topology, layout, new Set()).frames.map(({ title, box: { x, y, width, height } }) => {
    const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none" stroke="${line}" stroke-dasharray="2 3"/>`;
    const location = { x: x + 10, y: y + card.group.head / 2, room: width - 20 };
    return frame + toText(title, { ...location, size: 12, fill: quiet, bold: true });
  });

function linesOf(links: readonly LayoutLink[], layout: Layout, colours: Palette) {
  const parts = grouped(links, ({ address }) => address);
  const paths: string[] = [];
  const plates: string[] = [];
  for (const [at, drawn] of Object.entries(layout.edges)) {
    const own = parts.get(at) ?? [];
    drawn.paths.forEach((points, i) => paths.push(linePath(points, own[i] ?? null, drawn, colours)));
    const [first] = own;
    if (drawn.meet && first) paths.push(joinBar(drawn.meet, first, colours));
    if (drawn.label) plates.push(plate(drawn.label, colours));
  }
  return { paths, plates };
}

/** Renders one line; the line from a join's meeting point has no link. */
function linePath(
  points: readonly Point[],
  link: LayoutLink | null,
  { meet }: EdgePath,
  { strong }: Palette,
): string {
  const dash = link && dashOf(link);
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  const arrow = meet && link ? "" : ' marker-end="url(#arrow)"';
  const title = link ? `<title>${escaped(describeLine(link))}</title>` : "";
  return `<path d="${roundedPath(points)}" fill="none" stroke="${strong}" stroke-width="1.25"${dashes}${arrow}>${title}</path>`;
}

const joinBar = ({ x, y, width, height }: Box, link: LayoutLink, { strong }: Palette): string =>
  `<rect data-join="${escaped(link.address)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${strong}"><title>${escaped(describeJoin(link))}</title></rect>`;

function plate(label: Box & { readonly text: string }, { ground, line, quiet }: Palette): string {
  const { x, y, width, height, text } = label;
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${ground}" stroke="${line}"/>`;
  return (
    frame +
    toText(text, {
      x: x + width / 2,
      y: y + height / 2,
      size: 12,
      fill: quiet,
      room: width - 10,
      middle: true,
    })
  );
}

type Pill = { readonly id: string } & Pick<Card, "box" | "topology" | "links" | "colours">;

function pill({ id, box: { x, y, width, height }, topology, links, colours }: Pill): string {
  const { raised, strong, ink } = colours;
  const routers = topology.routers.filter(({ from }) => from === id);
  const title = `<title>${escaped(describeEnd(id, routers, links))}</title>`;
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${raised}" stroke="${strong}"/>`;
  const name = { x: x + width / 2, y: y + height / 2, size: 11, fill: ink, room: width, middle: true };
  return `<g>${title}${frame}${toText(id, name)}</g>`;
}

type Card = {
  readonly node: TopologyNode;
  readonly box: Box;
  readonly topology: Topology;
  readonly links: readonly LayoutLink[];
  readonly kinds: ReadonlyMap<string, PolicyKind>;
  readonly colours: Palette;
};

function nodeCard({ node, box, topology, links, kinds, colours }: Card): string {
  const { x, y, width, height } = box;
  const dashes = isInferred(node) ? ' stroke-dasharray="5 4"' : "";
  const routers = topology.routers.filter(({ from }) => from === node.id);
  const rows = rowsIn(node, routers, kinds, colours).map(({ text, colour, struck }, i) => {
    const middle = y + card.head + i * card.row + card.row / 2;
    const dot = `<rect x="${x + 11}" y="${middle - 5}" width="4" height="10" rx="2" fill="${colour}"/>`;
    const row = { x: x + 23, y: middle, size: 11, fill: colours.quiet, room: width - 34, struck };
    return dot + toText(text, row);
  });
  return [
    `<g data-at="${escaped(address.node(node.id))}">`,
    `<title>${escaped(describeNode(node, routers, links))}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colours.surface}" stroke="${colours.strong}"${dashes}/>`,
    toText(node.title ?? node.id, {
      x: x + 10,
      y: y + card.head / 2,
      size: 13,
      fill: colours.ink,
      room: width - 20,
      bold: true,
    }),
    `<path d="M${x} ${y + card.head}h${width}" stroke="${colours.line}"/>`,
    ...rows,
    "</g>",
  ].join("");
}

type Row = { readonly text: string; readonly colour: string; readonly struck?: boolean };

/** Returns the rows of a card: policies in execution order, then routers with their own policies, whose writes are discarded. */
function rowsIn(
  node: TopologyNode,
  routers: readonly RouterUse[],
  kinds: Card["kinds"],
  { kinds: hues, quiet, strong }: Palette,
): readonly Row[] {
  const rowOf = ({ policy }: PolicyUse): Row => ({
    text: policy,
    colour: hues[kinds.get(policy) ?? "action"],
  });
  const empty = { text: node.unbound === undefined ? "runs no policy" : "unbound", colour: quiet };
  return [
    ...(node.policies.length > 0 ? node.policies.map(rowOf) : [empty]),
    ...routers.flatMap(({ router, policies = [] }) => [
      { text: `⑂ ${router}`, colour: strong },
      ...policies.map((use) => ({ ...rowOf(use), struck: true })),
    ]),
  ];
}

type Words = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** Max width of the text, in pixels. */
  readonly room: number;
  readonly middle?: boolean;
  readonly bold?: boolean;
  readonly struck?: boolean | undefined;
};

/** A letter of a mono font is 0.6 of its size wide. */
function toText(text: string, { x, y, size, fill, room, middle, bold, struck }: Words): string {
  const signs = [...text];
  const max = Math.max(1, Math.floor(room / (size * 0.6)));
  const shown = signs.length > max ? `${signs.slice(0, max - 1).join("")}…` : text;
  const location = `x="${x}" y="${y}" dominant-baseline="central"${middle ? ' text-anchor="middle"' : ""}`;
  return `<text ${location} font-family="ui-monospace, 'JetBrains Mono', Menlo, Consolas, monospace" font-size="${size}"${bold ? ' font-weight="600"' : ""}${struck ? ' text-decoration="line-through"' : ""} fill="${fill}">${escaped(shown)}</text>`;
}

const entities: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as XML can hold it. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

import {
  describeEnd,
  describeJoin,
  describeLine,
  describeNode,
  layoutOf,
  linksOf,
  toSvg,
} from "../../lib/layout";
import { END, type Signature, START, type Topology } from "../../lib/topology";

export type Drawing = { readonly svg: string; readonly texts: string };

/** Renders a topology as the exported SVG, with the page's screen reader texts. */
export async function draw(topology: Topology, signature: Signature): Promise<Drawing> {
  const layout = await layoutOf(topology);
  const links = linksOf(topology);
  const routersOf = (id: string) => topology.routers.filter(({ from }) => from === id);
  const texts = [
    ...topology.nodes.map((node) => describeNode(node, routersOf(node.id), links)),
    ...[START, END].map((id) => describeEnd(id, routersOf(id), links)),
    ...links.flatMap((link) => [describeLine(link), ...(link.sources ? [describeJoin(link)] : [])]),
  ];
  return {
    svg: toSvg({ topology, layout, signature, theme: "light" }),
    texts: texts.toSorted().join("\n"),
  };
}

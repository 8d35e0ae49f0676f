import { END, START, type Topology } from "../topology";
import { linksOf } from "./links";
import type { Box, EdgePath, Layout } from "./schema";
import { card, type Size, sizesOf } from "./size";

const gap = { x: 48, y: 72 };
const margin = 24;

/** Places nodes in rows, in document order, and draws straight lines: for a topology that cannot be laid out in time. Linear in its size. */
export function gridLayout(topology: Topology, size?: Size): Layout {
  const sizes = sizesOf(topology, size);
  const links = linksOf(topology);
  const used = new Set(links.flatMap(({ from, to }) => [from, to]));
  const ids = topology.nodes.map(({ id }) => id);
  const columns = Math.max(1, Math.ceil(Math.sqrt(ids.length)));
  const rows = Array.from({ length: Math.ceil(ids.length / columns) }, (_, i) =>
    ids.slice(i * columns, (i + 1) * columns),
  );
  const end = (id: string) => (used.has(id) ? [[id]] : []);
  const nodes: { [id: string]: Box } = {};
  let y = margin;
  let width = 0;
  for (const row of [...end(START), ...rows, ...end(END)]) {
    let x = margin;
    const boxes = row.map((id) => ({ id, ...(sizes.get(id) ?? card.pill) }));
    for (const { id, ...box } of boxes) {
      nodes[id] = { x, y, ...box };
      x += box.width + gap.x;
    }
    width = Math.max(width, x - gap.x + margin);
    y += Math.max(...boxes.map(({ height }) => height)) + gap.y;
  }
  const edges: { [address: string]: EdgePath } = {};
  for (const { address, from, to } of links) {
    const [above, below] = [nodes[from], nodes[to]];
    if (!above || !below) continue;
    const path = [
      { x: above.x + above.width / 2, y: above.y + above.height },
      { x: below.x + below.width / 2, y: below.y },
    ];
    edges[address] = { paths: [...(edges[address]?.paths ?? []), path] };
  }
  return { width, height: y - gap.y + margin, nodes, edges };
}

import type { Box, Layout, LayoutLink } from "@/lib/layout";

export type Direction = "up" | "down" | "left" | "right";

/** Returns the node that an arrow key moves to: down along outgoing links, up along incoming ones, sideways to a sibling, else to the nearest in that direction. */
export function walk(
  from: string,
  direction: Direction,
  layout: Layout,
  links: readonly LayoutLink[],
): string | null {
  const here = layout.nodes[from];
  if (!here) return null;
  const out = links.filter((link) => link.from === from).map((link) => link.to);
  const into = links.filter((link) => link.to === from).map((link) => link.from);
  const neighbours = links
    .filter((link) => into.includes(link.from) || out.includes(link.to))
    .flatMap((link) => [link.from, link.to]);
  const near = {
    down: out,
    up: into,
    left: [...neighbours, ...out, ...into],
    right: [...neighbours, ...out, ...into],
  };
  return (
    nearest(near[direction], from, here, direction, layout) ??
    nearest(Object.keys(layout.nodes), from, here, direction, layout)
  );
}

function nearest(
  ids: readonly string[],
  from: string,
  here: Box,
  direction: Direction,
  layout: Layout,
): string | null {
  let best: { id: string; cost: number } | null = null;
  for (const id of ids) {
    const box = layout.nodes[id];
    if (!box || id === from) continue;
    const { along, across } = apart(here, box, direction);
    const cost = along + across * 2;
    if (along > 4 && (!best || cost < best.cost)) best = { id, cost };
  }
  return best?.id ?? null;
}

/** Returns the distance of a box's centre in that direction, and across it. */
function apart(from: Box, to: Box, direction: Direction): { along: number; across: number } {
  const x = to.x + to.width / 2 - (from.x + from.width / 2);
  const y = to.y + to.height / 2 - (from.y + from.height / 2);
  const steps = {
    up: { along: -y, across: Math.abs(x) },
    down: { along: y, across: Math.abs(x) },
    left: { along: -x, across: Math.abs(y) },
    right: { along: x, across: Math.abs(y) },
  };
  return steps[direction];
}

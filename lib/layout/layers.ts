import { grouped, type LayoutLink } from "./links";

/** The layer of each node by its longest path from the top. `links` must be acyclic. */
type Layers = ReadonlyMap<string, number>;

export function layersOf(links: readonly LayoutLink[]): Layers {
  const outgoing = grouped(links, (link) => link.from);
  const open = new Map([...grouped(links, (link) => link.to)].map(([id, into]) => [id, into.length]));
  const layers = new Map([...outgoing.keys()].filter((id) => !open.has(id)).map((id) => [id, 0]));
  const lowest = new Map<string, number>();
  // A Map's iteration includes entries added during it.
  for (const [id, layer] of layers)
    for (const { to } of outgoing.get(id) ?? []) {
      lowest.set(to, Math.max(lowest.get(to) ?? 0, layer + 1));
      open.set(to, (open.get(to) ?? 0) - 1);
      if (open.get(to) === 0) layers.set(to, lowest.get(to) ?? 0);
    }
  return layers;
}

/** Returns the max number of lines between any two layers that may cross. Excludes lines that are the only one of a node; loops run to the bottom layer. */
export function largestCrossing(
  links: readonly LayoutLink[],
  loops: ReadonlySet<LayoutLink>,
  layers: Layers,
): number {
  const layerOf = (id: string): number => layers.get(id) ?? 0;
  const bottom = [...layers.values()].reduce((a, b) => Math.max(a, b), 0) + 1;
  const crossing = new Array<number>(bottom).fill(0);
  const [out, into] = [grouped(links, ({ from }) => from), grouped(links, ({ to }) => to)];
  for (const link of links) {
    if (out.get(link.from)?.length === 1 || into.get(link.to)?.length === 1) continue;
    const lower = loops.has(link) ? bottom : layerOf(link.to);
    for (let layer = layerOf(link.from); layer < lower; layer++) crossing[layer] = (crossing[layer] ?? 0) + 1;
  }
  return crossing.reduce((a, b) => Math.max(a, b), 0);
}

/** Returns the first line into each node from the layer right above; other lines do not affect layers. */
export function oneIntoEach(links: readonly LayoutLink[], layers: Layers): LayoutLink[] {
  const above = (link: LayoutLink): boolean => layers.get(link.to) === (layers.get(link.from) ?? 0) + 1;
  return [...grouped(links.filter(above), (link) => link.to).values()].flatMap(([first]) => first ?? []);
}

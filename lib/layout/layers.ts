import { grouped, type LayoutLink } from "./links";

/** The layer of each node from the top, by the longest way to it; of nodes that `links`, without loops, join. */
type Layers = ReadonlyMap<string, number>;

export function layersOf(links: readonly LayoutLink[]): Layers {
  const outgoing = grouped(links, (link) => link.from);
  const open = new Map([...grouped(links, (link) => link.to)].map(([id, into]) => [id, into.length]));
  const layers = new Map([...outgoing.keys()].filter((id) => !open.has(id)).map((id) => [id, 0]));
  const lowest = new Map<string, number>();
  // A map is walked to its end, with what is added meanwhile.
  for (const [id, layer] of layers)
    for (const { to } of outgoing.get(id) ?? []) {
      lowest.set(to, Math.max(lowest.get(to) ?? 0, layer + 1));
      open.set(to, (open.get(to) ?? 0) - 1);
      if (open.get(to) === 0) layers.set(to, lowest.get(to) ?? 0);
    }
  return layers;
}

/** How many lines may cross each other, where they are most: between two layers. A line that alone leaves or enters a node stands beside its neighbours, and loops lead down to the bottom. */
export function mostCrossing(
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

/** For each node the first line that comes from the layer right above it: the others do not change which layer it is in. */
export function oneIntoEach(links: readonly LayoutLink[], layers: Layers): LayoutLink[] {
  const above = (link: LayoutLink): boolean => layers.get(link.to) === (layers.get(link.from) ?? 0) + 1;
  return [...grouped(links.filter(above), (link) => link.to).values()].flatMap(([first]) => first ?? []);
}

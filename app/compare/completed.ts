type Listed = { readonly name: string; readonly planner: string };
type TopologyNames = { readonly base: string; readonly head: string };

/** Fills in missing sides of an address: the first topology of the same planner, and the next one. */
export function completed({ base, head }: TopologyNames, topologies: readonly Listed[]): TopologyNames {
  const planner = (topologies.find(({ name }) => name === (base || head)) ?? topologies[0])?.planner;
  const names = topologies.filter((one) => one.planner === planner).map(({ name }) => name);
  const other = (taken: string) => names.find((name) => name !== taken) ?? taken;
  const first = base || other(head);
  return { base: first, head: head || other(first) };
}

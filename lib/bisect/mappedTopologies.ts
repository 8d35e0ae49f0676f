import { type Mapping, mapping, type NodeChange } from "../diff";
import { END, START, type Topology } from "../topology";

/** Both topologies with what became of the nodes of one in the other. */
export type MappedTopologies = {
  readonly base: Topology;
  readonly head: Topology;
  readonly mapping: Mapping;
  /** What a node of base became, by its name there. */
  readonly became: ReadonlyMap<string, NodeChange>;
  /** What a node of head comes from. */
  readonly from: ReadonlyMap<string, NodeChange>;
};

export function sidesOf(base: Topology, head: Topology): MappedTopologies {
  const found = mapping(base, head);
  return {
    base,
    head,
    mapping: found,
    became: new Map(found.nodes.flatMap((change) => change.base.map((node) => [node, change]))),
    from: new Map(found.nodes.flatMap((change) => change.head.map((node) => [node, change]))),
  };
}

/** What stands for a node of base that head lacks, until it is put back. */
export const ghost = (node: string): string => `${node} (gone)`;

/** The name in head of what a base node became; of several, of the one that runs first. */
export const inHead = ({ became }: MappedTopologies, node: string): string =>
  node === START || node === END ? node : (became.get(node)?.head[0] ?? ghost(node));

/** One node then and now. */
export const isOne = (change: NodeChange | undefined): boolean =>
  change?.kind === "kept" || change?.kind === "renamed";

export const named = (name: string): string => `\`${name}\``;

/** `a`, `a and b`, `a, b and c`, as code. */
export function list(names: readonly string[]): string {
  const all = [...new Set(names)].map(named);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

import type { ElkNode, LayoutOptions } from "elkjs/lib/elk.bundled.js";
import type { Topology } from "../../topology";
import { card } from "../size";
import { nestOf } from "./nest";

const { head, room } = card.group;
const layoutOptions = { "elk.padding": `[top=${head},left=${room},bottom=${room},right=${room}]` };

type InGroups = {
  readonly nodes: readonly ElkNode[];
  /** Layout options for nested groups: all coordinates are absolute. */
  readonly nested: LayoutOptions;
};

/** Nests the engine's nodes by group, so that other nodes are never placed among them. */
export function inGroups(topology: Topology, nodes: readonly ElkNode[]): InGroups {
  const nest = nestOf(topology);
  if (nest.length === 0) return { nodes, nested: {} };
  const single = new Map(nodes.map((node) => [node.id, node]));
  const held = new Set(nest.flatMap((group) => group.nodes.map((id) => `n:${id}`)));
  const childrenOf = (within: string | null): ElkNode[] =>
    nest
      .filter((group) => group.within === within)
      .map((group) => ({
        id: `g:${group.id}`,
        layoutOptions,
        children: [...group.nodes.flatMap((id) => single.get(`n:${id}`) ?? []), ...childrenOf(group.id)],
      }));
  return {
    nodes: [...nodes.filter(({ id }) => !held.has(id)), ...childrenOf(null)],
    nested: {
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "json.shapeCoords": "ROOT",
      "json.edgeCoords": "ROOT",
    },
  };
}

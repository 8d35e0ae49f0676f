import type { ElkNode, LayoutOptions } from "elkjs/lib/elk.bundled.js";
import type { Topology } from "../../topology";
import { card } from "../size";
import { nestOf } from "./nest";

const { head, room } = card.group;
const layoutOptions = { "elk.padding": `[top=${head},left=${room},bottom=${room},right=${room}]` };

type InGroups = {
  readonly nodes: readonly ElkNode[];
  /** What the engine is told where there are groups: all coordinates are those of the drawing. */
  readonly nested: LayoutOptions;
};

/** The nodes for the layout engine, those of a group within it, so that nothing else comes to stand among them. */
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

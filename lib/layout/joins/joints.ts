import type { Address } from "../../topology";
import type { LayoutLink } from "../links";
import type { Box, Layout } from "../schema";
import type { Size } from "../size";

/** A join's meeting point while lines are placed: a box like those of nodes, under a key that no node can have. */
const sign = "\u0000join:";

const jointKey = (at: Address): string => `${sign}${at}`;

export const isJoint = (key: string): boolean => key.startsWith(sign);

/** Splits each join into lines to its meeting point and one line from there, which is last among the lines of its address. */
export function drawnLinks(links: readonly LayoutLink[]): readonly LayoutLink[] {
  return links.flatMap((link, i) => {
    if (link.sources === null) return [link];
    const key = jointKey(link.address);
    const next = links[i + 1];
    const part = { ...link, to: key };
    return next?.address === link.address ? [part] : [part, { ...link, from: key }];
  });
}

/** The boxes of all meeting points: bars that are as wide as their lines need. */
export const jointSizes = (links: readonly LayoutLink[]): ReadonlyMap<string, Size> =>
  new Map(
    links.flatMap(({ address, sources }) =>
      sources === null ? [] : [[jointKey(address), jointSize(sources.length)] as const],
    ),
  );

const jointSize = (sources: number): Size => ({
  width: Math.min(300, Math.max(40, 16 * (sources + 1))),
  height: 6,
});

/** Adds the meeting points to the boxes. */
export function withJointBoxes(layout: Layout): Layout {
  const joints = Object.entries(layout.edges).flatMap(([at, { meet }]): [string, Box][] =>
    meet ? [[jointKey(at), meet]] : [],
  );
  return joints.length === 0
    ? layout
    : { ...layout, nodes: { ...layout.nodes, ...Object.fromEntries(joints) } };
}

/** Moves meeting points from the boxes to their edges, so that all boxes are nodes, START or END. */
export function withoutJointBoxes(layout: Layout): Layout {
  const [joints, nodes] = [new Map<Address, Box>(), new Map<string, Box>()];
  for (const [key, box] of Object.entries(layout.nodes))
    if (isJoint(key)) joints.set(key.slice(sign.length), box);
    else nodes.set(key, box);
  if (joints.size === 0) return layout;
  const edges = Object.entries(layout.edges).map(([at, path]) => {
    const meet = joints.get(at);
    return [at, meet ? { ...path, meet } : path] as const;
  });
  return { ...layout, nodes: Object.fromEntries(nodes), edges: Object.fromEntries(edges) };
}

import type { Topology } from "../../topology";
import { groupsOf } from "./groups";
import { type NodeMap, pairsOf } from "./pairs";
import { pathChanges } from "./paths";
import { policyChanges } from "./policies";
import type { Mapping } from "./schema";
import { shapeOf } from "./shape";
import { namespaceChange, stateChanges } from "./state";

/** What became of every node of `base` in `head`, and of the policies, paths and channels that did not stay. */
export function mapping(base: Topology, head: Topology): Mapping {
  const [was, is] = [shapeOf(base), shapeOf(head)];
  const pairs = pairsOf(was, is);
  const groups = groupsOf(was, is, pairs);
  return {
    nodes: groups.changes,
    policies: policyChanges(base, head, groups),
    paths: pathChanges(was, is, pairs, groups),
    channels: stateChanges(base, head),
    namespace: namespaceChange(base, head),
  };
}

/** Names of base nodes in head, each with the one that is most like it. */
export const nodeMap = (base: Topology, head: Topology): NodeMap => pairsOf(shapeOf(base), shapeOf(head));

/** New names for the nodes of base that head lacks or uses for something else: where a task that waits for one would start. Of several, the one that runs first. */
export function renames({ nodes }: Mapping): { readonly [base: string]: string } {
  const found = nodes.flatMap(({ base, head: [first] }) =>
    base.flatMap((node): [string, string][] =>
      first === undefined || first === node ? [] : [[node, first]],
    ),
  );
  return Object.fromEntries(found);
}

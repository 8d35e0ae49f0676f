import { address, idsOfUses } from "../address";
import { errorAt, oneOf, type Problem, warningAt } from "../problem";
import type { PolicyUse, Topology } from "../schema";
import { noPlannerId } from "../signature";
import { type LintRule, repeated } from "./rule";

/** Reports unbound nodes, which an import could not resolve. */
export const unboundNodes: LintRule = ({ topology, signature }) =>
  signature.planner === noPlannerId ? [withoutPlanner] : unboundIn(topology);

/** Said once: without a planner no node can be bound. */
const withoutPlanner = errorAt(
  "unbound_node",
  address.topology(),
  "The topology has no planner: it can be viewed, edited and compared, but not run.",
  "Import it with a planner, and bind its nodes to that planner's policies.",
);

const unboundIn = (topology: Topology): readonly Problem[] =>
  topology.nodes.flatMap((node) =>
    node.unbound === undefined
      ? []
      : [
          errorAt(
            "unbound_node",
            address.node(node.id),
            `The node "${node.id}" is unbound: nobody has said what it runs.`,
            'Give it policies and remove "unbound".',
          ),
        ],
  );

/** Reports ids that two uses of one node or router share. */
export const useIdentities: LintRule = ({ topology }) => [
  ...topology.nodes.flatMap(({ id, policies }) =>
    shared(policies, `the node "${id}"`, (use) => address.policy(id, use)),
  ),
  ...topology.routers.flatMap(({ from, router, policies = [] }) =>
    shared(policies, `the router "${router}" of "${from}"`, (use) => address.routerPolicy(from, router, use)),
  ),
];

const shared = (uses: readonly PolicyUse[], where: string, at: (use: string) => string): readonly Problem[] =>
  repeated(idsOfUses(uses), (id) => id).map((id) =>
    errorAt(
      "duplicate_use",
      at(id),
      `Two policy uses of ${where} have the id "${id}".`,
      "Give one of them another id, or remove its id.",
    ),
  );

/** Groups are drawn around nodes that there are. */
export const groups: LintRule = ({ topology, nodes }) => {
  const known = new Set(topology.groups?.map(({ id }) => id));
  return (topology.groups ?? []).flatMap(({ id, nodes: held, within }) => {
    const unknown = [
      ...held.filter((node) => !nodes.has(node)),
      ...(within !== undefined && !known.has(within) ? [within] : []),
    ];
    if (unknown.length === 0) return [];
    const message = `The group "${id}" names ${oneOf(unknown)}, which the topology does not have.`;
    return [warningAt("group_unknown", address.topology(), message, "Correct the name, or remove it.")];
  });
};

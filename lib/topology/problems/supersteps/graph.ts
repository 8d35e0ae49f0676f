import { compiledOrder, distinctEdges } from "../../edges";
import { END } from "../../schema";
import { askingNodes } from "../asking";
import type { LintSubject } from "../rule";

/** The target of one branch; END also represents a missing target. */
export type GraphBranch = {
  readonly to: string;
  /** Taken only after a decision (true) or without one (false); `null` when it does not depend on it. */
  readonly decided: boolean | null;
};

/** Mutually exclusive branches: those of a router, or a single plain edge. A node takes one of each of its sets at once. */
export type BranchSet = readonly GraphBranch[];

/** `to` runs in the superstep after its last source. Of several complete joins into a node, the first is taken. */
export type Join = { readonly from: ReadonlySet<string>; readonly to: string };

/** The transitions between supersteps of a compiled topology. Omits plain edges to END, which start nothing. */
export type SuperstepGraph = {
  readonly nodes: readonly string[];
  readonly branchSets: ReadonlyMap<string, readonly BranchSet[]>;
  readonly joins: readonly Join[];
  /** Nodes that may make or clear a decision. */
  readonly deciding: ReadonlySet<string>;
  /** Nodes that can wait for a person. */
  readonly asking: ReadonlySet<string>;
};

export function superstepGraph(subject: LintSubject): SuperstepGraph {
  const { topology, nodes, routers } = subject;
  const branchSets = new Map<string, BranchSet[]>();
  const add = (from: string, branchSet: BranchSet) =>
    branchSets.set(from, [...(branchSets.get(from) ?? []), branchSet]);
  const joins: Join[] = [];
  for (const { from, to } of compiledOrder(distinctEdges(topology.edges))) {
    if (!nodes.has(to)) continue;
    if (typeof from === "string") add(from, [{ to, decided: null }]);
    else joins.push({ from: new Set(from), to });
  }
  for (const use of topology.routers) {
    const declared = new Map(routers.get(use.router)?.branches.map((branch) => [branch.name, branch]));
    // Writes of a router's own policies are visible to that router only.
    const alone = (use.policies ?? []).some(({ policy }) => decides(policy, subject));
    const branchSet = use.branches.map((branch) => ({
      to: nodes.has(branch.to) ? branch.to : END,
      decided: alone ? null : (declared.get(branch.on)?.decided ?? null),
    }));
    add(use.from, branchSet);
  }
  const deciding = topology.nodes.filter((node) => node.policies.some((use) => decides(use.policy, subject)));
  const asking = new Set(askingNodes(subject));
  return { nodes: [...nodes], branchSets, joins, deciding: new Set(deciding.map(({ id }) => id)), asking };
}

const decides = (policy: string, { policies, signature }: LintSubject): boolean =>
  policies.get(policy)?.writes.some((name) => signature.decision?.reads.includes(name) ?? true) ?? false;

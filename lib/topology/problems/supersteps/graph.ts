import { END } from "../../schema";
import { askingNodes } from "../asking";
import type { LintSubject } from "../rule";

/** Where one branch leads; END also stands for a target that does not exist. */
export type Target = {
  readonly to: string;
  /** It is taken only while a decision stands (true) or none does (false). */
  readonly decided: boolean | null;
};

/** Targets of which exactly one is taken: one for a plain edge, one per branch for a router. A node takes all of its forks at once. */
export type Fork = readonly Target[];

/** `to` runs in the superstep after the one in which the last of its sources ran. */
export type Join = { readonly from: ReadonlySet<string>; readonly to: string };

/** How a compiled topology goes from one superstep to the next. Plain edges to END are left out, since they start nothing. */
export type SuperstepGraph = {
  readonly nodes: readonly string[];
  readonly forks: ReadonlyMap<string, readonly Fork[]>;
  readonly joins: readonly Join[];
  /** Nodes after which it is open whether a decision stands. */
  readonly deciding: ReadonlySet<string>;
  /** Nodes that can wait for a person. */
  readonly asking: ReadonlySet<string>;
};

export function superstepGraph(subject: LintSubject): SuperstepGraph {
  const { topology, nodes, routers } = subject;
  const forks = new Map<string, Fork[]>();
  const add = (from: string, fork: Fork) => forks.set(from, [...(forks.get(from) ?? []), fork]);
  const joins: Join[] = [];
  for (const { from, to } of topology.edges) {
    if (!nodes.has(to)) continue;
    if (typeof from === "string") add(from, [{ to, decided: null }]);
    else joins.push({ from: new Set(from), to });
  }
  for (const use of topology.routers) {
    const declared = new Map(routers.get(use.router)?.branches.map((branch) => [branch.name, branch]));
    // What a router's own policies write is seen by that router alone.
    const alone = (use.policies ?? []).some(({ policy }) => decides(policy, subject));
    const fork = use.branches.map((branch) => ({
      to: nodes.has(branch.to) ? branch.to : END,
      decided: alone ? null : (declared.get(branch.on)?.decided ?? null),
    }));
    add(use.from, fork);
  }
  const deciding = topology.nodes.filter((node) => node.policies.some((use) => decides(use.policy, subject)));
  const asking = new Set(askingNodes(subject).map(({ id }) => id));
  return { nodes: [...nodes], forks, joins, deciding: new Set(deciding.map(({ id }) => id)), asking };
}

const decides = (policy: string, { policies, signature }: LintSubject): boolean =>
  policies.get(policy)?.writes.some((name) => signature.decision?.reads.includes(name) ?? true) ?? false;

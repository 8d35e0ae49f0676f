import { address } from "../address";
import { oneOf, warningAt } from "../problem";
import { START } from "../schema";
import type { PolicySignature } from "../signature";
import type { LintRule, LintSubject } from "./rule";
import { waysOf } from "./ways";

/** Reports writing policies in a router: LangGraph discards their writes. */
export const routerWrites: LintRule = ({ topology, policies }) =>
  topology.routers.flatMap((router) =>
    (router.policies ?? []).flatMap((use, i) => {
      const writes = policies.get(use.policy)?.writes ?? [];
      if (writes.length === 0) return [];
      const message = `"${use.policy}" writes ${oneOf(writes)} inside the router after "${router.from}"; LangGraph discards what a router writes.`;
      const fix = `Put it into a node between "${router.from}" and its branches.`;
      const at = address.routerPolicyAt(router, i);
      return [warningAt("writes_in_router", at, message, fix)];
    }),
  );

/** Reports acting policies that can run before any decision. Guards do not count as deciding. Disabled when the planner's routers do not declare `decided`. */
export const undecidedActions: LintRule = (subject) => {
  const { topology, policies, signature } = subject;
  if (!signature.decision || !saysWhereDecided(signature)) return [];
  const entered = enteredUndecided(subject);
  return topology.nodes.flatMap((node) =>
    !entered.has(node.id)
      ? []
      : node.policies.flatMap((use, i) => {
          const before = node.policies.slice(0, i).map((one) => policies.get(one.policy));
          if (!policies.get(use.policy)?.acts || !standsUndecided(true, before, subject)) return [];
          const message = `"${use.policy}" in "${node.id}" can be reached before anything was decided.`;
          const fix = "Lead there only from a branch that is taken while there is a decision.";
          return [warningAt("action_without_decision", address.policyAt(node, i), message, fix)];
        }),
  );
};

const saysWhereDecided = ({ routers }: LintSubject["signature"]): boolean =>
  routers.some(({ branches }) => branches.some(({ decided }) => typeof decided === "boolean"));

/** Nodes that can start while nothing is decided. */
function enteredUndecided({
  topology,
  policies,
  routers,
  node,
  ...subject
}: LintSubject): ReadonlySet<string> {
  const edges = waysOf(topology, routers);
  const entered = new Set<string>();
  const leaves = (id: string): boolean => {
    if (id === START) return true;
    const used = node.get(id)?.policies.map((use) => policies.get(use.policy)) ?? [];
    return standsUndecided(entered.has(id), used, subject);
  };
  for (let size = -1; size < entered.size; ) {
    size = entered.size;
    for (const edge of edges)
      if (edge.decided === false || (edge.decided === null && leaves(edge.from))) entered.add(edge.to);
  }
  return entered;
}

function standsUndecided(
  before: boolean,
  used: readonly (PolicySignature | undefined)[],
  { signature }: Pick<LintSubject, "signature">,
): boolean {
  return used.reduce((open, policy) => {
    const writes = policy?.writes.some((name) => signature.decision?.reads.includes(name)) ?? false;
    if (!policy || !writes) return open;
    if (policy.mayClearDecision || policy.acts || policy.kind === "action") return true;
    return ["ask", "acquire", "llm"].includes(policy.kind) ? false : open;
  }, before);
}

import { address, isInferred, START, type Topology, type TopologyNode } from "../../topology";
import type { Variation } from "../schema";
import { actingNodes, decidedOf, kindOf, type SignedTopology } from "./read";

type Router = Topology["routers"][number];
type Branch = Router["branches"][number];

/**
 * Varies which stages after the LLM a decision made without it passes, which texts often leave open:
 * inferred direct branches go through the dispatch node; inferred branches into the stages enter the first, or the last correcting one. No stage is skipped by all decisions, and none moves.
 */
export function otherDecisionWays(read: SignedTopology): readonly Variation[] {
  const behind = stagesBehindTheLlm(read);
  const last = behind.at(-1);
  if (!last) return [];
  const stages = new Set(behind.map(({ id }) => id));
  return read.topology.routers
    .filter(({ from }) => !stages.has(from))
    .flatMap((router) => [...throughDispatch(read, router, last), ...atOtherStages(read, router, behind)]);
}

/** Returns the nodes from the LLM's decision, by edges, to the node that dispatches every decision; empty when there is no such chain. */
function stagesBehindTheLlm(read: SignedTopology): readonly TopologyNode[] {
  const { nodes, edges } = read.topology;
  const llms = nodes.filter((node) => has(read, node, "llm"));
  const stages: TopologyNode[] = [];
  for (let at = llms.length === 1 ? llms[0] : undefined; at; ) {
    const onward = edges.filter(({ from }) => [from].flat().includes(at?.id ?? START));
    const next = onward.length === 1 ? nodes.find(({ id }) => id === onward[0]?.to) : undefined;
    if (!next || stages.includes(next) || next === llms[0]) return [];
    stages.push(next);
    if (dispatches(read, next)) return stages;
    at = next;
  }
  return [];
}

const has = (read: SignedTopology, { policies }: TopologyNode, kind: string): boolean =>
  policies.some(({ policy }) => kindOf(read, policy) === kind);

/** True if one of its routers always requires a decision and leads to actions only. */
function dispatches(read: SignedTopology, { id }: TopologyNode): boolean {
  const acting = actingNodes(read);
  return read.topology.routers.some(
    (router) =>
      router.from === id &&
      router.branches.every(({ on, to }) => acting.has(to) && decidedOf(read, router, on) === true),
  );
}

/** Reroutes all direct branches of a router through the dispatch node, which records the decision, so that the log has it once. */
function throughDispatch(read: SignedTopology, router: Router, dispatch: TopologyNode): readonly Variation[] {
  const { topology } = read;
  const acting = actingNodes(read);
  const straight = router.branches.filter(
    ({ on, to }) => acting.has(to) && decidedOf(read, router, on) === true,
  );
  const inferred = straight.filter(isInferred);
  if (acting.has(router.from) || inferred.length === 0) return [];
  const records = new Set(dispatch.policies.map(({ policy }) => policy));
  const recordsTwice = (use: TopologyNode["policies"][number]) =>
    isInferred(use) && kindOf(read, use.policy) === "record" && records.has(use.policy);
  const all = inferred.length === straight.length;
  const nodes = topology.nodes.map((node) =>
    all && node.id === router.from
      ? { ...node, policies: node.policies.filter((use) => !recordsTwice(use)) }
      : node,
  );
  return [
    {
      of: topology.id,
      title: `what "${router.from}" decides passes "${dispatch.id}" on its way to an action`,
      address: address.router(router.from, router.router),
      topology: { ...leading(topology, router, inferred, dispatch.id), nodes },
    },
  ];
}

function atOtherStages(
  read: SignedTopology,
  router: Router,
  behind: readonly TopologyNode[],
): readonly Variation[] {
  const [first] = behind;
  const last = behind.findLast((node) => has(read, node, "corrector"));
  if (!first || !last || first === last) return [];
  return router.branches
    .filter((branch) => isInferred(branch) && behind.some(({ id }) => id === branch.to))
    .filter(({ on }) => decidedOf(read, router, on) === true)
    .map((branch) => {
      const to = branch.to === first.id ? last.id : first.id;
      return {
        of: read.topology.id,
        title: `what "${router.from}" decides goes to "${to}" and not to "${branch.to}"`,
        address: address.branch(router.from, router.router, branch.on),
        topology: leading(read.topology, router, [branch], to),
      };
    });
}

function leading(topology: Topology, router: Router, which: readonly Branch[], to: string): Topology {
  const branches = router.branches.map((branch) => (which.includes(branch) ? { ...branch, to } : branch));
  return {
    ...topology,
    routers: topology.routers.map((one) => (one === router ? { ...router, branches } : one)),
  };
}

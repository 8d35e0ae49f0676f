import {
  address,
  isInferred,
  type PolicyUse,
  type Signature,
  type Topology,
  type TopologyNode,
} from "../../topology";
import type { Variation } from "../schema";
import { otherDecisionWays } from "./decisionWays";
import { acts, decidedOf, kindOf, type SignedTopology } from "./read";
import { otherWaysBack } from "./waysBack";

/**
 * Varies the inferred parts of a topology, one at a time: moves inferred policies to the adjacent node, omits inferred channels,
 * retargets inferred links back like stated ones, and changes which correcting stages a decision passes. Policies that record, act or call the LLM to plan stay, and so does the policy order.
 */
export function variationsOf(topology: Topology, signature: Signature): readonly Variation[] {
  const read = { topology, signature };
  const all = [
    ...topology.nodes.flatMap((node) => movesFrom(read, node)),
    ...withoutChannels(topology),
    ...otherWaysBack(read),
    ...otherDecisionWays(read),
  ];
  const known = new Set<string>();
  return all.filter(({ topology: varied }) => {
    const text = JSON.stringify(varied);
    return !known.has(text) && known.add(text);
  });
}

function movesFrom(read: SignedTopology, node: TopologyNode): readonly Variation[] {
  const { topology } = read;
  if (acts(read, node)) return [];
  const own = node.policies.filter(({ policy }) => kindOf(read, policy) !== "record");
  const neighbours = topology.nodes.filter((other) => other !== node && !acts(read, other));
  const before = onlyOne(neighbours.filter((other) => leadsTo(read, other, node)));
  const after = onlyOne(neighbours.filter((other) => leadsTo(read, node, other)));
  const stays = (use: PolicyUse) => !isInferred(use) || kindOf(read, use.policy) === "llm";
  const head = runUpTo(stays, own);
  const tail = runUpTo(stays, own.toReversed()).toReversed();
  return [
    ...(before && mayMove(read, head, node, before) ? [move(topology, node, head, before, "end")] : []),
    ...(after && mayMove(read, tail, node, after) ? [move(topology, node, tail, after, "beginning")] : []),
  ];
}

/** Returns the leading uses before one that stays; only the first when none stays, so that the node is not left empty. */
function runUpTo(stays: (use: PolicyUse) => boolean, uses: readonly PolicyUse[]): readonly PolicyUse[] {
  const at = uses.findIndex(stays);
  if (at >= 0) return uses.slice(0, at);
  return uses.length > 1 ? uses.slice(0, 1) : [];
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** True if a decision made in another node still takes the same path. */
function mayMove(
  read: SignedTopology,
  uses: readonly PolicyUse[],
  from: TopologyNode,
  to: TopologyNode,
): boolean {
  if (uses.length === 0 || isTheLlms(read, to)) return false;
  const settles = uses.some(({ policy }) => settling.has(kindOf(read, policy) ?? ""));
  const path = branchesOf(read, to);
  return !settles || path.length === 0 || endsOf(path) === endsOf(branchesOf(read, from));
}

/** True if its text assigns the node to the LLM. */
const isTheLlms = (read: SignedTopology, { policies }: TopologyNode): boolean =>
  policies.some((use) => !isInferred(use) && kindOf(read, use.policy) === "llm");

const settling = new Set(["guard", "ask", "acquire", "llm"]);

type RouterBranch = { readonly on: string; readonly to: string; readonly decided: boolean | null };

/** Returns the branches of a node's routers, with their `decided` flag. */
const branchesOf = (read: SignedTopology, { id }: TopologyNode): readonly RouterBranch[] =>
  read.topology.routers
    .filter(({ from }) => from === id)
    .flatMap((router) =>
      router.branches.map(({ on, to }) => ({ on, to, decided: decidedOf(read, router, on) })),
    );

const endsOf = (edges: readonly RouterBranch[]): string =>
  edges
    .filter(({ decided }) => decided !== false)
    .map(({ on, to }) => `${on} ${to}`)
    .sort()
    .join();

/** True if `from` leads to `to` by an edge, or by its one branch without a decision. */
function leadsTo(read: SignedTopology, from: TopologyNode, to: TopologyNode): boolean {
  const onward = branchesOf(read, from).filter(({ decided }) => decided === false);
  return (
    onward.some((branch) => branch.to === to.id) ||
    read.topology.edges.some((edge) => [edge.from].flat().includes(from.id) && edge.to === to.id)
  );
}

function move(
  topology: Topology,
  from: TopologyNode,
  uses: readonly PolicyUse[],
  to: TopologyNode,
  where: "beginning" | "end",
): Variation {
  const gone = new Set(uses);
  const nodes = topology.nodes.map((node) => {
    if (node === from) return { ...node, policies: node.policies.filter((use) => !gone.has(use)) };
    if (node !== to) return node;
    return { ...node, policies: where === "end" ? [...node.policies, ...uses] : [...uses, ...node.policies] };
  });
  const names = uses.map(({ policy }) => policy).join(", ");
  return {
    of: topology.id,
    title: `${names} at the ${where} of "${to.id}" and not in "${from.id}"`,
    address: address.node(from.id),
    topology: { ...topology, nodes },
  };
}

const withoutChannels = (topology: Topology): readonly Variation[] =>
  topology.channels.filter(isInferred).map(({ name }) => ({
    of: topology.id,
    title: `no channel "${name}"`,
    address: address.channel(name),
    topology: { ...topology, channels: topology.channels.filter((channel) => channel.name !== name) },
  }));

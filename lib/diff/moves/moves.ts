import type { Signature, Topology } from "../../topology";
import { nodeMap } from "../mapping/mapping";
import type { StructuralMove } from "../schema";
import { branchMoves, channelMoves, edgeMoves } from "./pathMoves";
import { orderMoves, placedMoves } from "./policyMoves";
import type { TouchingMove } from "./touchingMove";

/** What changed between two graphs, the most telling first: policies in another order, gone, new, set otherwise; then paths, channels and places. */
export function touchingMoves(base: Topology, head: Topology, signature?: Signature): TouchingMove[] {
  const titles = new Map(signature?.policies.map((policy) => [policy.id, policy.title]));
  const inHead = nodeMap(base, head);
  const naming = { inHead, title: (policy: string) => titles.get(policy) ?? policy };
  const placed = placedMoves(base, head, naming);
  return [
    ...orderMoves(base, head, naming),
    ...placed.filter((move) => move.kind !== "policy_moved"),
    ...edgeMoves(base, head, inHead),
    ...branchMoves(base, head, inHead),
    ...channelMoves(base, head),
    ...placed.filter((move) => move.kind === "policy_moved"),
  ];
}

/** The move that best explains a difference at a policy; where there is only one move it is that one. */
export function moveBehind(
  found: readonly TouchingMove[],
  policies: readonly string[],
): StructuralMove | null {
  const weight = (move: TouchingMove): number =>
    Math.max(0, ...policies.map((policy) => move.touches.get(policy) ?? 0));
  const [best] = [...found].sort((a, b) => weight(b) - weight(a));
  return best && (weight(best) > 0 || found.length === 1) ? plain(best) : null;
}

const plain = ({ kind, sentence, base, head }: TouchingMove): StructuralMove => ({
  kind,
  sentence,
  base,
  head,
});

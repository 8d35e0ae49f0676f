import { type Delta, delta, type Json, stableJson } from "../../../std";
import { alignNodes, type NodePair } from "./alignNodes";
import { type AnswerChange, answerChanges } from "./answerChanges";
import { isCircular, levelsOf, longestChain } from "./levels";
import { type OrderChange, orderChanges } from "./orderChanges";
import { callName, type Plan, type PlanNode } from "./schema";

/** Two nodes of one call. `inputs` and `settings` are empty if unchanged. */
export type CallChange = {
  readonly base: number;
  readonly head: number;
  readonly call: string;
  readonly inputs: Delta;
  /** retry, timeout, on_fail and purpose. */
  readonly settings: Delta;
};

/** All fields but `calls` are `null` for cyclic dependencies, which no valid plan has. */
export type Shape = {
  readonly calls: number;
  readonly levels: number | null;
  /** Max calls that run in parallel. */
  readonly widest: number | null;
  /** Ids of the longest dependency chain. */
  readonly longest: readonly number[] | null;
};

/** Difference between two plans. Ids are those of each side; a call whose id alone changed is the same call. */
export type PlanDiff = {
  readonly same: readonly CallChange[];
  readonly changed: readonly CallChange[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** Empty if a side has no order because of cyclic dependencies. */
  readonly order: readonly OrderChange[];
  /** Changed answers of calls that both plans make, unless `order` reports the pair. */
  readonly answers: readonly AnswerChange[];
  /** Ids of the final output nodes if they are different calls. */
  readonly output: { readonly base: number; readonly head: number } | null;
  readonly shape: { readonly base: Shape; readonly head: Shape };
  readonly equal: boolean;
};

/** Aligns the calls of two plans by function and inputs, and compares them. Ids are indices in `nodes`; dependencies point to earlier nodes, except in cycles. */
export function diffPlans(base: Plan, head: Plan): PlanDiff {
  const pairs = alignNodes(base, head);
  const changes = pairs.map(changeOf);
  const [paired, pairedHead] = [
    new Set(pairs.map((pair) => pair.base)),
    new Set(pairs.map((pair) => pair.head)),
  ];
  const removed = base.nodes.filter((node) => !paired.has(node)).map((node) => node.id);
  const added = head.nodes.filter((node) => !pairedHead.has(node)).map((node) => node.id);
  const changed = changes.filter((change) => change.inputs.length + change.settings.length > 0);
  const order = isCircular(base) || isCircular(head) ? [] : orderChanges(base, head, pairs);
  const answers = answerChanges(base, head, pairs, order);
  const moved =
    pairs.find((pair) => pair.base.id === base.final_output_node)?.head.id !== head.final_output_node;
  const output = moved ? { base: base.final_output_node, head: head.final_output_node } : null;
  return {
    same: changes.filter((change) => !changed.includes(change)),
    changed,
    added,
    removed,
    order,
    answers,
    output,
    shape: { base: shapeOf(base), head: shapeOf(head) },
    equal: [changed, added, removed, order, answers].every((list) => list.length === 0) && output === null,
  };
}

const changeOf = ({ base, head }: NodePair): CallChange => ({
  base: base.id,
  head: head.id,
  call: callName(base),
  inputs: stableJson(base.inputs) === stableJson(head.inputs) ? [] : delta(base.inputs, head.inputs),
  settings: delta(settingsOf(base), settingsOf(head)),
});

const settingsOf = ({ retry, timeout, on_fail, metadata }: PlanNode): Json => ({
  retry,
  timeout,
  on_fail,
  purpose: metadata.purpose,
});

function shapeOf(plan: Plan): Shape {
  const calls = plan.nodes.length;
  if (isCircular(plan)) return { calls, levels: null, widest: null, longest: null };
  const levels = levelsOf(plan);
  return {
    calls,
    levels: levels.length,
    widest: levels.reduce((widest, level) => Math.max(widest, level.length), 0),
    longest: longestChain(plan),
  };
}

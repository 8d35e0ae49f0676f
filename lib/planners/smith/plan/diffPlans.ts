import { type Delta, delta, type Json, stableJson } from "../../../std";
import { alignNodes, type NodePair } from "./alignNodes";
import { type AnswerChange, answerChanges } from "./answerChanges";
import { levelsOf, longestChain } from "./levels";
import { type OrderChange, orderChanges } from "./orderChanges";
import { callName, type Plan, type PlanNode } from "./schema";

/** Two nodes of one call. `inputs` and `settings` are empty where they are the same. */
export type CallChange = {
  readonly base: number;
  readonly head: number;
  readonly call: string;
  readonly inputs: Delta;
  /** retry, timeout, on_fail and purpose. */
  readonly settings: Delta;
};

export type Shape = {
  readonly calls: number;
  readonly levels: number;
  /** Most calls that run side by side. */
  readonly widest: number;
  /** Ids of the longest chain of calls that wait for each other. */
  readonly longest: readonly number[];
};

/** What differs between two plans. Ids are those of each side; a call whose id alone changed is the same call. */
export type PlanDiff = {
  readonly same: readonly CallChange[];
  readonly changed: readonly CallChange[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly order: readonly OrderChange[];
  /** What calls that both plans make are given, where their order does not tell it. */
  readonly answers: readonly AnswerChange[];
  /** Ids of the final output nodes where they are different calls. */
  readonly output: { readonly base: number; readonly head: number } | null;
  readonly shape: { readonly base: Shape; readonly head: Shape };
  readonly equal: boolean;
};

/** Aligns the calls of two valid plans, by what they ask, and says what became of each. */
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
  const order = orderChanges(base, head, pairs);
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
  const levels = levelsOf(plan);
  return {
    calls: plan.nodes.length,
    levels: levels.length,
    widest: levels.reduce((widest, level) => Math.max(widest, level.length), 0),
    longest: longestChain(plan),
  };
}

import { address } from "../address";
import { oneOf, type Problem, warningAt } from "../problem";
import type { TopologyNode } from "../schema";
import type { CallGroup } from "../signature";
import type { LintRule, LintSubject } from "./rule";

/** How a node asks the world: questions interrupt it, and what it did before runs again with the answer. */
export const asking: LintRule = (subject) => [
  ...manyInterrupts(subject),
  ...subject.topology.nodes.flatMap((node) => {
    const groups = node.policies.map((use) => groupsOf(use.policy, subject));
    const lastAsk = groups.findLastIndex((group) => group.has("question"));
    return [
      ...groups.slice(0, Math.max(lastAsk, 0)).flatMap((group, i) => again(group, node, i)),
      ...manyLlmCalls(
        node.id,
        node.policies.map((use) => use.policy).filter((_, i) => groups[i]?.has("llm")),
      ),
    ];
  }),
];

const groupsOf = (policy: string, { policies, signature }: LintSubject): ReadonlySet<CallGroup> => {
  const calls = policies.get(policy)?.calls ?? [];
  return new Set(signature.calls.filter(({ kind }) => calls.includes(kind)).map(({ group }) => group));
};

/** The nodes that can wait for a person. */
export const askingNodes = (subject: LintSubject): readonly TopologyNode[] =>
  subject.topology.nodes.filter((node) =>
    node.policies.some((use) => groupsOf(use.policy, subject).has("question")),
  );

function manyInterrupts(subject: LintSubject): readonly Problem[] {
  const asking = askingNodes(subject);
  if (asking.length < 2) return [];
  return asking.map(({ id }) => {
    const others = oneOf(asking.map((node) => node.id).filter((other) => other !== id));
    const message = `The user is asked in "${id}", and also in ${others}: a thread can wait in more than one node.`;
    return warningAt("many_interrupts", address.node(id), message, "Let one node ask for all of them.");
  });
}

function again(
  groups: ReadonlySet<CallGroup>,
  node: { readonly id: string; readonly policies: readonly { readonly policy: string }[] },
  i: number,
): readonly Problem[] {
  // A question that was answered is not asked again: LangGraph hands its answer to the repeated run.
  if ([...groups].every((group) => group === "question")) return [];
  const message = `"${node.policies[i]?.policy}" calls the world before "${node.id}" waits for the user, and calls again when the answer comes.`;
  const fix = "Put the question into a node of its own.";
  return [warningAt("call_before_interrupt", address.policyAt(node, i), message, fix)];
}

function manyLlmCalls(node: string, policies: readonly string[]): readonly Problem[] {
  if (policies.length < 2) return [];
  const message = `${oneOf(policies)} can all call the LLM in one run of "${node}": after a crash every call is made again.`;
  const fix = "Give each a node of its own, so that a checkpoint stands between them.";
  return [warningAt("many_llm_calls", address.node(node), message, fix)];
}

import { type Address, address } from "../address";
import { errorAt, oneOf, type Problem, warningAt } from "../problem";
import { type PolicyUse, START } from "../schema";
import type { CallGroup } from "../signature";
import type { LintRule, LintSubject } from "./rule";

/** Checks questions within nodes: a question interrupts the node, and everything before it runs again on resume. */
export const asking: LintRule = (subject) => [
  ...askedAtStart(subject),
  ...manyInterrupts(subject),
  ...[...subject.nodes].flatMap((id) => {
    const uses = usesAt(id, subject);
    const lastAsk = uses.findLastIndex(asks);
    return uses.slice(0, Math.max(lastAsk, 0)).flatMap((use) => again(use, id));
  }),
  ...subject.topology.nodes.flatMap(({ id, policies }) =>
    manyLlmCalls(
      id,
      policies.map(({ policy }) => policy).filter((policy) => groupsOf(policy, subject).has("llm")),
    ),
  ),
];

type CallingUse = {
  readonly policy: string;
  readonly at: Address;
  readonly groups: ReadonlySet<CallGroup>;
};

/** Returns all policies that run in one task: a node's own, then those of its routers. START has only routers. */
function usesAt(id: string, subject: LintSubject): readonly CallingUse[] {
  const { topology, node } = subject;
  const used = (policies: readonly PolicyUse[], at: (index: number) => Address) =>
    policies.map(({ policy }, i) => ({ policy, at: at(i), groups: groupsOf(policy, subject) }));
  const own = node.get(id);
  return [
    ...(own ? used(own.policies, (i) => address.policyAt(own, i)) : []),
    ...topology.routers
      .filter(({ from }) => from === id)
      .flatMap((use) => used(use.policies ?? [], (i) => address.routerPolicyAt(use, i))),
  ];
}

const groupsOf = (policy: string, { policies, signature }: LintSubject): ReadonlySet<CallGroup> => {
  const calls = policies.get(policy)?.calls ?? [];
  return new Set(signature.calls.filter(({ kind }) => calls.includes(kind)).map(({ group }) => group));
};

/** The nodes that can wait for a person, be it while they route. */
export const askingNodes = (subject: LintSubject): readonly string[] =>
  [...subject.nodes].filter((id) => usesAt(id, subject).some(asks));

const asks = ({ groups }: CallingUse): boolean => groups.has("question");

/** LangGraph hides interrupts of START's own task from the caller. */
const askedAtStart = (subject: LintSubject): readonly Problem[] =>
  usesAt(START, subject)
    .filter(asks)
    .map(({ policy, at }) => {
      const message = `"${policy}" asks the user while START routes: LangGraph stores that question and tells nobody, so the run ends as if nothing were asked.`;
      return errorAt("ask_at_start", at, message, "Ask in a node, and route from there.");
    });

function manyInterrupts(subject: LintSubject): readonly Problem[] {
  const asking = askingNodes(subject);
  if (asking.length < 2) return [];
  return asking.map((id) => {
    const others = oneOf(asking.filter((other) => other !== id));
    const message = `The user is asked in "${id}", and also in ${others}: a thread can wait in more than one node.`;
    return warningAt("many_interrupts", address.node(id), message, "Make a single node ask for all of them.");
  });
}

function again({ groups, policy, at }: CallingUse, node: string): readonly Problem[] {
  // An answered question is not repeated: LangGraph passes its answer to the rerun.
  if ([...groups].every((group) => group === "question")) return [];
  const message = `"${policy}" calls the world before "${node}" waits for the user, and calls again when the answer comes.`;
  const fix = "Move the question to a separate node.";
  return [warningAt("call_before_interrupt", at, message, fix)];
}

function manyLlmCalls(node: string, policies: readonly string[]): readonly Problem[] {
  if (policies.length < 2) return [];
  const message = `${oneOf(policies)} can all call the LLM in one run of "${node}": after a crash every call is made again.`;
  const fix = "Give each a separate node, so that there is a checkpoint between them.";
  return [warningAt("many_llm_calls", address.node(node), message, fix)];
}

import type { Planner, Policy, PolicyContext, Writes } from "../../../../lib/planner";
import { type Json, type JsonObject, sameJson, stableJson } from "../../../../lib/std";
import type { Action, Data, Question, Scratch, Shared } from "./control";
import { type Fact, facts, type Outcome } from "./facts";

type Run = {
  readonly before: JsonObject;
  readonly writes: Writes;
  readonly called: boolean;
  readonly params: JsonObject;
};

/** The planner, each run of each policy held against what the facts say of it; `breach` hears of every one that they do not cover. Wrap it anew for every replay. */
export function watched(planner: Planner, breach: (sentence: string) => void): Planner {
  const answers = new Map<string, { readonly data: string; readonly yes: boolean }>();
  const policies = Object.values(planner.policies).map((policy): [string, Policy] => {
    const fact = facts[policy.id];
    if (!fact) {
      breach(`Nothing is known of "${policy.id}".`);
      return [policy.id, policy];
    }
    const say = (sentence: string) => breach(`${policy.id} ${sentence}.`);
    return [policy.id, { ...policy, run: runWatched(policy, fact, answers, say) }];
  });
  return { ...planner, policies: Object.fromEntries(policies) };
}

type Answers = Map<string, { readonly data: string; readonly yes: boolean }>;

const runWatched =
  (policy: Policy, fact: Fact, answers: Answers, say: (sentence: string) => void): Policy["run"] =>
  async (state, context) => {
    let called = false;
    const call: PolicyContext["call"] = (kind, request, options) => {
      called = true;
      return context.call(kind, request, options);
    };
    const before = Object.fromEntries(policy.reads.map((name) => [name, state[name] as Json]));
    const blind = new Proxy(state, {
      get: (target, name) => {
        if (name === "decision_origin" || name === "llm_failed") say("reads its scratch beside its guard");
        return Reflect.get(target, name);
      },
    });
    const writes = await policy.run(blind, { ...context, call });
    if (fact.shapes) await checkShape(policy, fact.shapes, state, context, writes, say);
    check(fact, answers, { before, writes, called, params: context.params }, say);
    return writes;
  };

/** With the caps that bite first it writes the same, or nothing. */
async function checkShape(
  policy: Policy,
  shapes: NonNullable<Fact["shapes"]>,
  state: Parameters<Policy["run"]>[0],
  context: PolicyContext,
  writes: Writes,
  say: (sentence: string) => void,
): Promise<void> {
  const capsAt = (cap: number) =>
    Object.entries(context.params).map(([name, value]) => [name, typeof value === "number" ? cap : value]);
  for (const cap of [1, 100]) {
    const params = Object.fromEntries(capsAt(cap)) as JsonObject;
    if (!sameJson(shapes(params), shapes(context.params))) continue;
    const others = await policy.run(state, { ...context, params, note: () => {} });
    const both = Object.keys(others).length > 0 && Object.keys(writes).length > 0;
    if (both && !sameJson(others as Json, writes as Json)) say("does otherwise under other caps");
  }
}

const scratch = ["decision_origin", "llm_failed", "recipes", "_route", "_pre_check_route"];

function check(fact: Fact, answers: Answers, run: Run, say: (sentence: string) => void): void {
  const { before, writes, called, params } = run;
  const [shared, own] = controlOf(before);
  const changed = Object.keys(writes).filter(
    (name) => !scratch.includes(name) && changes(before, writes, name),
  );
  const effect = called || changed.length > 0;
  const may = fact.may(shared, own);
  if (effect && !may) say("has an effect where it is shut");
  if (effect && fact.scratchOnly) say("changes more than scratch");
  const question = fact.asks(params);
  if (may && !fact.scratchOnly) {
    if (!effect && !question) say("has no effect where it always has one");
    if (question) sameAnswer(answers, question, before, effect, say);
  }
  if (!effect) return;
  const undeclared = changed.map(dataOf).filter((data) => data !== null && !fact.writes.includes(data));
  if (undeclared.length > 0) say(`writes ${undeclared.join()}`);
  if (!fact.outcomes(shared, params).some((outcome) => covers(outcome, shared, own, writes)))
    say(`leaves ${stableJson(writes)} of ${stableJson(before.decision ?? null)}`);
}

const controlOf = (before: JsonObject): [Shared, Scratch] => {
  const decision = before.decision as { readonly action: Action } | null;
  const shared = { action: decision?.action ?? null, aborted: before.status === "aborted", hits: false };
  return [
    shared,
    { decision_origin: before.decision_origin ?? null, llm_failed: before.llm_failed === true } as Scratch,
  ];
};

/** A write of nothing, or of what was there, changes nothing. */
function changes(before: JsonObject, writes: Writes, name: string): boolean {
  const write = writes[name];
  if (Array.isArray(write) && write.length === 0 && name !== "results") return false;
  if (write !== null && typeof write === "object" && !Array.isArray(write) && Object.keys(write).length === 0)
    return false;
  return !(name in before) || !sameJson(before[name], write);
}

const named: { readonly [channel: string]: Data } = {
  values: "values",
  dynamic_decompositions: "parts",
  attempts: "attempts",
  calculation: "calculation",
  decision: "decision",
};
export const dataOf = (channel: string): Data | null => named[channel] ?? null;

/** The same question about the same data; what settles may only turn to no. */
function sameAnswer(
  answers: Answers,
  question: Question,
  before: JsonObject,
  yes: boolean,
  say: (s: string) => void,
) {
  const all = question.reads.includes("thread");
  const data = stableJson(
    Object.keys(all ? before : named)
      .filter((name) => all || question.reads.includes(named[name] as Data))
      .map((name) => before[name] ?? null),
  );
  const known = answers.get(question.key);
  if (known && known.data === data && known.yes !== yes) say("answers otherwise on the same data");
  answers.set(question.key, { data, yes });
}

function covers({ shared, scratch: left }: Outcome, before: Shared, own: Scratch, writes: Writes): boolean {
  const after = { ...before, ...shared };
  const decided =
    "decision" in writes ? ((writes.decision as { action?: string } | null)?.action ?? null) : before.action;
  const aborted = "status" in writes ? writes.status === "aborted" : before.aborted;
  const origin = "decision_origin" in writes ? writes.decision_origin : own.decision_origin;
  const failed = "llm_failed" in writes ? writes.llm_failed : own.llm_failed;
  const expected = { ...own, ...left };
  return (
    after.action === decided &&
    (!("status" in writes) || after.aborted === aborted) &&
    ("decision_origin" in writes
      ? expected.decision_origin === origin
      : left?.decision_origin === undefined) &&
    ("llm_failed" in writes ? expected.llm_failed === failed : left?.llm_failed === undefined)
  );
}

import type { Answer, CallOptions, Planner, Policy, Writes } from "../planner";
import { deepFreeze, delta, type Json, type JsonObject } from "../std";
import { type Channels, join } from "./channels";
import type { CallSite, Host, PolicyReport } from "./host";
import type { Turnstile } from "./inTurn";
import { makeCall } from "./makeCall";
import { ContractError, view } from "./view";

/** A policy as it stands in a node: with its parameters parsed. */
export type PolicyStep = { readonly policy: Policy; readonly params: JsonObject };

export type PolicyOutcome = { readonly state: JsonObject; readonly writes: Writes };

export type PolicySetting = {
  readonly planner: Planner;
  readonly channels: Channels;
  readonly defaults: JsonObject;
  readonly host: Host;
  readonly inTurn: Turnstile;
};

/** Runs one policy on the node's view of the state and reports what it did. */
export async function runPolicy(
  setting: PolicySetting,
  step: PolicyStep,
  place: CallSite,
  state: JsonObject,
): Promise<PolicyOutcome> {
  const { policy } = step;
  const { host, planner } = setting;
  host.observe({ type: "policy", place });
  if (policy.when && !policy.when(view(state, policy.reads, named(policy)))) {
    host.observe({ type: "ran", place, report: reportOf(setting, state, policy.id, "skipped") });
    return { state, writes: {} };
  }
  const found = policy.acts ? decisionIn(planner, state) : null;
  if (found !== null) host.observe({ type: "acting", place, decision: found });
  const notes: string[] = [];
  const writes = await guarded(setting, step, place, state, notes);
  const after = written(setting.channels, state, writes, policy);
  const wrote = Object.keys(writes).filter((name) => differs(state[name] ?? null, after[name] ?? null));
  const move = found === null ? moveOf(planner, state, after, wrote) : null;
  const otherwise = wrote.length > 0 ? "wrote" : "idle";
  const did = found === null ? (move?.did ?? otherwise) : "acted";
  const report = reportOf(setting, after, policy.id, did, wrote, notes);
  host.observe({
    type: "ran",
    place,
    report: move ? { ...report, decision: { before: move.before, after: move.after } } : report,
  });
  return { state: after, writes };
}

const named = (policy: Policy): string => `The policy "${policy.id}"`;

/** Runs the policy's own code. What a call threw (a miss, an interrupt) is thrown again whatever the policy made of it. */
async function guarded(
  setting: PolicySetting,
  { policy, params }: PolicyStep,
  place: CallSite,
  state: JsonObject,
  notes: string[],
): Promise<Writes> {
  const thrown: unknown[] = [];
  const open: Promise<Answer>[] = [];
  const call = (kind: string, request: Json, options?: CallOptions): Promise<Answer> => {
    const answer = makeCall(setting, policy, place, kind, request, options);
    open.push(answer);
    answer.catch((signal: unknown) => thrown.push(signal));
    return answer;
  };
  const seen = view(state, policy.reads, named(policy), (fault) => thrown.push(fault));
  const run = async () => policy.run(seen, { params, call: call as never, note: (text) => notes.push(text) });
  const outcome = await run().then(
    (writes) => ({ writes }),
    (error: unknown) => ({ error }),
  );
  if (open.length > 0) await Promise.allSettled(open);
  if (thrown.length > 0) throw thrown[0];
  if ("error" in outcome) throw outcome.error;
  return deepFreeze(outcome.writes);
}

function written(channels: Channels, state: JsonObject, writes: Writes, policy: Policy): JsonObject {
  const names = Object.keys(writes);
  if (names.length === 0) return state;
  const after: { [name: string]: Json } = { ...state };
  for (const name of names) {
    const channel = channels.get(name);
    if (!channel || !policy.writes.includes(name)) {
      const fault = `${named(policy)} writes "${name}", which it does not declare. Add it to its writes.`;
      throw new ContractError(fault);
    }
    after[name] = deepFreeze(join(channel.reducer, state[name] ?? channel.default, writes[name] as Json));
  }
  return after;
}

/** Cheap where a list grew, which is the common change. */
const differs = (before: Json, after: Json): boolean =>
  before !== after &&
  ((Array.isArray(before) && Array.isArray(after) && before.length !== after.length) ||
    delta(before, after).length > 0);

export const decisionIn = ({ decision }: Planner, state: JsonObject): Json | null =>
  decision.read(view(state, decision.reads, "The decision"));

/** Whether the decision was settled or rewritten; clearing it is an ordinary write. */
function moveOf(planner: Planner, state: JsonObject, written: JsonObject, wrote: readonly string[]) {
  if (!wrote.some((name) => planner.decision.reads.includes(name))) return null;
  const before = decisionIn(planner, state);
  const after = decisionIn(planner, written);
  if (after === null || delta(before, after).length === 0) return null;
  return { did: before === null ? "settled" : "rewrote", before, after } as const;
}

function reportOf(
  { planner }: PolicySetting,
  state: JsonObject,
  policy: string,
  did: PolicyReport["did"],
  wrote: readonly string[] = [],
  notes: readonly string[] = [],
): PolicyReport {
  const { origin } = planner.decision;
  const value = origin === undefined ? null : (state[origin] ?? null);
  return { policy, did, wrote, notes, origin: value === null ? null : String(value) };
}

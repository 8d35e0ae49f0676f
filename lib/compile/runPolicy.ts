import type { RunnableConfig } from "@langchain/core/runnables";
import type { Answer, CallOptions, Planner, Policy, Writes } from "../planner";
import { delta, freezeJson, type Json, type JsonObject, sentence, shorten } from "../std";
import type { Channels } from "./channels";
import { inTask } from "./graphFunction";
import type { Timetable } from "./greedy/timetable";
import type { CallSite, Host, PolicyReport } from "./host";
import { makeCall } from "./makeCall";
import { ownTime, type PolicyTime } from "./ownTime";
import { ContractError, view } from "./view";
import { written } from "./writes";

/** A policy use with its parameters parsed. */
export type PolicyStep = { readonly policy: Policy; readonly params: JsonObject };

export type PolicyOutcome = { readonly state: JsonObject; readonly writes: Writes };

export type PolicySetting = {
  readonly planner: Planner;
  readonly channels: Channels;
  readonly defaults: JsonObject;
};

/** The setting of a task; its calls may interrupt it. */
export type TaskSetting = PolicySetting & { readonly host: Host; readonly ask: Host["call"] };

export function inTaskOf(
  setting: PolicySetting,
  config: RunnableConfig,
  host: Host,
  clock: Timetable | null = null,
): TaskSetting {
  const ask: Host["call"] = (...requested) => inTask(config, () => host.call(...requested));
  if (!clock) return { ...setting, host, ask };
  const timed: Host["call"] = async (...requested) => {
    const answer = await ask(...requested);
    clock.spend(answer);
    return answer;
  };
  return { ...setting, host, ask: timed };
}

/** Runs one policy on the node's view of the state, and reports its effect. */
export async function runPolicy(
  setting: TaskSetting,
  step: PolicyStep,
  location: CallSite,
  state: JsonObject,
): Promise<PolicyOutcome> {
  const { policy } = step;
  const { host, planner } = setting;
  host.observe({ type: "policy", place: location });
  if (!holds(policy, state)) {
    host.observe({ type: "ran", place: location, report: reportOf(setting, state, policy.id, "skipped") });
    return { state, writes: {} };
  }
  const found = policy.acts ? decisionIn(planner, state) : null;
  if (found !== null) host.observe({ type: "acting", place: location, decision: found });
  const notes: string[] = [];
  const returned = await guarded(setting, step, location, state, notes);
  const { state: after, writes } = written(named(policy), setting.channels, state, returned, policy.writes);
  const wrote = Object.keys(writes).filter((name) => differs(state[name] ?? null, after[name] ?? null));
  const carriedOut = host.carriedOut?.(location) ?? false;
  const move = found === null ? moveOf(planner, state, { state: after, writes }, wrote, carriedOut) : null;
  const alternative = wrote.length > 0 ? "wrote" : "idle";
  const did = found === null ? (move?.did ?? alternative) : "acted";
  const report = reportOf(setting, after, policy.id, did, wrote, notes);
  host.observe({
    type: "ran",
    place: location,
    report: move ? { ...report, decision: { before: move.before, after: move.after } } : report,
  });
  return { state: after, writes };
}

const named = (policy: Policy): string => `The policy "${policy.id}"`;

/** A promise would always count as yes. */
function holds(policy: Policy, state: JsonObject): boolean {
  const answer: unknown = policy.when?.(view(state, policy.reads, named(policy))) ?? true;
  if (!isPromise(answer)) return Boolean(answer);
  throw new ContractError(`${named(policy)} answers "when" with a promise. Answer true or false at once.`);
}

/** No recording holds more calls of a turn, so a policy that makes more will never stop. */
const maxCalls = 10_000;
const usualTimeLimit = 30_000;

/** Runs the policy's own code. Rethrows an exception of a call (a miss, an interrupt), even if the policy caught it. */
async function guarded(
  setting: TaskSetting,
  { policy, params }: PolicyStep,
  location: CallSite,
  state: JsonObject,
  notes: string[],
): Promise<unknown> {
  const thrown: unknown[] = [];
  const open: Promise<Answer>[] = [];
  let clock: PolicyTime | null = null;
  const call = (kind: string, request: Json, options?: CallOptions): Promise<Answer> => {
    const answer =
      open.length < maxCalls
        ? makeCall(setting, policy, location, kind, request, options)
        : Promise.reject(endless(policy));
    open.push(answer);
    answer.catch((signal: unknown) => thrown.push(signal));
    return clock?.during(answer) ?? answer;
  };
  const note = (text: string) => notes.push(sentence(String(text)));
  const seen = view(state, policy.reads, named(policy), (fault) => thrown.push(fault));
  let outcome: { readonly returned: unknown } | { readonly error: unknown };
  try {
    const returned: unknown = policy.run(seen, { params, call: call as never, note });
    if (isPromise(returned)) {
      const limit = setting.host.policyTimeLimit ?? usualTimeLimit;
      clock = ownTime(limit, () => tooLong(policy, limit));
      for (const answer of open) clock.during(answer);
      outcome = { returned: await Promise.race([returned, clock.used]) };
    } else outcome = { returned };
  } catch (error) {
    outcome = { error };
  }
  if (open.length > 0) await Promise.allSettled(open);
  clock?.stop();
  if (thrown.length > 0) throw thrown[0];
  if ("error" in outcome) throw outcome.error;
  return outcome.returned;
}

const endless = (policy: Policy): ContractError =>
  new ContractError(`${named(policy)} made more than ${maxCalls} calls in one run. Make it stop.`);

const tooLong = (policy: Policy, limit: number): ContractError =>
  new ContractError(
    `${named(policy)} did not return within ${limit / 1000} seconds, the time of its calls not counted. Make it return, or ask the world by a call.`,
  );

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === "function";

/** True if two values differ. Lists are compared by length first, because a list that grew is the most common change. */
const differs = (before: Json, after: Json): boolean =>
  before !== after &&
  ((Array.isArray(before) && Array.isArray(after) && before.length !== after.length) ||
    delta(before, after).length > 0);

export function decisionIn({ decision }: Planner, state: JsonObject): Json | null {
  const read = decision.read(view(state, decision.reads, "The decision"));
  const fault = freezeJson(read);
  if (!fault) return read;
  const message = `The decision that was read is not valid in JSON: ${fault.what}. Return a JSON value, or null if nothing is decided.`;
  throw new ContractError(message);
}

/** Returns whether the policy settled or rewrote the decision; clearing it is an ordinary write. After a decision was carried out, any write settles the next, even an equal one; before that, an equal write has no effect. */
function moveOf(
  planner: Planner,
  state: JsonObject,
  { state: outcome, writes }: PolicyOutcome,
  wrote: readonly string[],
  carriedOut: boolean,
) {
  const own = planner.decision.reads.filter((name) => Object.hasOwn(writes, name));
  const changed = own.some((name) => wrote.includes(name));
  if (own.length === 0 || (!changed && !carriedOut)) return null;
  const before = decisionIn(planner, state);
  const after = decisionIn(planner, outcome);
  if (after === null || (changed && delta(before, after).length === 0)) return null;
  return { did: before === null || carriedOut ? "settled" : "rewrote", before, after } as const;
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
  return { policy, did, wrote, notes, origin: value === null ? null : shorten(String(value), 200) };
}

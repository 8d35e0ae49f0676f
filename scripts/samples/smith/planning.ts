import type { State } from "../../../lib/planners/smith/channels";
import type { Plan } from "../../../lib/planners/smith/plan";
import {
  assess,
  draftRequest,
  entered,
  fixDecision,
  fixRequest,
  needsMending,
  outcomeOf,
  parsedOf,
  repairRequest,
  reportOf,
  validated,
} from "../../../lib/planners/smith/planning";
import { shippedPrompts } from "../../../lib/planners/smith/prompts";
import { sampleRegistry } from "../../../lib/planners/smith/registry";
import type { Decision } from "../../../lib/planners/smith/schema";
import type { RecordedCall, RecordedTurn, Recording } from "../../../lib/recording";
import { delta, hash, type Json, type JsonObject, stableJson } from "../../../lib/std";
import type { Reply, Script } from "./script";

/** The request handling variants of the shipped topologies. */
export type Way = {
  readonly pass: boolean;
  readonly tell: "first" | "all";
  readonly repairs: readonly Reply[];
};

/** No sample is planned with `around: strip`. */
type Draft = { -readonly [K in keyof Omit<State, "stripped">]: State[K] };

export type Planned = {
  readonly calls: readonly RecordedCall[];
  readonly decisions: RecordedTurn["decisions"];
  readonly state: Omit<State, "stripped">;
};

const limits = { max: 3, mending: "free" } as const;

/** Runs a script without a graph: draft, read, fix, check, judge, repair, until an end. */
export function planned(script: Script, edge: Way): Planned {
  const state: Draft = {
    ...entered(script.request, script.narratives ?? 0),
    registry: sampleRegistry(),
    system: "",
  };
  const calls: RecordedCall[] = [];
  const decisions: RecordedTurn["decisions"] = [];
  const [mends, repairs] = [[...(script.mends ?? [])], [...edge.repairs]];
  let last: Json = {};
  let began = snapshot(state);
  const ask = (kind: string, request: object, reply: Reply | undefined): string | null => {
    if (reply === undefined) throw new Error(`The script ${script.id} has no more answers to "${kind}".`);
    const said = typeof reply === "string" ? { answer: reply } : { error: reply.error };
    calls.push({ kind, request: request as Json, ...said });
    return typeof reply === "string" ? reply : null;
  };
  const decide = (decision: Decision) => {
    const changes = [...delta(last, began)] as NonNullable<RecordedTurn["decisions"][number]["state"]>;
    decisions.push({ value: decision as Json, origin: null, calls: calls.length, state: changes });
    last = began;
  };
  state.system = shippedPrompts.PLANNER_SYSTEM_PROMPT;
  state.output = ask("draft", draftRequest(state), script.draft);
  state.attempts = 1;
  for (;;) {
    const { parsed, problems } = parsedOf(state.output);
    Object.assign(state, { parsed, problems });
    if (edge.pass && needsMending(state)) {
      decide(fixDecision(state));
      const mended = ask("mend", fixRequest(state, shippedPrompts.SYNTAX_REPAIR_PROMPT), mends.shift());
      Object.assign(state, { output: mended ?? state.output, mends: state.mends + 1, mended: true });
      began = snapshot(state);
      continue;
    }
    if (state.parsed !== null) state.problems = [...validated(state).problems];
    const decision = assess(state, limits);
    decide(decision);
    if (decision.action !== "repair") {
      const status = decision.action === "accept" ? ("accepted" as const) : ("rejected" as const);
      state.result = { status, reason: decision.reason, plan: decision.plan };
      return { calls, decisions, state };
    }
    const request = repairRequest(state, shippedPrompts.REPAIR_PROMPT_TEMPLATE, edge.tell);
    state.output = ask("repair", request, repairs.shift());
    Object.assign(state, { attempts: state.attempts + 1, mended: false });
    began = snapshot(state);
  }
}

/** Returns the state of a checkpoint between two decisions. */
function snapshot({ registry: _, result: __, decision: ___, ...state }: Draft): JsonObject {
  return JSON.parse(JSON.stringify({ ...state, decision: null, result: null })) as JsonObject;
}

/** Records the conversation under the seed's topology; calls that only other topologies make become spares. */
export function planningRecording(script: Script): Recording {
  const repairs = script.repairs ?? [];
  const plannedScript = planned(script, { pass: true, tell: "first", repairs });
  const others = [
    planned(script, { pass: true, tell: "all", repairs: script.toldAll ?? repairs }),
    planned(script, { pass: false, tell: "first", repairs: script.unmended ?? repairs }),
  ];
  const questions = new Set(plannedScript.calls.map(questionOf));
  const spares = others
    .flatMap((other) => other.calls)
    .filter((one) => !questions.has(questionOf(one)) && questions.add(questionOf(one)));
  return {
    format: "planner-studio/recording",
    version: 1,
    id: script.id,
    title: script.title,
    planner: "smith",
    summary: script.summary,
    synthetic: true,
    tags: [...script.tags],
    start: {},
    turns: [
      {
        kind: "message",
        text: script.request,
        input: { narratives: script.narratives ?? 0 },
        calls: [...plannedScript.calls],
        decisions: plannedScript.decisions,
        end: "ended",
        report: reportOf({ stripped: 0 }, { ...plannedScript.state, stripped: 0 }),
        outcome: outcomeOf(plannedScript.state),
      },
    ],
    spares,
  };
}

const questionOf = ({ kind, request }: RecordedCall): string => hash([kind, stableJson(request)]);

/** The plan that the seed's topology accepts, or null. */
export function acceptedPlan(script: Script): Plan | null {
  const { result } = planned(script, { pass: true, tell: "first", repairs: script.repairs ?? [] }).state;
  return (result?.plan ?? null) as Plan | null;
}

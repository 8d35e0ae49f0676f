import { type JudgedSide, pairAligner } from "../../../apps";
import { dollarsOf, type Prices, priceOf } from "../../../cost";
import type { Recording } from "../../../recording";
import type { AskFilter } from "../../../runner";
import { grouped, isObject, type Json } from "../../../std";
import type { Trace, TraceCall } from "../../../trace";
import { changedParts } from "../../../world";
import type { Compared } from "../report/report";
import type { AskCost } from "./limit";

/** A conversation with model calls to repeat. */
export type Question = {
  readonly recording: Recording;
  readonly base: Trace;
  readonly head: Trace;
  /** Head's calls whose prompt, tools, model or options changed, and those that the recording cannot answer. */
  readonly calls: readonly PlannedCall[];
  /** Recorded calls after one that the recording cannot answer. */
  readonly later: readonly TraceCall[];
  /** Gives the decisions of base and of a run common names. */
  readonly align: (own: Trace, other: Trace) => { readonly base: Trace; readonly head: Trace };
};
export type PlannedCall = { readonly call: TraceCall; readonly number: number };

/** True if head's replay ran to its end, so that it is what an asked run is compared with. */
export const isWhole = ({ segments }: Trace): boolean =>
  segments.every(({ end }) => end.kind === "ended" || end.kind === "waits");

export const questionsOf = (all: readonly Compared[], recordings: readonly Recording[]): Question[] =>
  all
    .filter(({ verdict }) => verdict.exit !== 2)
    .flatMap(({ base, head, judgement: { traces } }) =>
      traces.base.flatMap((own, i) => questionOf(own, traces.head[i], recordings, { base, head })),
    );

function questionOf(
  base: Trace,
  head: Trace | undefined,
  recordings: readonly Recording[],
  sides: { readonly base: JudgedSide; readonly head: JudgedSide },
): Question[] {
  const recording = recordings.find(({ id }) => id === base.recording.id);
  if (!head || !recording) return [];
  const asksAnew = changesFrom(base);
  const calls = callsOf(head).flatMap((call, i) => {
    if (call.kind !== "llm") return [];
    const isChanged = asksAnew({ key: call.key, context: call.context ?? null });
    return isChanged || call.match.as === "miss" ? [{ call, number: i + 1 }] : [];
  });
  if (calls.length === 0) return [];
  const isMissed = calls.some(({ call }) => call.match.as === "miss");
  const later = isMissed ? modelCalls(base).slice(modelCalls(head).length) : [];
  return [{ recording, base, head, calls, later, align: pairAligner(sides.base, sides.head) }];
}

/** Returns a test for the calls of one run: true if base's call with the same key, at the same time, had another context. */
export function changesFrom(base: Trace): AskFilter {
  const before = grouped(modelCalls(base), ({ key }) => key);
  const used = new Map<string, number>();
  return ({ key, context }) => {
    const time = used.get(key) ?? 0;
    used.set(key, time + 1);
    const was = before.get(key)?.[time];
    return was !== undefined && changedParts(was.context ?? null, context).length > 0;
  };
}

/** Returns calls and price of one run of each conversation, times `times`. */
export function expectedOf(questions: readonly Question[], times: number, prices: Prices): AskCost {
  const all = questions.flatMap(({ base, calls, later }) => [
    ...calls.map(({ call }) => priceBefore(call, base, prices)),
    ...later.map((call) => dollarsOf(call, prices)),
  ]);
  const dollars = all.reduce<number | null>((sum, n) => (sum === null || n === null ? null : sum + n), 0);
  return { calls: all.length * times, dollars: dollars === null ? null : dollars * times };
}

/** Estimates a call by the recorded tokens, at the price of the model that is asked now. */
function priceBefore(call: TraceCall, base: Trace, prices: Prices): number | null {
  const recorded = call.usage ?? modelCalls(base).find(({ node }) => node === call.node)?.usage;
  const requested = modelOf(call.context);
  const isNew = requested !== null && !modelCalls(base).some(({ context }) => modelOf(context) === requested);
  const model =
    requested !== null && (isNew || priceOf(requested, prices) !== null) ? requested : recorded?.model;
  return dollarsOf({ usage: { ...recorded, ...(model !== undefined && { model }) } }, prices);
}

const modelOf = (context: Json | undefined): string | null =>
  isObject(context) && typeof context.model === "string" ? context.model : null;

const callsOf = ({ segments }: Trace): readonly TraceCall[] => segments.flatMap(({ calls }) => calls);
const modelCalls = (trace: Trace): TraceCall[] => callsOf(trace).filter(({ kind }) => kind === "llm");

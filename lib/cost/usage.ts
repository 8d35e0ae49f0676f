import { isObject } from "../std";
import type { Trace, TraceCall } from "../trace";
import { type Prices, priceOf } from "./prices";

export const usageNames = ["tokens", "dollars", "seconds"] as const;
export type UsageName = (typeof usageNames)[number];

/** Usage of all model calls of one conversation; `null` where it is not known. */
export type TraceUsage = { readonly [name in UsageName]: number | null };

/** Figures over conversations: the mean, and the value that 95 of 100 conversations stay within. */
export const usageMetricNames = [
  "tokens",
  "tokensAtP95",
  "dollars",
  "dollarsAtP95",
  "seconds",
  "secondsAtP95",
] as const;
export type UsageMetricName = (typeof usageMetricNames)[number];
export type UsageFigures = { readonly [name in UsageMetricName]: number | null };

export const usageMetricTitles: { readonly [name in UsageMetricName]: string } = {
  tokens: "tokens per conversation",
  tokensAtP95: "tokens at p95",
  dollars: "dollars per conversation",
  dollarsAtP95: "dollars at p95",
  seconds: "seconds of models per conversation",
  secondsAtP95: "seconds of models at p95",
};

/** Of a trace. An answer that was given to another request says nothing of what this one takes. */
export function usageOfTrace({ segments }: Pick<Trace, "segments">, own: Prices = {}): TraceUsage {
  const calls = segments
    .flatMap((segment) => segment.calls)
    .filter(({ kind, match }) => kind === "llm" && match.as !== "rerun");
  if (calls.some(({ match }) => match.as !== "exact")) return { tokens: null, dollars: null, seconds: null };
  return {
    tokens: total(calls.map(tokensOf)),
    dollars: total(calls.map((call) => dollarsOf(call, own))),
    seconds: total(calls.map(secondsOf)),
  };
}

export function usageFigures(traces: readonly Pick<Trace, "segments">[], own: Prices = {}): UsageFigures {
  const all = traces.map((trace) => usageOfTrace(trace, own));
  const known = (name: UsageName): readonly number[] | null => {
    const values = all.map((one) => one[name]).filter((one) => one !== null);
    return values.length === all.length && all.length > 0 ? values : null;
  };
  const [tokens, dollars, seconds] = usageNames.map(known);
  return {
    tokens: mean(tokens),
    tokensAtP95: p95(tokens),
    dollars: mean(dollars),
    dollarsAtP95: p95(dollars),
    seconds: mean(seconds),
    secondsAtP95: p95(seconds),
  };
}

const tokensOf = ({ usage }: TraceCall): number | null =>
  usage?.inputTokens === undefined || usage.outputTokens === undefined
    ? null
    : usage.inputTokens + usage.outputTokens;

/** The price of a call at the model that answered, else at the model of the request; `null` if it is not known. */
export function dollarsOf(
  { usage, context }: Pick<TraceCall, "usage" | "context">,
  own: Prices = {},
): number | null {
  const named = isObject(context ?? null) ? (context as { readonly model?: unknown }).model : undefined;
  const model = usage?.model ?? (typeof named === "string" ? named : undefined);
  const price = model === undefined ? null : priceOf(model, own);
  if (!price || usage?.inputTokens === undefined || usage.outputTokens === undefined) return null;
  return (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1_000_000;
}

const secondsOf = ({ usage, latency }: TraceCall): number | null =>
  usage?.seconds ?? (latency === undefined ? null : latency / 1000);

const total = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

const mean = (values: readonly number[] | null | undefined): number | null =>
  values ? values.reduce((sum, one) => sum + one, 0) / values.length : null;

/** The nearest rank. */
const p95 = (values: readonly number[] | null | undefined): number | null =>
  values?.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? null;

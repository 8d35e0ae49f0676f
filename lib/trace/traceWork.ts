import type { Decision, Trace, TraceCall } from "./schema";

/** The decisions of a trace from the start, and the number of its calls. */
export type TraceWork = {
  readonly decisions: readonly Pick<Decision, "turn" | "align" | "compared">[];
  readonly calls: number;
};

export function traceWork({ segments }: Trace): TraceWork {
  const { decisions = [], calls = [] } = segments[0] ?? {};
  return {
    decisions: decisions.map(({ turn, align, compared }) => ({ turn, align, compared })),
    calls: countCalls(calls),
  };
}

/** Reruns of a task make no new calls. */
export const countCalls = (calls: readonly TraceCall[]): number =>
  calls.filter(({ match }) => match.as !== "rerun").length;

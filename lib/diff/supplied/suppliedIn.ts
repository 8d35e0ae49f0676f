import { sameJson } from "../../std";
import type { Decision, Segment, Trace } from "../../trace";
import type { TracePair } from "../compare";

/** Effect of supplied answers over the recordings of a comparison. */
export type SuppliedSummary = {
  /** Number of answers supplied to head. */
  readonly answers: number;
  readonly recordings: readonly string[];
  /** Those in which head decides as base, apart from the decisions answered by supplied answers. */
  readonly asBefore: readonly string[];
};

export const suppliedIn = (pairs: readonly TracePair[]): SuppliedSummary =>
  sumSupplied(pairs.map(suppliedOf));

/** Summarizes one recording. */
export function suppliedOf(pair: TracePair): SuppliedSummary {
  const { head } = pair;
  const answers = suppliedCalls(head);
  const recordings = answers > 0 ? [head.recording.id] : [];
  return { answers, recordings, asBefore: answers > 0 && decideAlike(pair) ? recordings : [] };
}

export const sumSupplied = (all: readonly SuppliedSummary[]): SuppliedSummary => ({
  answers: all.reduce((sum, { answers }) => sum + answers, 0),
  recordings: all.flatMap(({ recordings }) => recordings),
  asBefore: all.flatMap(({ asBefore }) => asBefore),
});

const suppliedCalls = ({ segments }: Trace): number =>
  segments.reduce((sum, { calls }) => sum + calls.filter(({ match }) => match.as === "supplied").length, 0);

const decideAlike = ({ base, head }: TracePair): boolean => sameJson(callsBeside(base), callsBeside(head));

/** Returns the decisions in order, without those answered by a supplied answer. */
const callsBeside = ({ segments }: Trace) =>
  segments.flatMap((segment) =>
    segment.decisions.filter((decision) => !isSupplied(segment, decision)).map(({ compared }) => compared),
  );

const isSupplied = ({ calls }: Segment, { step, actedBy }: Decision): boolean =>
  calls.some((call) => call.match.as === "supplied" && call.step === step && call.policy === actedBy?.policy);

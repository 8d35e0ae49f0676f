import { sameJson } from "../../std";
import type { Decision, Segment, Trace } from "../../trace";
import type { TracePair } from "../compare";

/** What answers that a person supplied came to, over the recordings of a comparison. */
export type SuppliedSummary = {
  /** Answers that were supplied to head. */
  readonly answers: number;
  readonly recordings: readonly string[];
  /** Of these, those in which head decides as base, beside the decisions that the supplied answers answer. */
  readonly asBefore: readonly string[];
};

export const suppliedIn = (pairs: readonly TracePair[]): SuppliedSummary =>
  sumSupplied(pairs.map(suppliedOf));

/** The same of one recording. */
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

const decideAlike = ({ base, head }: TracePair): boolean => sameJson(beside(base), beside(head));

/** What was decided in order, without the decisions that a supplied answer answers. */
const beside = ({ segments }: Trace) =>
  segments.flatMap((segment) =>
    segment.decisions.filter((decision) => !isSupplied(segment, decision)).map(({ compared }) => compared),
  );

const isSupplied = ({ calls }: Segment, { step, actedBy }: Decision): boolean =>
  calls.some((call) => call.match.as === "supplied" && call.step === step && call.policy === actedBy?.policy);

import type { Answer, CallError, Planner } from "../planner";
import {
  type Cassette,
  cassetteOf,
  type MatchResult,
  type RecordedCall,
  type RecordedCallRef,
  type Recording,
  type TakenCalls,
  take,
} from "../recording";
import { deepFreeze, type Json, memoize } from "../std";
import type { Match } from "../trace";

/** A user's answer where the recording has none, for the `ordinal`-th request of a key, from 0. */
export type Supplied = {
  readonly key: string;
  readonly ordinal: number;
  readonly answer?: Json;
  readonly error?: CallError;
};

export type MatchedAnswer = {
  readonly key: string;
  /** `null` on a miss, and when the conversation stopped at the question. */
  readonly answer: Answer | null;
  readonly match: Match;
  /** Position of the recorded call that supplied the answer; `null` when an answer is repeated. */
  readonly recorded: RecordedCallRef | null;
};

export type Answers = {
  key(kind: string, request: Json): string;
  /** Answers a new request, and marks its answer as taken. Of equal calls, those that the recording gives to `node` come first. */
  ask(key: string, kind: string, request: Json, node?: string): MatchedAnswer;
  /** The calls taken so far. */
  readonly taken: TakenCalls;
};

/** Answers a replay's calls from its recording; `before` holds the calls already taken. */
export function answersOf(
  cassette: Cassette,
  supplied: readonly Supplied[] = [],
  before: TakenCalls = new Map(),
): Answers {
  const taken = new Map(before);
  return {
    taken,
    key: cassette.key,
    ask: (key, kind, request, node) => {
      const ordinal = taken.get(key) ?? 0;
      const found = cassette.find(key, kind, request, taken, node);
      take(taken, key, found);
      if (found.as !== "miss") return { key, ...replyOf(found) };
      const given = supplied.find((one) => one.key === key && one.ordinal === ordinal);
      if (given) return { key, answer: answerOf(given), match: { as: "supplied" }, recorded: null };
      return { key, answer: null, match: found, recorded: null };
    },
  };
}

function replyOf(found: Exclude<MatchResult, { as: "miss" }>): Omit<MatchedAnswer, "key"> {
  const { call, ...match } = found;
  const isFirst = match.as === "exact" || match.as === "normalised";
  return { answer: answerOf(call), match, recorded: isFirst ? match.recorded : null };
}

function answerOf(call: Pick<RecordedCall, "answer" | "error" | "latency">): Answer | null {
  const time = call.latency === undefined ? {} : { latency: call.latency };
  if (call.error) return { ok: false, error: deepFreeze(call.error), ...time };
  return call.answer === undefined ? null : { ok: true, value: deepFreeze(call.answer), ...time };
}

/** Returns the answer for a caller with a timeout of `within` milliseconds. Compares recorded time only; nothing sleeps. */
export function heardWithin(answer: Answer | null, within: number | undefined): Answer | null {
  const latency = answer?.latency;
  if (within === undefined || latency === undefined || latency <= within) return answer;
  const message = `No answer within ${within} ms; the recorded one took ${latency} ms.`;
  return { ok: false, error: { message, code: "timeout" }, latency: within };
}

/** Prepares a recording's answers with the planner's request keys. Memoized by both. */
export const cassetteFor = memoize(
  (recording: Recording, planner: Planner): Cassette => cassetteOf(recording, requestsOf(planner)),
);

/** Parses recorded requests with the same schema as new ones. */
const requestsOf = (planner: Planner) => {
  const read = (kind: string, request: Json) => {
    const call = Object.hasOwn(planner.calls, kind) ? planner.calls[kind] : undefined;
    const parsed = call?.request.safeParse(request);
    return call && parsed?.success ? { call, request: parsed.data as never } : null;
  };
  return {
    key: (kind: string, request: Json) => {
      const known = read(kind, request);
      return known ? known.call.key(known.request) : undefined;
    },
    context: (kind: string, request: Json) => {
      const known = read(kind, request);
      return known ? known.call.context(known.request) : request;
    },
  };
};

import { type CallError, type Planner, readAnswer } from "../../planner";
import type { RecordedCall, RecordedDecision, RecordedTurn, Recording } from "../../recording";
import { delta, type Json, type JsonObject, sameJson } from "../../std";
import { type Segment, storedValue, type Trace, type TraceCall } from "../../trace";

/** Converts a live replay to a recording that answers the same calls: `asked` with the trace's calls, decisions and ends. */
export function recordTrace(trace: Trace, planner: Planner, request: Recording): Recording {
  const [segment] = trace.segments;
  if (!segment) throw new Error("A replay has a segment.");
  const decisions = decisionsOf(trace, planner, request.start);
  const turns = request.turns.map((turn, i): RecordedTurn => {
    const ran = segment.turns.find((one) => one.turn === i + 1);
    if (!ran) return turn;
    const calls = segment.calls.filter((call) => call.turn === i + 1 && isNew(call)).map(recordedBy(planner));
    const made = decisions.filter((_, d) => segment.decisions[d]?.turn === i + 1);
    const { report, outcome } = ran;
    return { ...turn, calls, decisions: made, end: ran.end === "waits" ? "waits" : "ended", report, outcome };
  });
  return { ...request, turns };
}

const isNew = ({ match }: TraceCall): boolean => match.as !== "rerun";

const recordedBy =
  (planner: Planner) =>
  (call: TraceCall): RecordedCall => {
    const { kind, request, error, latency } = call;
    const answer = error ? invalidAnswer(planner, kind, error) : call.answer;
    const time = latency === undefined ? {} : { latency };
    if (error && answer === undefined) return { kind, request, error, ...time };
    return answer === undefined
      ? { kind, request, pending: true, ...time }
      : { kind, request, answer, ...time };
  };

/** An answer that did not fit, as it came: of its text and what the text says as JSON, the one that is refused alike. Undefined for every other error. */
function invalidAnswer(planner: Planner, kind: string, { message, raw }: CallError): Json | undefined {
  const call = planner.calls[kind];
  if (raw === undefined || !call) return undefined;
  const refusedAlike = (value: Json): boolean => {
    const read = readAnswer(call, value);
    return !read.ok && read.error.message === message;
  };
  return refusedAlike(raw) ? raw : (jsonIn(raw) ?? raw);
}

function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function decisionsOf(trace: Trace, planner: Planner, start: JsonObject): readonly RecordedDecision[] {
  const [segment] = trace.segments;
  if (!segment) return [];
  const { decisions, calls, turns } = segment;
  let before: Json = start;
  return decisions.map(({ value, origin, turn }, d) => {
    const mine = decisions.slice(0, d + 1).flatMap((decision) => decision.calls);
    const count = mine.filter(
      (call) => calls[call]?.turn === turn && calls[call] && isNew(calls[call]),
    ).length;
    const earlier = decisions[d - 1];
    const first = turns.find((one) => one.turn === turn)?.step ?? 0;
    const state = stateAfter(trace, planner, segment, earlier?.turn === turn ? earlier.step : first - 1);
    const changes = [...delta(before, state)] as NonNullable<RecordedDecision["state"]>;
    before = state;
    return { value, origin, calls: count, state: changes };
  });
}

/** Returns the state after a superstep, without channels that still hold their default. */
function stateAfter(trace: Trace, planner: Planner, { checkpoints }: Segment, step: number): JsonObject {
  const checkpoint = checkpoints.findLast((one) => one.step <= step);
  const held = Object.entries(checkpoint?.channels ?? {}).map(
    ([name, ref]) => [name, storedValue(trace, ref) ?? null] as const,
  );
  return Object.fromEntries(
    held.filter(([name, value]) => !sameJson(value, (planner.channels[name]?.default ?? null) as Json)),
  );
}

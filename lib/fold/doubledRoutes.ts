import { sameJson } from "../std";
import type { Decision, Trace } from "../trace";
import { routerOf } from "./alignRoutes";

/** Returns the trace with each route once: earlier runners reported a router without an asynchronous form twice. */
export function withoutDoubledRoutes(trace: Trace): Trace {
  const segments = trace.segments.map((segment) => {
    const decisions = segment.decisions.filter((one, i, all) => !isDouble(one, all[i - 1]));
    return decisions.length === segment.decisions.length
      ? segment
      : { ...segment, decisions: numbered(decisions) };
  });
  return { ...trace, segments };
}

const isDouble = (one: Decision, before: Decision | undefined): boolean =>
  before !== undefined &&
  routerOf(one.align) !== null &&
  one.calls.length === 0 &&
  one.align === before.align &&
  one.turn === before.turn &&
  one.step === before.step &&
  one.path === before.path &&
  sameJson(one.value, before.value);

function numbered(decisions: readonly Decision[]): Decision[] {
  const visits = new Map<string, number>();
  return decisions.map((decision, index) => {
    const key = `${decision.turn} ${decision.align}`;
    const visit = visits.get(key) ?? 0;
    visits.set(key, visit + 1);
    return { ...decision, index, visit };
  });
}

import { sameJson, stableJson } from "../../std";
import type { Decision, Segment, Trace } from "../../trace";
import type { DecisionKey, Detachment } from "../schema";

/** Position of a decision in another trace of the same recording. */
export type FollowedDecision =
  | { readonly is: "current" | "outdated"; readonly at: DecisionKey }
  | { readonly is: "detached"; readonly why: Detachment; readonly near: readonly DecisionKey[] };

/** A decision with its key; visits are counted here, because imported traces may have them wrong. */
export type KeyedDecision = { readonly at: DecisionKey; readonly decision: Decision };

export function keyedDecisions(trace: Trace, start: string): KeyedDecision[] {
  const visits = new Map<string, number>();
  return (segmentAt(trace, start)?.decisions ?? []).map((decision) => {
    const location = placeOf(decision);
    const visit = visits.get(location) ?? 0;
    visits.set(location, visit + 1);
    const { turn, align } = decision;
    const at = { recording: trace.recording.id, start, turn, align, visit };
    return { at, decision };
  });
}

export const decisionAt = (trace: Trace, at: DecisionKey): Decision | undefined =>
  keyedDecisions(trace, at.start).find((one) => sameJson(one.at, at))?.decision;

/**
 * Matches a decision by turn, align key and content, or as the only one left over;
 * else by content in another turn, if it occurs only once.
 */
export function followDecision(at: DecisionKey, was: Trace, is: Trace): FollowedDecision {
  const before = keyedDecisions(was, at.start);
  const mine = before.find((one) => sameJson(one.at, at));
  if (!mine) return { is: "detached", why: "not-reached", near: [] };
  const after = keyedDecisions(is, at.start);
  const location = placeOf(mine.decision);
  const here = (list: readonly KeyedDecision[]) =>
    list.filter(({ decision }) => placeOf(decision) === location);
  const [group, now] = [here(before), here(after)];
  if (now.length === 0) return strayed(mine, before, after);
  const twins = (list: readonly KeyedDecision[]) =>
    list.filter(({ decision }) => sameContent(decision, mine.decision));
  const [alike, same] = [twins(group), twins(now)];
  const found = same[alike.indexOf(mine)];
  if (alike.length === same.length && found) return { is: "current", at: found.at };
  const left = leftover(group, now);
  const [only] = left.after;
  if (left.before.length === 1 && left.after.length === 1 && left.before[0] === mine && only)
    return { is: "outdated", at: only.at };
  const reached = same.length > 0 || left.after.length > 0;
  const near = now.map((one) => one.at);
  return { is: "detached", why: reached ? "ambiguous" : "not-reached", near };
}

const placeOf = ({ turn, align }: Decision): string => `t${turn}/${align}`;
const contentOf = ({ align, compared }: Decision): string => stableJson([align, compared]);
const sameContent = (a: Decision, b: Decision): boolean => contentOf(a) === contentOf(b);

/** Returns the decisions of each list that occur less often in the other. */
function leftover(before: readonly KeyedDecision[], after: readonly KeyedDecision[]) {
  const without = (list: readonly KeyedDecision[], other: readonly KeyedDecision[]) => {
    const open = other.map(({ decision }) => contentOf(decision));
    return list.filter(({ decision }) => {
      const at = open.indexOf(contentOf(decision));
      if (at >= 0) open.splice(at, 1);
      return at < 0;
    });
  };
  return { before: without(before, after), after: without(after, before) };
}

/** Matches the same decision in another turn, if both traces make it once. */
function strayed(
  mine: KeyedDecision,
  before: readonly KeyedDecision[],
  after: readonly KeyedDecision[],
): FollowedDecision {
  const same = (list: readonly KeyedDecision[]) =>
    list.filter(({ decision }) => sameContent(decision, mine.decision));
  const [was, is] = [same(before), same(after)];
  const [only] = is;
  if (was.length === 1 && is.length === 1 && only) return { is: "outdated", at: only.at };
  return { is: "detached", why: is.length > 0 ? "ambiguous" : "not-reached", near: is.map((one) => one.at) };
}

/** Returns the segment with this start: the conversation's beginning, or a recorded decision. */
export const segmentAt = ({ segments }: Trace, start: string): Segment | undefined =>
  segments.find((segment) => startOf(segment) === start);

export const startOf = ({ start }: Segment): string =>
  start.kind === "start" ? "" : `t${start.turn}.${start.index}`;

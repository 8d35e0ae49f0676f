import { toItsLimit } from "../../../lib/replay/position/toItsLimit.fixture";
import type { Segment } from "../../../lib/trace";
import { type Law, traceOf } from "../law";

/** A turn stopped as an endless cycle runs to its limit when allowed to, without visiting any new state. */
export const rounds: Law = async ({ subject, trace, studio }) => {
  if (!trace.segments.some(isStopped)) return null;
  const whole = await traceOf(studio, subject, { recorder: toItsLimit });
  for (const [i, segment] of trace.segments.entries()) {
    const further = whole.segments[i];
    if (!isStopped(segment) || !further) continue;
    if (further.end.kind !== "recursion_limit")
      return `It does not go round, it comes to ${further.end.kind}.`;
    const [before, after] = [visits(segment), visits(further)];
    if (!after.slice(0, before.length).every((nodes, at) => nodes === before[at]))
      return "It was led otherwise until it was stopped.";
    const news = after.slice(before.length).find((nodes) => !before.includes(nodes));
    if (news !== undefined) return `It would have come to ${news}.`;
  }
  return null;
};

const isStopped = ({ end }: Segment): boolean => end.message.startsWith("The turn goes round for ever");

const visits = ({ supersteps }: Segment): readonly string[] =>
  supersteps.map(({ tasks }) => tasks.map(({ node }) => node).join(" + "));

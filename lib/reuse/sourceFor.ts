import { traceHeadOf } from "../replay";
import { sameJson } from "../std";
import { knownTrace } from "./knownTrace";
import { type GraphWork, graphWork } from "./nodeWork";
import type { Source } from "./rejoin";
import type { KnownReplay, ReuseRequest } from "./schema";
import { touchedAfter } from "./touched";

/** Returns the known replay with the fewest affected checkpoints; `null` when none can be reused with certainty. */
export function sourceFor(request: ReuseRequest): Source | null {
  const { topology, planner, known } = request;
  const present = graphWork(topology, planner);
  if (present.joins) return null;
  let best: { readonly source: Source; readonly count: number } | null = null;
  for (const replay of known) {
    const before = graphWork(replay.topology, planner);
    const fits = before.channels === present.channels && !before.joins && tells(replay, request);
    const source = fits ? sourceOf(replay, before, present) : null;
    const count = source?.touched.filter(Boolean).length ?? 0;
    if (source && (!best || count < best.count)) best = { source, count };
  }
  return best?.source ?? null;
}

function sourceOf({ trace, notes }: KnownReplay, before: GraphWork, present: GraphWork): Source {
  const known = knownTrace(trace);
  return { known, notes, touched: touchedAfter(known.segment, before, present) };
}

/** Ends that follow from states and answers alone. */
const certain = ["ended", "waits", "miss", "unanswered"];

/** True if it replays the same recording in the same way, and its ending does not depend on limits. */
function tells({ trace, notes, supplied }: KnownReplay, request: ReuseRequest): boolean {
  const { planner, recording, thread } = traceHeadOf(request);
  const [segment, ...others] = trace.segments;
  if (!segment || others.length > 0 || trace.from !== "start" || trace.thread !== thread) return false;
  if (trace.planner !== planner || trace.recording.hash !== recording.hash) return false;
  if (!certain.includes(segment.end.kind) || !sameJson(supplied as never, (request.supplied ?? []) as never))
    return false;
  if (notes.length !== segment.checkpoints.length) return false;
  const live = segment.calls.some(({ match }) => match.as === "live");
  return !live && segment.checkpoints.every(({ step }, i) => step === i - 1);
}

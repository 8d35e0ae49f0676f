import { sameJson } from "../std";
import type { Problem } from "../topology";
import {
  type Checkpoint,
  collector,
  countCalls,
  type Decision,
  type End,
  type SegmentInProgress,
  type Trace,
  type TraceWork,
} from "../trace";
import { type Rounds, stopRounds } from "./position/rounds";
import { type ReplayRequest, replayProblems, runFromStart, traceHeadOf } from "./replay";
import { ReplaySignal } from "./signals";

/** `decision`: stops at the first decision that differs from base. `call`: also stops once there are more calls than in base. `null`: ignores differences. Every mode also stops when a turn repeats itself. */
export type StopOn = "decision" | "call" | null;

export type ReplayedUntilDifferent =
  | { readonly kind: "whole"; readonly trace: Trace }
  /** The trace ends at the difference. */
  | { readonly kind: "different"; readonly trace: Trace }
  /** A turn repeats itself and adds nothing that a comparison could detect; the trace ends after the first round. */
  | { readonly kind: "repeats"; readonly trace: Trace }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };

/** Replays a conversation from its start, and stops at the first difference from base. */
export async function replayUntilDifferent(
  request: ReplayRequest,
  base: TraceWork,
  stopOn: StopOn,
): Promise<ReplayedUntilDifferent> {
  const problems = replayProblems(request);
  if (problems.length > 0) return { kind: "refused", problems };
  const collecting = collector(traceHeadOf(request));
  const { present } = collecting;
  const differs = differenceFrom(base, stopOn, present);
  const found: { kind: "different" | "repeats" | null } = { kind: null };
  const emit: typeof collecting.add = (event) => {
    if (found.kind === null) collecting.add(event);
  };
  await runFromStart(request, emit, present, (rounds) => {
    if (found.kind !== null) return;
    if (differs()) found.kind = "different";
    else if (addsNothing(rounds, base)) found.kind = "repeats";
    else return stopRounds(rounds);
    throw new ReplaySignal("decided", "The rest is not replayed.");
  });
  if (found.kind !== null) present().end = endAt(present(), found.kind);
  else if (present().end?.kind === "recursion_limit") found.kind = "repeats";
  else if (differs()) found.kind = "different";
  return { kind: found.kind ?? "whole", trace: collecting.trace() };
}

function differenceFrom(base: TraceWork, stopOn: StopOn, present: () => SegmentInProgress): () => boolean {
  if (stopOn === null) return () => false;
  const maxCalls = stopOn === "call" ? base.calls : Number.POSITIVE_INFINITY;
  let seen = 0;
  return () => {
    const { decisions, calls } = present();
    for (; seen < decisions.length; seen += 1)
      if (!isSame(decisions[seen] as Decision, base.decisions[seen])) return true;
    return calls.length > maxCalls && countCalls(calls) > maxCalls;
  };
}

const isSame = (a: Decision, b: TraceWork["decisions"][number] | undefined): boolean =>
  b !== undefined && a.turn === b.turn && a.align === b.align && sameJson(a.compared, b.compared);

/** If each round makes decisions, requires more of them than base has. */
const addsNothing = ({ times, decisions, decisionsAtFirst }: Rounds, base: TraceWork): boolean =>
  times > 1 && (decisions === decisionsAtFirst || decisions > base.decisions.length);

const ends = {
  different: { kind: "decided", message: "It did otherwise; the rest was not run." },
  repeats: { kind: "recursion_limit", message: "The turn goes round for ever." },
} as const;

function endAt({ checkpoints }: SegmentInProgress, found: keyof typeof ends): End {
  const { step, turn } = checkpoints.at(-1) as Checkpoint;
  return { ...ends[found], turn, step, node: null, policy: null, call: null, outcome: null };
}

import { joinNoise, type Noise, noiseOf, routeDecision, routerOf, withoutNoise } from "../fold";
import type { RecordedDecision, Recording } from "../recording";
import { type Json, sameJson, shorten } from "../std";
import type { Segment, Trace, TraceCall } from "../trace";
import { mask } from "../world";

/** Two replays of the same side: their differences are noise; if a decision or a call differs, nothing can be concluded. */
export type Control = {
  /** The side that ran twice: the base, or the working tree if the base is stored. */
  readonly side: "A" | "B";
  readonly noise: Noise;
  /** Paths in which the working tree differs from itself, if `noise` is that of stored baselines. */
  readonly ownNoise?: Noise;
  readonly unsteady: readonly { readonly recording: string; readonly what: string }[];
  /** Recordings whose replay on the base deviates from the recording, each with the reason. */
  readonly unfaithful: readonly { readonly recording: string; readonly why: string }[];
};

export function controlOf(
  side: Control["side"],
  recordings: readonly Recording[],
  first: readonly Trace[],
  second: readonly Trace[],
): Control {
  const noise = joinNoise(first.map((trace, i) => noiseOf(trace, second[i] ?? trace, mask)));
  return {
    side,
    noise,
    unsteady: first.flatMap((trace, i) => unsteadyIn(trace, second[i] ?? trace)),
    unfaithful: recordings.flatMap((recording, i) => {
      const trace = first[i];
      const why = trace ? unfaithfulness(trace, recording) : "it was not replayed";
      return why === null ? [] : [{ recording: recording.id, why }];
    }),
  };
}

function unsteadyIn(first: Trace, second: Trace): Control["unsteady"] {
  const [a, b] = [first.segments[0], second.segments[0]];
  if (!a || !b) return [];
  const recording = first.recording.id;
  const decided = ({ decisions }: Segment): Json =>
    mask(decisions.map(({ align, compared }) => [align, compared]) as Json);
  const at = a.decisions.findIndex((one, i) => {
    const other = b.decisions[i];
    return !other || one.align !== other.align || !sameJson(mask(one.compared), mask(other.compared));
  });
  if (!sameJson(decided(a), decided(b))) {
    const { label, settledBy, turn } = a.decisions[at] ??
      a.decisions.at(-1) ?? { label: "nothing", settledBy: null, turn: 1 };
    const by = settledBy ? ` (decided by ${settledBy.node})` : "";
    return [{ recording, what: `the decision to ${label} in turn ${turn}${by}` }];
  }
  const raced = stopTogether(a, b);
  const requests = ({ calls }: Segment): readonly (readonly [key: string, node: string])[] =>
    calls
      .filter(({ turn, step }) => !(raced && turn === a.end.turn && step === a.end.step))
      .map(({ key, node }) => [`${node} ${key}`, node] as const)
      .sort(byKey);
  const [own, other] = [requests(a), requests(b)];
  const differing = own.findIndex(([key], i) => key !== other[i]?.[0]);
  const index = differing < 0 ? own.length : differing;
  // At the first difference of two sorted lists, the other one lacks the lesser entry.
  const [only] = [own[index], other[index]].filter((made) => made !== undefined).sort(byKey);
  return only ? [{ recording, what: `a call of ${only[1] || "the app"}` }] : [];
}

const byKey = ([one]: readonly string[], [other]: readonly string[]): number =>
  (one ?? "") < (other ?? "") ? -1 : Number(one !== other);

/** True if both stop in one superstep at a call without an answer: threads and parallel tasks race to be the first. */
const stopTogether = ({ end: a }: Segment, { end: b }: Segment): boolean =>
  a.kind === "miss" && b.kind === "miss" && a.turn === b.turn && a.step === b.step;

/**
 * Returns why a replay deviates from the recording; `null` if it does not.
 * `routes`: routes count too, as where the code that was recorded is replayed.
 */
export function unfaithfulness(trace: Trace, recording: Recording, { routes = false } = {}): string | null {
  const why = routes ? decidedDifferently(trace, recording) : deviation(trace, recording);
  if (why !== null) return why;
  const calls = trace.segments[0]?.calls ?? [];
  const inexact = calls.filter((call) => call.match.as !== "exact" && !isConfigured(call));
  const [first] = inexact;
  if (!first) return null;
  return `${inexact.length} of ${calls.length} calls were not answered exactly, the first in ${first.node}`;
}

/**
 * Returns how a replay deviates from the recording, however its calls were answered; `null` if it does not.
 * Routes do not count: since it was recorded, a commit may have renamed or split nodes.
 */
export const deviation = (trace: Trace, recording: Recording): string | null =>
  decidedDifferently(trace, recording) && decidedDifferently(trace, recording, { routes: false });

/** Returns how the decisions or ends of a replay deviate from the recorded ones, however its calls were answered; `null` if they do not. */
export function decidedDifferently(
  { segments }: Trace,
  { turns, origin }: Recording,
  { routes = true } = {},
): string | null {
  const [segment] = segments;
  if (!segment) return "it has no run";
  const { end } = segment;
  // Messages and state do not name the routers that ran.
  const counts = routes && origin?.kind !== "reconstructed";
  const decisions = segment.decisions.filter(({ align }) => counts || routerOf(align) === null);
  if (end.kind !== "ended" && end.kind !== "waits") return `it stopped in turn ${end.turn}: ${end.message}`;
  for (const [i, turn] of turns.entries()) {
    const made = withoutDoubles(decisions.filter((one) => one.turn === i + 1));
    const recorded = withoutDoubles(turn.decisions.filter((one) => routes || !isRoute(one)));
    // Recordings of other tools may have no decisions: then only the ends can be compared.
    const other = recorded.length > 0 ? firstOther(made, recorded) : null;
    if (other !== null) return `turn ${i + 1} ${other}`;
    if (segment.turns[i]?.end !== turn.end)
      return `turn ${i + 1} ${segment.turns[i]?.end ?? "did not run"}; in the recording it ${turn.end}`;
  }
  return null;
}

type Labelled = Pick<RecordedDecision, "label" | "value">;

const nameOf = ({ label, value }: Labelled): string => label ?? shorten(JSON.stringify(value), 60);

/** Describes the first decision that is not as recorded; `null` if there is none. */
function firstOther(made: readonly Labelled[], recorded: readonly Labelled[]): string | null {
  const at = [...made, ...recorded].findIndex((_, i) => {
    const [one, other] = [made[i], recorded[i]];
    return !one || !other ? one !== other : !sameJson(mask(one.value), mask(other.value));
  });
  const [one, other] = [made[at], recorded[at]];
  if (!one) return other ? `did not decide to ${nameOf(other)}, unlike the recording` : null;
  if (!other) return `decided to ${nameOf(one)}, unlike the recording`;
  if (nameOf(one) === nameOf(other))
    return `decided to ${nameOf(one)}, with other values than in the recording`;
  return `decided to ${nameOf(one)}; in the recording, to ${nameOf(other)}`;
}

/** Earlier versions recorded a route twice where its router has no asynchronous form. */
const withoutDoubles = <T extends Pick<RecordedDecision, "label" | "value">>(all: readonly T[]): T[] =>
  all.filter((one, i) => {
    const before = all[i - 1];
    return !before || !isRoute(one) || one.label !== before.label || !sameJson(one.value, before.value);
  });

/** Recordings name no routers: a route is known by its label. */
const isRoute = ({ value, label }: Pick<RecordedDecision, "label" | "value">): boolean =>
  Array.isArray(value) && label === routeDecision("", value.map(String)).label;

/** True if the user chose the answer's source: an assumed or supplied answer, or a tool or host named in `world.live`. */
const isConfigured = ({ kind, match }: TraceCall): boolean =>
  match.as === "assumed" || match.as === "supplied" || (match.as === "live" && kind !== "llm");

export const quiet = (traces: readonly Trace[], noise: Noise): Trace[] =>
  traces.map((trace) => withoutNoise(trace, noise, mask));

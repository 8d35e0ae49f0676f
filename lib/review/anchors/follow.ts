import { assertNever, sameJson } from "../../std";
import type { Address, Problem, Topology } from "../../topology";
import type { Trace } from "../../trace";
import type { Anchor, AnchorStatus, DecisionKey, Side } from "../schema";
import { callsAt, channelAt, listsOnTheWay, withinValue } from "./at";
import { type FollowedDecision, followDecision } from "./followDecision";
import { followParts } from "./followPart";
import type { FollowedPart } from "./parts";

/** One side of a version as a reviewer saw it. */
export type VersionSide = {
  readonly topology: Topology;
  /** Its replays by recording name. */
  readonly traces: ReadonlyMap<string, Trace>;
  readonly problems: readonly Pick<Problem, "code" | "address">[];
};

/** Possible targets of the anchors of one version. */
export type ReviewedVersion = {
  readonly base: VersionSide;
  readonly head: VersionSide;
  /** Ids of the changes of the structural diff. */
  readonly changes: ReadonlySet<string>;
};

type PartFollower = (at: Address) => FollowedPart;
type Step = {
  readonly was: ReviewedVersion;
  readonly is: ReviewedVersion;
  readonly parts: { readonly [side in Side]: PartFollower };
};

/** Returns a function that follows an anchor along consecutive versions, starting at the version (from 0) in which it was set. */
export function follower(
  versions: readonly ReviewedVersion[],
): (anchor: Anchor, since?: number) => AnchorStatus {
  const steps = versions.slice(1).map((is, i) => stepOf(versions[i] as ReviewedVersion, is));
  return (anchor, since = 0) => followed(anchor, steps.slice(since));
}

/** Compares the graphs lazily, on the first part that needs it. */
function stepOf(was: ReviewedVersion, is: ReviewedVersion): Step {
  const lazy = (side: Side): PartFollower => {
    let parts: PartFollower | null = null;
    return (at) => {
      parts ??= followParts(was[side].topology, is[side].topology);
      return parts(at);
    };
  };
  return { was, is, parts: { base: lazy("base"), head: lazy("head") } };
}

function followed(anchor: Anchor, steps: readonly Step[]): AnchorStatus {
  let status: AnchorStatus = { is: "current", anchor };
  for (const step of steps) {
    if (status.is === "detached") break;
    const next = followOnce(status.anchor, step);
    // Once outdated, an anchor stays outdated, since nobody has reviewed it again.
    const changed: boolean = status.is === "outdated" && next.is === "current";
    status = changed ? ({ ...next, is: "outdated" } as AnchorStatus) : next;
  }
  return status;
}

const gone = (why: "removed" | "not-reached" | "recording-gone" | "ambiguous"): AnchorStatus => ({
  is: "detached",
  why,
  near: [],
});

function followOnce(anchor: Anchor, step: Step): AnchorStatus {
  switch (anchor.on) {
    case "comparison":
    case "claim":
      return { is: "current", anchor };
    case "recording":
      return recordingIn(anchor, step);
    case "end":
      return endIn(anchor, step);
    case "decision":
      return decisionIn(anchor, step);
    case "call":
      return callIn(anchor, step);
    case "value":
      return valueIn(anchor, step);
    case "part":
      return partIn(anchor, step);
    case "problem":
      return problemIn(anchor, step);
    case "cause":
      return causeIn(anchor, step);
    case "stored-thread":
      return storedThreadIn(anchor, step);
    default:
      return assertNever(anchor);
  }
}

type On<K extends Anchor["on"]> = Extract<Anchor, { on: K }>;

/** Returns both traces of a side; the later one may be missing. */
function tracesOf({ was, is }: Step, side: Side, recording: string) {
  return { before: was[side].traces.get(recording), after: is[side].traces.get(recording) };
}

function recordingIn(anchor: On<"recording">, step: Step): AnchorStatus {
  const { before, after } = tracesOf(step, "head", anchor.recording);
  if (!after) return gone("recording-gone");
  return { is: before?.recording.hash === after.recording.hash ? "current" : "outdated", anchor };
}

const sidesOf = (side: Side | "both"): readonly Side[] => (side === "both" ? ["base", "head"] : [side]);

function endIn(anchor: On<"end">, step: Step): AnchorStatus {
  const pairs = sidesOf(anchor.side).map((side) => tracesOf(step, side, anchor.recording));
  if (pairs.some(({ after }) => !after)) return gone("recording-gone");
  const ends = (trace: Trace | undefined) =>
    trace?.segments.map(({ end: { kind, message, outcome, turn } }) => ({ kind, message, outcome, turn })) ??
    null;
  const same = pairs.every(({ before, after }) => sameJson(ends(before), ends(after)));
  return { is: same ? "current" : "outdated", anchor };
}

/** Follows a decision on one side; `undefined` if that side never made it. */
function decisionOn(step: Step, side: Side, at: DecisionKey): FollowedDecision | undefined {
  const { before, after } = tracesOf(step, side, at.recording);
  if (!before) return undefined;
  if (!after) return { is: "detached", why: "recording-gone", near: [] };
  const followed = followDecision(at, before, after);
  return followed.is === "detached" && !hasDecision(before, at) ? undefined : followed;
}

const hasDecision = (trace: Trace, at: DecisionKey): boolean =>
  followDecision(at, trace, trace).is !== "detached";

/** Follows a decision; if anchored on both sides, both must lead to the same one. */
function decisionIn(anchor: On<"decision">, step: Step): AnchorStatus {
  const found = sidesOf(anchor.side).flatMap((side) => decisionOn(step, side, anchor.at) ?? []);
  if (found.length === 0) return gone("not-reached");
  const lost = found.find((one) => one.is === "detached");
  if (lost?.is === "detached")
    return { is: "detached", why: lost.why, near: lost.near.map((at) => ({ ...anchor, at })) };
  const locations = found.flatMap((one) => (one.is === "detached" ? [] : [one.at]));
  const at = locations[0] as DecisionKey;
  if (locations.some((location) => !sameJson(location, at)))
    return {
      is: "detached",
      why: "ambiguous",
      near: locations.map((position) => ({ ...anchor, at: position })),
    };
  const same = found.every((one) => one.is === "current") && sameJson(at, anchor.at);
  return { is: same ? "current" : "outdated", anchor: { ...anchor, at } };
}

type Home =
  | { readonly lost: AnchorStatus }
  | { readonly lost: null; readonly before: Trace; readonly after: Trace; readonly at: DecisionKey };

/** Returns the decision that a call or value belongs to, with both traces. */
function homeOf(step: Step, side: Side, at: DecisionKey): Home {
  const { before, after } = tracesOf(step, side, at.recording);
  const home = decisionOn(step, side, at);
  if (!before || !after || !home || home.is === "detached")
    return { lost: gone(home?.is === "detached" ? home.why : "not-reached") };
  return { lost: null, before, after, at: home.at };
}

function callIn(anchor: On<"call">, step: Step): AnchorStatus {
  const home = homeOf(step, anchor.side, anchor.at);
  if (home.lost) return home.lost;
  const was = callsAt(home.before, anchor.at, anchor.kind, anchor.key);
  const is = callsAt(home.after, home.at, anchor.kind, anchor.key);
  if (is.length === 0) return gone("removed");
  if (is.length !== was.length) return gone("ambiguous");
  const said = ({ request, answer, error }: (typeof was)[number] | undefined = {} as never) => [
    request ?? null,
    answer ?? null,
    error?.message ?? null,
  ];
  const same = sameJson(said(was[anchor.nth]), said(is[anchor.nth]));
  return { is: same ? "current" : "outdated", anchor: { ...anchor, at: home.at } };
}

function valueIn(anchor: On<"value">, step: Step): AnchorStatus {
  const home = homeOf(step, anchor.side, anchor.at);
  if (home.lost) return home.lost;
  const [held, holds] = [
    channelAt(home.before, anchor.at, anchor.channel),
    channelAt(home.after, home.at, anchor.channel),
  ];
  const [was, is] = [withinValue(held, anchor.pointer), withinValue(holds, anchor.pointer)];
  if (is === undefined) return gone("removed");
  const now = { ...anchor, at: home.at };
  if (was !== undefined && sameJson(was, is)) return { is: "current", anchor: now };
  const lists = [held, holds].map((value) => listsOnTheWay(value, anchor.pointer));
  return sameJson(lists[0] as never, lists[1] as never)
    ? { is: "outdated", anchor: now }
    : { is: "detached", why: "ambiguous", near: [now] };
}

function placed(followed: FollowedPart, anchor: On<"part"> | On<"problem">): AnchorStatus {
  return followed.is === "detached"
    ? { ...followed, near: followed.near.map((address) => ({ ...anchor, address })) }
    : { is: followed.is, anchor: { ...anchor, address: followed.address } };
}

const partIn = (anchor: On<"part">, { parts }: Step): AnchorStatus =>
  placed(parts[anchor.side](anchor.address), anchor);

function problemIn(anchor: On<"problem">, { is, parts }: Step): AnchorStatus {
  const at = placed(parts[anchor.side](anchor.address), anchor);
  if (at.is === "detached" || at.anchor.on !== "problem") return at;
  const { code, address } = at.anchor;
  return is[anchor.side].problems.some((one) => one.code === code && one.address === address)
    ? at
    : gone("removed");
}

function causeIn(anchor: On<"cause">, step: Step): AnchorStatus {
  const stay = anchor.changes.filter((change) => step.is.changes.has(change));
  // Without proven changes, a cause is identified by the first decision that shows it.
  if (stay.length === 0 && (anchor.changes.length > 0 || !anchor.at)) return gone("removed");
  const at = anchor.at && decisionOn(step, "base", anchor.at);
  const now = at && at.is !== "detached" ? at.at : anchor.at;
  const same = stay.length === anchor.changes.length && (!at || at.is === "current");
  return { is: same ? "current" : "outdated", anchor: { ...anchor, changes: stay, at: now } };
}

/** A stored state is the same one while the superstep is followed by the same tasks. */
function storedThreadIn(anchor: On<"stored-thread">, step: Step): AnchorStatus {
  const { before, after } = tracesOf(step, "base", anchor.recording);
  if (!after) return gone("recording-gone");
  const stateIn = (trace: Trace | undefined) =>
    trace?.segments[0]?.checkpoints.find((one) => one.step === anchor.step && one.turn === anchor.turn);
  const [was, is] = [stateIn(before), stateIn(after)];
  if (!is) return gone("not-reached");
  return was && sameJson([...was.next], [...is.next]) ? { is: "current", anchor } : gone("ambiguous");
}

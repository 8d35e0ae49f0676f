import type { Change } from "../changes";
import { findingSentence, type Wording } from "./findingSentence";
import { partsOnInexact } from "./inexact/onInexactAnswers";
import { likelyChange } from "./likely/likelyChange";
import { firstDifference } from "./results/firstDifference";
import type { CallRow, ChainLink, ComparedDecision, RecordingDiff, RouteLink } from "./schema";

/** Why one recording differs; causes are built from findings. */
export type Finding = {
  readonly recording: string;
  readonly status: RecordingDiff["status"];
  /** True if a decision or the end differs; otherwise only calls or state differ. */
  readonly decidesOtherwise: boolean;
  /** True if nothing differs: both sides stopped or broke off at the same point. */
  readonly stoppedAlike: boolean;
  readonly kind: "decision" | "call" | "end" | "state";
  readonly at: { readonly base: string | null; readonly head: string | null };
  readonly move: Change | null;
  readonly row: string;
  readonly sentence: string;
  readonly onInexactAnswers: RecordingDiff["onInexactAnswers"];
  /** True if the first difference rests on such an answer. */
  readonly partsOnInexact: boolean;
  /** Number of rows; the shortest recording becomes the example. */
  readonly length: number;
};

/**
 * Returns the finding of a recording; `null` if it is identical.
 * Describes the first differing decision or end, if any: earlier differences in calls may occur in every conversation.
 */
export function findingOf(diff: RecordingDiff, changes: readonly Change[], names: Wording): Finding | null {
  if (diff.status === "identical" || isObservedAlike(diff)) return null;
  const location = firstDifference(diff);
  const index = location ? location.index : firstOtherState(diff);
  const row = diff.rows[index];
  if (!row) return null;
  const kind = location?.kind ?? "state";
  const decidesOtherwise = diff.firstOtherDecision !== null;
  const stoppedAlike = location === null && !diff.stateDiffers && !diff.reportDiffers;
  const call = kind === "call" ? row.calls.find(decidesOtherwise ? isMissed : differs) : undefined;
  const at = call ? callAt(call) : chainAt(diff, index);
  const policies = [at.base, at.head].filter((policy) => policy !== null);
  const brokeOff = !call && (kind === "call" || kind === "end");
  return {
    recording: diff.recording,
    status: diff.status,
    decidesOtherwise,
    stoppedAlike,
    kind,
    at,
    move: stoppedAlike ? null : moveBehind(diff, changes, { index, brokeOff, policies }),
    row: row.id,
    sentence: findingSentence(diff, { index, kind, call }, names),
    onInexactAnswers: diff.onInexactAnswers,
    partsOnInexact: partsOnInexact(diff.rows, index, call),
    length: diff.rows.length,
  };
}

type Behind = {
  readonly index: number;
  /** True if a side broke off there. */
  readonly brokeOff: boolean;
  readonly policies: readonly string[];
};

/** Returns the likely change behind a difference; where a side stopped, one at the policy whose call has no answer comes first. */
function moveBehind(
  { rows }: RecordingDiff,
  changes: readonly Change[],
  { index, brokeOff, policies }: Behind,
): Change | null {
  const own = rows.filter(({ segment }) => segment === rows[index]?.segment);
  const missed = brokeOff ? own.flatMap(({ calls }) => calls.find(isMissed) ?? [])[0] : undefined;
  const stopped = missed ? [missed.base?.policy, missed.head?.policy].filter((one) => one != null) : [];
  return (
    likelyChange(changes, { rows, index, policies: stopped }) ??
    likelyChange(changes, { rows, index, policies })
  );
}

/** True if nothing differs but that a side was observed, and not replayed. */
const isObservedAlike = (diff: FoundParts): boolean =>
  diff.observed === true &&
  diff.status === "same-decisions" &&
  !(diff.callsDiffer || diff.stateDiffers || diff.reportDiffers);

type FoundParts = Pick<
  RecordingDiff,
  "observed" | "status" | "callsDiffer" | "stateDiffers" | "reportDiffers"
>;

/** Returns the first row whose state differs; the ending if only a report differs, or if both sides broke off alike. */
function firstOtherState({ rows }: RecordingDiff): number {
  const index = rows.findIndex((row) => row.channels.some((change) => change.scope === "state"));
  return index < 0 ? rows.length - 1 : index;
}

const differs = ({ status }: CallRow): boolean => status !== "same";

/** True if one side stopped at this call without an answer. */
const isMissed = ({ base, head }: CallRow): boolean => [base, head].some((side) => side?.match.as === "miss");

/** Returns the policies that made a call. */
const callAt = ({ base, head }: CallRow): Finding["at"] => ({
  base: base?.policy ?? null,
  head: head?.policy ?? null,
});

/** Returns the first policy, else route, at which both paths to this row diverge; falls back to earlier rows. Each segment has paths of its own. */
function chainAt({ rows: all }: RecordingDiff, index: number): Finding["at"] {
  const row = all[index] as ComparedDecision;
  const rows = all.filter(({ segment }) => segment === row.segment);
  const at = rows.indexOf(row);
  const edges = [at, ...rows.slice(0, at).keys()].map((i) => waysTo(rows, i));
  const parted = edges.map(({ base, head }) => part(base.policies, head.policies)).find((at) => at !== null);
  if (parted) return parted;
  const [here] = edges;
  return (here && part(here.base.routes, here.head.routes)) ?? { base: null, head: null };
}

/** A policy or route, with its effect. */
type WayStep = { readonly name: string; readonly did: string };
type Way = { readonly policies: readonly WayStep[]; readonly routes: readonly WayStep[] };

/** Also compares the effect: the same policy may settle a decision or write other channels. */
const linkStep = ({ policy, did, wrote }: ChainLink): WayStep => ({
  name: policy,
  did: [did, ...[...wrote].sort()].join(" "),
});

/** Compares a decision of only one side with the other side's decision in its place. */
function waysTo(
  rows: readonly ComparedDecision[],
  index: number,
): { readonly base: Way; readonly head: Way } {
  const instead = rows.slice(index, index + 8);
  const side = (which: "base" | "head"): Way => {
    const decision = rows[index]?.[which] ?? instead.find((row) => row[which])?.[which];
    return {
      policies: decision?.chain.map(linkStep) ?? [],
      routes: decision?.routes.map((route) => ({ name: routeName(route), did: "" })) ?? [],
    };
  };
  return { base: side("base"), head: side("head") };
}

const routeName = (route: RouteLink): string => `${route.router}: ${route.on}`;

function part(base: readonly WayStep[], head: readonly WayStep[]): Finding["at"] | null {
  const length = Math.max(base.length, head.length);
  for (let i = 0; i < length; i++) {
    const [was, is] = [base[i], head[i]];
    if (was?.name !== is?.name || was?.did !== is?.did)
      return { base: was?.name ?? null, head: is?.name ?? null };
  }
  return null;
}

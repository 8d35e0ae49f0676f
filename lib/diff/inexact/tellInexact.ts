import { capitalised, counted, plural } from "../../std";
import type { Cause, ComparisonSummary, RecordingDiff } from "../schema";

type Names = { readonly base: string; readonly head: string };
type Resting = Pick<RecordingDiff, "from" | "onInexactAnswers" | "metrics">;

/** `the last 6 of 10 decisions of opus rest on answers that are not exact`; `null` if none does. */
export function tellInexact({ from, onInexactAnswers: on, metrics }: Resting, names: Names): string | null {
  const last = from === "start" ? "the last " : "";
  const sides = (["base", "head"] as const)
    .filter((side) => on[side] > 0)
    .map((side) => {
      const all = metrics[side].decisions;
      const several = last === "" || on[side] > 1 ? `${last}${on[side]}` : "the last";
      const some = on[side] === all ? `all ${all}` : `${several} of ${all}`;
      return `${all === 1 ? "the one decision" : `${some} decisions`} of ${names[side]}`;
    });
  if (sides.length === 0) return null;
  return `${sides.join(" and ")} ${rest(on)} on answers that are not exact`;
}

const rest = ({ base, head }: RecordingDiff["onInexactAnswers"]): string =>
  plural(base + head, "rests", "rest");

/** Describes the same for a cause among all compared recordings, with the consequence for its first difference. */
export function tellCauseInexact(
  { recordings, onInexactAnswers: on }: Pick<Cause, "recordings" | "onInexactAnswers">,
  compared: readonly Pick<ComparisonSummary, "recording" | "metrics">[],
  names: Names,
): string | null {
  if (on.recordings === 0) {
    return on.first === 0
      ? null
      : "The first difference depends on an inexact answer, so a different answer in production may change it.";
  }
  const ofCause = new Set(recordings);
  const own = compared.filter(({ recording }) => ofCause.has(recording));
  const decisions = (side: keyof Names) => own.reduce((sum, { metrics }) => sum + metrics[side].decisions, 0);
  const sides = (["base", "head"] as const)
    .filter((side) => on[side] > 0)
    .map((side) => `${shareOf(on[side], decisions(side))} of ${names[side]}`)
    .join(" and ");
  const all = recordings.length;
  const where = own.length < compared.length || all > 1 ? whereOf(all) : "";
  const some = on.recordings < all ? `, in ${on.recordings} of them` : "";
  return `${capitalised(sides)}${where} ${rest(on)} on answers that are not exact${some}; ${firstOf(on.first, all)}.`;
}

/** The decisions are those of the cause's recordings, usually not all that a side made. */
const whereOf = (all: number): string => (all === 1 ? " in this recording" : ` in these ${all} recordings`);

const shareOf = (n: number, all: number): string => {
  if (n < all) return `${n} of ${counted(all, "decision")}`;
  return all === 1 ? "the one decision" : `all ${counted(all, "decision")}`;
};

/** Describes whether the first difference rests on exact answers. */
function firstOf(first: number, all: number): string {
  if (first === 0) return "the first difference does not: it came before the first such answer";
  return first === all
    ? "the first difference does too, so other answers in production may change it"
    : `the first difference does too in ${first} of them, where other answers in production may change it`;
}

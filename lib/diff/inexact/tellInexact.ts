import { counted, plural } from "../../std";
import type { Cause, RecordingDiff } from "../schema";

type Names = { readonly base: string; readonly head: string };
type Resting = Pick<RecordingDiff, "from" | "onInexactAnswers" | "metrics">;

/** `the last 6 of 10 decisions of opus rest on answers that are not exact`; null where none does. */
export function tellInexact({ from, onInexactAnswers: on, metrics }: Resting, names: Names): string | null {
  const last = from === "start" ? "the last " : "";
  const told = (["base", "head"] as const)
    .filter((side) => on[side] > 0)
    .map((side) => {
      const all = metrics[side].decisions;
      const several = last === "" || on[side] > 1 ? `${last}${on[side]}` : "the last";
      const some = on[side] === all ? `all ${all}` : `${several} of ${all}`;
      return `${all === 1 ? "the one decision" : `${some} decisions`} of ${names[side]}`;
    });
  if (told.length === 0) return null;
  return `${told.join(" and ")} ${rest(on)} on answers that are not exact`;
}

const rest = ({ base, head }: RecordingDiff["onInexactAnswers"]): string =>
  plural(base + head, "rests", "rest");

/** The same of a cause's recordings, as sentences. */
export function tellCauseInexact(
  { recordings, onInexactAnswers: on }: Pick<Cause, "recordings" | "onInexactAnswers">,
  names: Names,
): string | null {
  if (on.recordings === 0) {
    return on.first === 0 ? null : "The first difference rests on an answer that is not exact.";
  }
  const sides = (["base", "head"] as const)
    .filter((side) => on[side] > 0)
    .map((side) => `${counted(on[side], "decision")} of ${names[side]}`)
    .join(" and ");
  const all = recordings.length;
  const where = all === 1 ? "" : `, on ${on.recordings} of ${all} recordings,`;
  return `${sides}${where} ${rest(on)} on answers that are not exact; ${firstOf(on.first, all)}.`;
}

/** Whether what makes a cause stands on firm ground. */
function firstOf(first: number, all: number): string {
  if (first === 0) return "the first difference does not";
  return all === 1 || first === all
    ? "so does the first difference"
    : `so does the first difference on ${first} of them`;
}

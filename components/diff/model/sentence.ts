import type { Cause, Comparison } from "@/lib/diff";
import { counted } from "@/lib/std";
import { type RecordingEntry, type Shown, shownStatuses } from "../schema";

/** A piece of the page's first sentence; a piece with a status links to the recordings that it counts. */
export type Phrase = { readonly text: string; readonly status?: Shown };

/** What the comparison found, in the order in which a reviewer asks. */
export function sentence(comparison: Comparison, recordings: readonly RecordingEntry[]): readonly Phrase[] {
  const shown = statusesOf(comparison, recordings);
  const total = shown.size;
  const by = (status: Shown) => [...shown.values()].filter((one) => one === status).length;
  if (total === 0) return [{ text: "There is no recording to compare." }];
  if (by("not-run") === total)
    return [
      {
        text:
          total === 1
            ? "The one conversation has not been run yet."
            : `None of the ${counted(total, "conversation")} has been run yet.`,
      },
    ];
  if (by("identical") === total) {
    const all = total === 1 ? "The one conversation is" : `All ${total} conversations are`;
    return [
      { text: `${all} identical`, status: "identical" },
      { text: ": the same decisions, calls, state and endings." },
    ];
  }
  const rest: readonly { readonly status: Shown; readonly says: string; readonly caused?: true }[] = [
    { status: "differs", says: "decide differently", caused: true },
    { status: "same-decisions", says: "decide the same but do other work", caused: true },
    { status: "inconclusive", says: "inconclusive" },
    { status: "failed", says: "failed" },
    { status: "not-run", says: "not run" },
  ];
  const opening: Phrase[] = [
    { text: `${by("identical")} of ${counted(total, "conversation")} identical`, status: "identical" },
    { text: "." },
  ];
  return rest.reduce<Phrase[]>((phrases, { status, says, caused }) => {
    const n = by(status);
    if (n === 0) return phrases;
    const verb = n === 1 ? says.replace("decide", "decides").replace("but do", "but does") : says;
    const why = caused ? fromCauses(n, comparison.causes, status) : "";
    return [...phrases, { text: " " }, { text: `${n} ${verb}`, status }, { text: `${why}.` }];
  }, opening);
}

/** Every recording with its status; those without a result are `not-run`. */
export function statusesOf(
  comparison: Comparison,
  recordings: readonly RecordingEntry[],
): ReadonlyMap<string, Shown> {
  const known = new Map(comparison.recordings.map((one) => [one.recording, one.status]));
  const ids = new Set([...recordings.map((one) => one.id), ...known.keys()]);
  return new Map([...ids].map((id) => [id, known.get(id) ?? "not-run"]));
}

/** How many recordings have each status, the ones that need eyes first. */
export function tally(
  statuses: ReadonlyMap<string, Shown>,
): readonly { readonly status: Shown; readonly n: number }[] {
  const all = [...statuses.values()];
  return shownStatuses.map((status) => ({ status, n: all.filter((one) => one === status).length }));
}

function fromCauses(recordings: number, causes: readonly Cause[], status: Shown): string {
  const n = causes.filter((cause) => cause.status === status).length;
  if (n === 0) return "";
  if (n === 1) return recordings === 1 ? "" : ", all from one cause";
  return `, from ${n} causes`;
}

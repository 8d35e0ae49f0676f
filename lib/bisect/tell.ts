import type { Isolation, VerifiedCause } from "../diff";
import { capitalised, counted, plural, shareOfAll, tellShare } from "../std";
import type { BisectResult } from "./schema";

/** Summarizes a result: `moving a behind b makes 24 of 24 identical`. `leftOut`: recordings on which base itself fails. */
export function tellBisect(result: BisectResult, recordings: number, leftOut: number): string {
  const without =
    leftOut > 0
      ? ` ${counted(leftOut, "recording is", "recordings are")} skipped because A itself does not complete ${leftOut === 1 ? "it" : "them"}.`
      : "";
  return `${found(result, recordings)}${without}`;
}

/** Describes a cause: its changes, A with only these changes, and B without them. */
export const tellCause = (cause: VerifiedCause): string => `${tellChanges(cause)} ${tellProof(cause)}`;

export const tellChanges = ({ changes }: Pick<VerifiedCause, "changes">): string =>
  `${capitalised(changes.map(({ sentence }) => sentence).join("; "))}.`;

/** Describes what replays showed of a cause: A with only its changes, and B without them. */
export function tellProof(cause: VerifiedCause): string {
  const { changes, recordings, first, settled, of, together, joined } = cause;
  const matter = together ? "They matter only together. " : "";
  const only = joined ? "Only together do they make A do as B does. " : matter;
  const them = changes.length === 1 ? "it" : "them";
  const others = recordings.filter((id) => !first.includes(id)).length;
  const elsewhere =
    others > 0 ? ` ${counted(others, "of these belongs", "of these belong")} to another cause.` : "";
  const without = of === recordings.length ? undone(settled, of) : `is identical to A on ${settled} of ${of}`;
  return `${only}${alone(cause)}${elsewhere}${besideOthers(cause)} Without ${them}, B ${without}.`;
}

function alone({ changes, recordings, refused }: VerifiedCause): string {
  if (refused)
    return `With only ${plural(changes.length, "this change", "these changes")}, A does not run, so nothing is known of ${changes.length === 1 ? "its" : "their"} own effect.`;
  const these = plural(changes.length, "this change", "these changes");
  if (recordings.length === 0) return `With only ${these}, A stays identical on all recordings.`;
  return `With only ${these}, A is no longer identical on ${counted(recordings.length, "recording")}.`;
}

/** Notes recordings on which the changes matter only in combination with B's other changes. */
function besideOthers({ changes, recordings, first, refused }: VerifiedCause): string {
  if (refused) return "";
  const acts = plural(changes.length, "it takes effect", "they take effect");
  const more = first.filter((id) => !recordings.includes(id)).length;
  if (recordings.length > 0)
    return more > 0 ? ` On ${more} more, ${acts} only together with other changes of B.` : "";
  return ` ${capitalised(acts)} only together with other changes of B.`;
}

/** If none is settled, the changes were proven in A, and B has others that affect the same recordings. */
function undone(settled: number, of: number): string {
  if (settled === 0)
    return `is still not identical to A on ${of === 1 ? "that one" : "any of them"}, because it has other changes that act there`;
  if (settled < of) return `is identical to A on ${settled} of them`;
  return `is identical to A on ${of === 1 ? "that one" : "all of them"}`;
}

/** Converts a search result to the isolation of a comparison; `undefined` when there was nothing to search for. */
export function isolationOf(result: BisectResult): Isolation | undefined {
  if (result.kind === "found") return { causes: result.causes };
  return result.kind === "agrees" ? undefined : { why: found(result, 0) };
}

/** States whether a smaller set was ruled out, as the end of a sentence. */
export function tellSmallest({
  smallest,
  minimal,
}: Extract<BisectResult, { readonly kind: "found" }>): string {
  if (smallest) return "no smaller set does it";
  return minimal
    ? "none of these can be left out"
    : "the search ended before every part of the set was tried";
}

const identicalAlready: { readonly [recordings: number]: string } = {
  1: "The one recording is",
  2: "Both recordings are",
};

function found(result: BisectResult, recordings: number): string {
  const { of, tried } = result;
  if (result.kind !== "found") {
    if (result.kind === "agrees")
      return `${identicalAlready[recordings] ?? `All ${recordings} recordings are`} identical already.`;
    const effort = counted(tried, "topology was tried", "topologies were tried");
    return `No combination of the ${of} changes was found that explains the difference; ${effort}.`;
  }
  const [first = "", ...others] = result.moves.map(({ undoing }) => undoing);
  const what = [
    ...others.slice(0, -1).map((one) => `, ${one}`),
    ...others.slice(-1).map((one) => ` and ${one}`),
  ];
  const together = others.length > 0 ? ", together," : "";
  const sentence = `${first}${what.join("")}${together} makes ${tellShare(shareOfAll(recordings, recordings), { does: ["identical"] })}.`;
  return capitalised(sentence);
}

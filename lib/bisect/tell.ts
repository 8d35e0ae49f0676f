import type { Isolation, VerifiedCause } from "../diff";
import { capitalised, counted } from "../std";
import type { BisectResult } from "./schema";

/** `moving a behind b makes 24 of 24 identical`, as a sentence; `leftOut`: recordings that base itself does not come through. */
export function tellBisect(result: BisectResult, recordings: number, leftOut: number): string {
  const without =
    leftOut > 0
      ? ` ${counted(leftOut, "recording is", "recordings are")} left out, on which A itself breaks off.`
      : "";
  return `${found(result, recordings)}${without}`;
}

/** What the changes are, what A does with them alone, and what B does without them. */
export function tellCause({ changes, recordings, settled, together, joined }: VerifiedCause): string {
  const told = capitalised(changes.map(({ sentence }) => sentence).join("; "));
  const matter = together ? " They matter only together." : "";
  const only = joined ? " Only together do they make A decide as B does." : matter;
  const all = counted(recordings.length, "recording");
  return `${told}.${only} In A alone it changes ${all}; undone alone in B, ${undone(settled, recordings.length)}.`;
}

/** Where none is settled, the change was proven in A, and B has other changes that make the same recordings differ. */
function undone(settled: number, of: number): string {
  if (settled > 0) return `${settled} of them ${settled === 1 ? "is" : "are"} identical`;
  return `${of === 1 ? "that one still differs" : "they all still differ"}, for other changes act on ${of === 1 ? "it" : "them"} too`;
}

/** What a search says of the causes of a comparison; undefined where there was nothing to search for. */
export function isolationOf(result: BisectResult): Isolation | undefined {
  if (result.kind === "found") return { causes: result.causes };
  return result.kind === "agrees" ? undefined : { why: found(result, 0) };
}

/** Whether another set was tried, for the end of a sentence. */
export function tellSmallest({
  smallest,
  minimal,
}: Extract<BisectResult, { readonly kind: "found" }>): string {
  if (smallest) return "no smaller set does it";
  return minimal
    ? "none of these can be left out"
    : "the search ended before every part of the set was tried";
}

function found(result: BisectResult, recordings: number): string {
  const { of, tried } = result;
  if (result.kind !== "found") {
    if (result.kind === "agrees")
      return `${recordings === 1 ? "The one recording is" : `All ${recordings} recordings are`} identical already.`;
    const effort = counted(tried, "topology was tried", "topologies were tried");
    return `No set of the ${of} changes was found that explains the difference; ${effort}.`;
  }
  const [first = "", ...others] = result.moves.map(({ undoing }) => undoing);
  const what = [
    ...others.slice(0, -1).map((one) => `, ${one}`),
    ...others.slice(-1).map((one) => ` and ${one}`),
  ];
  const together = others.length > 0 ? ", together," : "";
  const sentence = `${first}${what.join("")}${together} makes ${recordings} of ${recordings} identical.`;
  return capitalised(sentence);
}

import { counted, listed, plural } from "../std";
import { tellDifference } from "./difference";
import type { InflightReport, LossCount, LossTotals } from "./schema";

/** `3 of 2,280` */
export const tellLossCount = ({ lost, total }: LossCount): string =>
  `${lost.toLocaleString("en")} of ${total.toLocaleString("en")}`;

export type LossPart = LossCount & { readonly noun: string };

/** Splits the totals by kind of thread; leaves out a kind of which none is stored. */
export const lossParts = ({ waits, midTurn }: LossTotals): readonly LossPart[] =>
  [
    { ...waits, noun: plural(waits.total, "waiting thread") },
    { ...midTurn, noun: plural(midTurn.total, "mid-turn thread") },
  ].filter(({ total }) => total > 0);

/** Names the kinds of which none is stored; empty if there are threads of both. */
export const tellNoneStored = ({ waits, midTurn }: LossTotals): string =>
  [
    ...(waits.total === 0 ? ["No thread waits for a user."] : []),
    ...(midTurn.total === 0 ? ["No thread is stored mid-turn."] : []),
  ].join(" ");

/** The end of the sentence that `lossParts` begin. */
export const areLost = (parts: readonly LossPart[], head: string): string => {
  const [last] = parts.slice(-1);
  const one = last?.total === 1;
  return `${one ? "is" : "are"} lost when ${head} carries ${one && parts.length === 1 ? "it" : "them"} on.`;
};

/** Counts the lost threads in a sentence. */
export function tellLosses({ totals, head }: Pick<InflightReport, "totals" | "head">): string {
  const parts = lossParts(totals);
  const lost = parts.map((part) => `${tellLossCount(part)} ${part.noun}`).join(" and ");
  return [lost && `${lost} ${areLost(parts, head)}`, tellNoneStored(totals)].filter(Boolean).join(" ");
}

/** Counts the stored states that resume and go on differently than under `base`, by their first difference; `null` if there are none. */
export function tellOtherwise(
  { otherwise: different, differences }: Pick<InflightReport, "otherwise" | "differences">,
  base: string,
): string | null {
  if (different === 0) return null;
  const each = differences.map(
    ({ difference, count, later }) =>
      `${count.toLocaleString("en")} ${tellDifference(difference, count)}${tellLater(count, later)}`,
  );
  const states = counted(different, "stored state resumes", "stored states resume");
  return `${states} and then ${plural(different, "goes", "go")} on differently than under ${base}: ${listed(each)}.`;
}

/** States before a divergence differ by what the conversation still holds, not by how they resume. */
function tellLater(count: number, later: number): string {
  if (later === 0) return "";
  const share = later === count ? "all" : later.toLocaleString("en");
  const who = count === 1 ? "" : `${share} of them `;
  return ` (${who}only after a further message or answer)`;
}

import type { Comparison } from "./compare";
import type { Interval } from "./statistics";

/** Dollars with enough digits to tell small amounts apart. */
export const describeDollars = (dollars: number | null): string => {
  if (dollars === null) return "unknown";
  const size = Math.abs(dollars);
  return `${dollars < 0 ? "−" : ""}$${size < 1 ? size.toFixed(size < 0.01 ? 5 : 4) : size.toFixed(2)}`;
};

/** A savings sentence per comparison; the interval is of dollars per task. */
export function describeComparison(
  { head, base, tasks, headSolved, baseSolved, solved, dollars, developers }: Comparison,
  titleOf: (id: string) => string,
): string {
  const [one, other] = [titleOf(head), titleOf(base)];
  return [
    `${one} solves ${headSolved} and ${other} ${baseSolved} of ${tasks} tasks (${solved.onlyHead} only the first, ${solved.onlyBase} only the second; McNemar p = ${solved.p.toFixed(3)}).`,
    difference(`${one}`, other, dollars),
    difference("Of the developers alone, it", other, developers),
  ].join(" ");
}

function difference(subject: string, base: string, interval: Interval | null): string {
  if (!interval) return `${subject}: the cost against ${base} is not known.`;
  const { mean, low, high } = interval;
  const isSaved = mean < 0;
  const ends = isSaved ? [-high, -low] : [low, high];
  const range = `95 % interval ${describeDollars(ends[0] ?? 0)} to ${describeDollars(ends[1] ?? 0)}`;
  const verb = isSaved ? "saves" : "costs";
  const than = isSaved ? "a task against" : "a task more than";
  const doubt = low < 0 && high > 0 ? "; the interval includes no difference" : "";
  return `${subject} ${verb} ${describeDollars(Math.abs(mean))} ${than} ${base} (${range}${doubt}).`;
}

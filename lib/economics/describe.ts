import type { Comparison } from "./compare";
import type { ArchitectureFigures } from "./figures";
import type { Interval } from "./statistics";

/** Dollars with enough digits to tell small amounts apart. */
export const describeDollars = (dollars: number | null): string => {
  if (dollars === null) return "unknown";
  const size = Math.abs(dollars);
  return `${dollars < 0 ? "−" : ""}$${size < 1 ? size.toFixed(size < 0.01 ? 5 : 4) : size.toFixed(2)}`;
};

/** Says in one sentence what routing changes against a base: `Against Always S: costs $0.00350 more a task and solves 11 of 77 tasks more.` */
export function describeVerdict(
  { base, tasks, headSolved, baseSolved, solved, dollars }: Comparison,
  titleOf: (id: string) => string,
): string {
  return `Against ${titleOf(base)}: ${inMoney(dollars)} and ${inTasks(headSolved - baseSolved, tasks, solved.p)}.`;
}

function inMoney(dollars: Interval | null): string {
  if (!dollars) return "its cost is not known";
  const { mean, low, high } = dollars;
  if (low <= 0 && high >= 0) return "no difference in cost is shown";
  return mean < 0 ? `saves ${describeDollars(-mean)} a task` : `costs ${describeDollars(mean)} more a task`;
}

function inTasks(more: number, tasks: number, p: number): string {
  if (more === 0) return "solves as many tasks";
  const difference = `solves ${Math.abs(more)} of ${tasks} tasks ${more > 0 ? "more" : "fewer"}`;
  return p < 0.05 ? difference : `${difference}, which may be chance`;
}

/** Names the cheapest of those that solve most; `null` where no cost is known. */
export function describeCheapest(
  figures: readonly ArchitectureFigures[],
  titleOf: (id: string) => string,
): string | null {
  const best = Math.max(...figures.map(({ solved }) => solved));
  const [cheapest] = figures
    .filter(({ solved, dollars }) => solved === best && dollars !== null)
    .sort((one, other) => (one.dollars ?? 0) - (other.dollars ?? 0));
  if (!cheapest || cheapest.dollars === null || cheapest.tasks === 0) return null;
  const each = describeDollars(cheapest.dollars / cheapest.tasks);
  return `Of all that solve ${best} of ${cheapest.tasks}, ${titleOf(cheapest.architecture)} is the cheapest: ${each} a task.`;
}

/** The figures behind a verdict; the interval is of dollars per task. */
export function describeComparison(
  { head, base, tasks, headSolved, baseSolved, solved, dollars, developers }: Comparison,
  titleOf: (id: string) => string,
): string {
  const [one, other] = [titleOf(head), titleOf(base)];
  return [
    `${one} solves ${headSolved} and ${other} ${baseSolved} of ${tasks} tasks; ${solved.onlyHead} only ${one}, ${solved.onlyBase} only ${other} (McNemar p = ${solved.p.toFixed(3)}).`,
    difference(`${one}`, other, dollars),
    difference("Counting only the calls of developer models, it", other, developers),
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

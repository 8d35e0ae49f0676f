import { counted, shorten } from "../std";
import type { Comparison, Regret } from "./compare";
import type { ArchitectureFigures } from "./figures";
import type { EconomicsReport } from "./report";
import type { Interval } from "./statistics";

/** Dollars with enough digits to tell small amounts apart; `no price` where a price is not known. */
export const describeDollars = (dollars: number | null): string => {
  if (dollars === null) return "no price";
  const size = Math.abs(dollars);
  return `${dollars < 0 ? "−" : ""}$${size < 1 ? size.toFixed(size < 0.01 ? 5 : 4) : size.toFixed(2)}`;
};

/** Says in one sentence what routing changes against a base: `Against Always S: costs $0.00350 more a task and solves 11 of 77 tasks more.` */
export function describeVerdict(
  { base, tasks, headSolved, baseSolved, solved, dollars }: Comparison,
  titleOf: (id: string) => string,
): string {
  if (tasks === 0) return `Against ${titleOf(base)}: no task in common.`;
  return `Against ${titleOf(base)}: ${inMoney(dollars)} ${inTasks(headSolved - baseSolved, tasks, solved.p)}.`;
}

/** Ends with what joins the clause to the tasks that are solved. */
function inMoney(dollars: Interval | null): string {
  if (!dollars) return "its cost is not known; it";
  const { mean, low, high } = dollars;
  if (low <= 0 && high >= 0) return "no difference in cost is shown; it";
  return mean < 0
    ? `saves ${describeDollars(-mean)} a task and`
    : `costs ${describeDollars(mean)} more a task and`;
}

function inTasks(more: number, tasks: number, p: number): string {
  if (more === 0) return "solves as many tasks";
  const difference = `solves ${Math.abs(more)} of ${tasks} tasks ${more > 0 ? "more" : "fewer"}`;
  return p < 0.05 ? difference : `${difference}, which may be chance`;
}

/** Names the cheapest of those that solve most; `null` where no cost is known, or none solves a task. */
export function describeCheapest(
  figures: readonly ArchitectureFigures[],
  titleOf: (id: string) => string,
): string | null {
  const shareOf = ({ solved, tasks }: ArchitectureFigures): number => (tasks === 0 ? 0 : solved / tasks);
  const costOf = ({ dollars, tasks }: ArchitectureFigures): number => (dollars ?? Infinity) / tasks;
  const best = Math.max(...figures.map(shareOf));
  const [cheapest] = figures
    .filter((one) => shareOf(one) === best && one.dollars !== null)
    .sort((one, other) => costOf(one) - costOf(other));
  if (!cheapest || best <= 0 || figures.length < 2) return null;
  const { solved, tasks, architecture } = cheapest;
  return `Of all that solve ${solved} of ${tasks}, ${titleOf(architecture)} is the cheapest: ${describeDollars(costOf(cheapest))} a task.`;
}

/** The figures behind a verdict; the interval is of dollars per task. */
export function describeComparison(
  { head, base, tasks, headSolved, baseSolved, solved, dollars, developers }: Comparison,
  titleOf: (id: string) => string,
): string {
  if (tasks === 0) return "";
  const [one, other] = [titleOf(head), titleOf(base)];
  const p = solved.p < 0.0005 ? "p < 0.001" : `p = ${solved.p.toFixed(3)}`;
  return [
    `${one} solves ${headSolved} and ${other} ${baseSolved} of ${tasks} tasks; ${solved.onlyHead} only ${one}, ${solved.onlyBase} only ${other} (McNemar ${p}).`,
    difference(`${one}`, other, dollars),
    ...(isEqual(dollars, developers)
      ? []
      : [difference("Counting only the calls of developer models, it", other, developers)]),
  ].join(" ");
}

/** True where neither side calls anything but developers. */
const isEqual = (one: Interval | null, other: Interval | null): boolean =>
  one?.mean === other?.mean && one?.low === other?.low && one?.high === other?.high;

function difference(subject: string, base: string, interval: Interval | null): string {
  if (!interval) return `${subject}: the cost against ${base} is not known.`;
  const { mean, low, high } = interval;
  if (low === 0 && high === 0) return `${subject} costs as much as ${base}.`;
  const isSaved = mean < 0;
  const ends = isSaved ? [-high, -low] : [low, high];
  const range = `95 % interval ${describeDollars(ends[0] ?? 0)} to ${describeDollars(ends[1] ?? 0)}`;
  const verb = isSaved ? "saves" : "costs";
  const than = isSaved ? "a task against" : "a task more than";
  const doubt = low <= 0 && high >= 0 ? "; the interval includes no difference" : "";
  return `${subject} ${verb} ${describeDollars(Math.abs(mean))} ${than} ${base} (${range}${doubt}).`;
}

/** The mean regret or a part of it; a dash where no solved task has one. */
export const describeRegret = ({ tasks, missed }: Regret, dollars: number | null): string =>
  tasks === missed ? "–" : describeDollars(dollars);

/** Roles that are paid and are no tier: planner and reviewer. */
export const otherRoles = ({ figures, tiers }: EconomicsReport): readonly string[] =>
  [...new Set(figures.flatMap(({ byRole }) => Object.keys(byRole)))]
    .filter((role) => !tiers.includes(role))
    .sort();

/** Explanations that the tables need. */
export const footnotes = {
  calibration:
    "The first tier is compared with the lowest that solves the task alone, with its own corrections. So a task that escalated after one fail is not too low if that tier would have solved it in a later attempt. Then come tasks that no tier solves alone, and those of which this is unknown, since their first tier did not work on them alone.",
  regret:
    "Regret is the cost beyond the cheapest tier that solves the task alone, over solved tasks only; a task that is not solved has none. Missed are tasks that a tier solves alone and this one does not.",
} as const;

/** Names calls whose cost is not known, and why. */
export function describeUnpriced({ model, calls, lacks }: EconomicsReport["unpriced"][number]): string {
  const of = counted(calls, "call");
  if (lacks === "tokens")
    return `${of} of ${model ?? "a model without a name"} ${calls === 1 ? "has" : "have"} no tokens, so sums with them have no price.`;
  return model === null
    ? `${of} ${calls === 1 ? "names" : "name"} no model, so sums with them have no price.`
    : `No price is listed for ${shorten(model, 60)} (${of}), so sums with it have no price.`;
}

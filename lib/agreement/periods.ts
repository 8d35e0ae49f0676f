import { grouped, type ShareInterval, wilson } from "../std";
import { agrees, type DecisionPair } from "./pair";

/** Turns of one day or week, or with one number in their cases. */
export type Period = {
  /** `2026-11-20`, or the turn's number. */
  readonly label: string;
  readonly turns: number;
  readonly agreement: ShareInterval;
};

/** `turn`: no turn has a time, so turns are counted by their number in the case. */
export type Periods = { readonly by: "day" | "week" | "turn"; readonly periods: readonly Period[] };

const dayMs = 86_400_000;
/** Max days; more are counted in weeks. */
const maxDays = 31;
/** Max weeks, the last ones; and max numbers of turns, of which the last has all later ones. */
const [maxWeeks, maxTurns] = [52, 20];

/** Returns agreement over time, oldest first. Turns without a time are left out if others have one. */
export function periodsOf(pairs: readonly DecisionPair[]): Periods {
  const timed = pairs.filter(({ time }) => time !== undefined);
  if (timed.length === 0) return { by: "turn", periods: byTurn(pairs) };
  const days = periodsBy(timed, 1);
  return days.length <= maxDays
    ? { by: "day", periods: days }
    : { by: "week", periods: periodsBy(timed, 7).slice(-maxWeeks) };
}

const periodsBy = (pairs: readonly DecisionPair[], days: number): readonly Period[] => {
  const length = days * dayMs;
  return [...grouped(pairs, ({ time = 0 }) => String(Math.floor(time / length)))]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([at, turns]) => periodOf(new Date(Number(at) * length).toISOString().slice(0, 10), turns));
};

const byTurn = (pairs: readonly DecisionPair[]): readonly Period[] =>
  [...grouped(pairs, ({ turn }) => String(Math.min(turn, maxTurns)))]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([turn, turns]) => periodOf(turn === String(maxTurns) ? `${turn} or later` : turn, turns));

const periodOf = (label: string, pairs: readonly DecisionPair[]): Period => ({
  label,
  turns: pairs.length,
  agreement: wilson(pairs.filter(agrees).length, pairs.length) as ShareInterval,
});

import { wilson } from "../../../std";
import type { JudgedPlanning, MeanInterval, PlanningTable } from "./schema";

export function planningTable(plannings: readonly JudgedPlanning[]): PlanningTable {
  const of = plannings.length;
  const count = (holds: (one: JudgedPlanning) => boolean) => plannings.filter(holds).length;
  const codes = [...new Set(plannings.flatMap(({ broken }) => broken))];
  const broken = codes.flatMap((code) => {
    const share = wilson(
      count((one) => one.broken.includes(code)),
      of,
    );
    return share ? [{ code, share }] : [];
  });
  return {
    plannings: of,
    firstValid: wilson(
      count((one) => one.firstValid),
      of,
    ),
    accepted: wilson(
      count((one) => one.accepted),
      of,
    ),
    attempts: meanOf(plannings.map(({ attempts }) => attempts)),
    tokens: meanOf(plannings.flatMap(({ tokens }) => (tokens === null ? [] : [tokens]))),
    broken: broken.sort((a, b) => b.share.share - a.share.share || (a.code < b.code ? -1 : 1)),
  };
}

/** Two-sided 95 % quantile of the normal distribution. */
const z = 1.959964;

function meanOf(values: readonly number[]): MeanInterval | null {
  const of = values.length;
  if (of === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / of;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = of > 1 ? z * Math.sqrt(squares / (of - 1) / of) : 0;
  return { mean, low: mean - half, high: mean + half, of };
}

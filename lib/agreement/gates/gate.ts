import { assertNever, counted, type ShareInterval, wilson } from "../../std";
import type { Timeline } from "../counts/timeline";
import { type AgreementReport, dominantShare } from "../measure";

type Declared = { readonly id: string; readonly title: string };

/** A declared rule of a gate, with its limits as data. */
export type GateRule =
  | (Declared & { readonly measure: "dominant_agreement"; readonly over: number; readonly minTurns: number })
  | (Declared & { readonly measure: "recent_agreement"; readonly min: number; readonly days: number });

export type TurnRef = { readonly case: string; readonly turn: number };

export type GateResult = {
  readonly rule: Pick<Declared, "id" | "title">;
  readonly status: "met" | "lacking" | "not_measurable";
  /** The measured value in a sentence; the reason if it cannot be measured. */
  readonly measured: string;
  /** Evidence still missing before the rule is met; empty if it is met. */
  readonly lacking: readonly string[];
  /** Turns that speak against it. */
  readonly against?: readonly TurnRef[];
};

/** The gate before the shadow's decisions count. */
export const beforeCutover: readonly GateRule[] = [
  {
    id: "dominant-agreement",
    title: `Over 90 % agreement on the dominant actions (the fewest that make up ${percent(dominantShare, 0)} of turns) in at least 500 turns`,
    measure: "dominant_agreement",
    over: 0.9,
    minTurns: 500,
  },
  {
    id: "week-agreement",
    title: "At least 95 % agreement over a week",
    measure: "recent_agreement",
    min: 0.95,
    days: 7,
  },
];

export const measureGate = (
  rules: readonly GateRule[],
  report: AgreementReport,
  times: Timeline,
): readonly GateResult[] => rules.map((rule) => resultOf(rule, report, times));

/** True if every rule is met, and there is one. */
export const isOpen = (results: readonly GateResult[]): boolean =>
  results.length > 0 && results.every(({ status }) => status === "met");

function resultOf(rule: GateRule, report: AgreementReport, times: Timeline): GateResult {
  if (rule.measure === "dominant_agreement") return dominantResult(rule, report);
  if (rule.measure === "recent_agreement") return recentResult(rule, times);
  return assertNever(rule);
}

function dominantResult(
  rule: GateRule & { readonly measure: "dominant_agreement" },
  { turns, dominant: { agreement } }: AgreementReport,
): GateResult {
  if (agreement === null) return { rule, status: "not_measurable", measured: "no turns", lacking: ["turns"] };
  const missing = rule.minTurns - turns;
  const lacking = [
    ...(missing > 0 ? [`${counted(missing, "more turn")} of ${rule.minTurns}`] : []),
    ...(agreement.share > rule.over ? [] : [missingAgreement(agreement, (share) => share > rule.over)]),
  ];
  const measured = `${tellInterval(agreement)} on the dominant actions, ${counted(turns, "turn")} in all`;
  return { rule, status: lacking.length === 0 ? "met" : "lacking", measured, lacking };
}

const dayMs = 86_400_000;

function recentResult(
  rule: GateRule & { readonly measure: "recent_agreement" },
  times: Timeline,
): GateResult {
  if (times.timed === 0)
    return {
      rule,
      status: "not_measurable",
      measured: "no turn has a time",
      lacking: ["times"],
    };
  const { first, last, untimed } = times;
  const recent = times.after(last - rule.days * dayMs);
  const agreement = wilson(recent.agreed, recent.turns) as ShareInterval;
  const missing = rule.days * dayMs - (last - first);
  const lacking = [
    ...(missing > 0 ? [`${tellDays(missing, Math.ceil)} more of ${rule.days} days`] : []),
    ...(agreement.share >= rule.min ? [] : [missingAgreement(agreement, (share) => share >= rule.min)]),
  ];
  const without = untimed === 0 ? "" : `; ${counted(untimed, "turn")} without a time left out`;
  const measured = `${tellInterval(agreement)}, ${tellDays(Math.min(last - first, rule.days * dayMs), Math.floor)} logged${without}`;
  return { rule, status: lacking.length === 0 ? "met" : "lacking", measured, lacking };
}

const tellDays = (ms: number, round: (tenths: number) => number): string =>
  `${(round((ms / dayMs) * 10) / 10).toFixed(1)} days`;

function missingAgreement(agreement: ShareInterval, isEnough: (share: number) => boolean): string {
  const more = missingHits(agreement, isEnough);
  return `agreement in ${more.toLocaleString("en")} more of these ${counted(agreement.of, "turn")}`;
}

/** Returns how many more hits make a share enough. */
export function missingHits({ share, of }: ShareInterval, isEnough: (share: number) => boolean): number {
  const hits = Math.round(share * of);
  let needed = hits;
  while (needed < of && !isEnough(needed / of)) needed += 1;
  return needed - hits;
}

export function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`;
}

/** `92.4 % (481 of 520; 89.9 to 94.4 %)` */
export const tellInterval = ({ share, low, high, of }: ShareInterval): string => {
  const hits = Math.round(share * of).toLocaleString("en");
  return `${percent(share)} (${hits} of ${of.toLocaleString("en")}; ${(low * 100).toFixed(1)} to ${percent(high)})`;
};

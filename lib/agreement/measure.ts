import { type ShareInterval, wilson } from "../std";
import { byName, type ConfusionCell } from "./counts/confusion";
import { kappaOfCells, type PairCounts, pairCounts } from "./counts/counts";
import type { LabelledAgreement } from "./counts/labelled";
import { type FieldGroups, groupDisagreements } from "./counts/separate";
import type { DecisionPair } from "./pair";

export type ActionAgreement = {
  readonly action: string;
  /** Turns in which the control, and in which the shadow, chose it. */
  readonly control: number;
  readonly shadow: number;
  /** Of the control's turns, those in which the shadow chose it too; `null` if the control never chose it. */
  readonly agreement: ShareInterval | null;
};

export type DominantActions = {
  readonly actions: readonly string[];
  /** Share of the control's turns in which it chose one of them. */
  readonly share: number;
  readonly agreement: ShareInterval | null;
};

export type AgreementReport = {
  readonly turns: number;
  readonly cases: number;
  readonly agreed: number;
  readonly agreement: ShareInterval | null;
  /** `null` without turns, or if both sides always chose the same one action. */
  readonly kappa: number | null;
  /** Unusable answers by class, most frequent first. */
  readonly errors: readonly { readonly error: string; readonly turns: number }[];
  /** Most frequent with the control first. */
  readonly actions: readonly ActionAgreement[];
  readonly confusion: readonly ConfusionCell[];
  readonly dominant: DominantActions;
  readonly labelled: LabelledAgreement;
  /** The fields that separate disagreements best, best first. */
  readonly fields: readonly FieldGroups[];
};

/** Min share of the control's turns that the dominant actions have together. */
export const dominantShare = 0.8;

/** Computes the figures of counted pairs. */
export function reportOf(counts: PairCounts): AgreementReport {
  const { turns, agreed } = counts;
  const confusion = counts.cells();
  const actions = actionsOf(confusion);
  return {
    turns,
    cases: counts.cases,
    agreed,
    agreement: wilson(agreed, turns),
    kappa: kappaOfCells(confusion),
    errors: counts.errors(),
    actions,
    confusion,
    dominant: dominantOf(turns, actions),
    labelled: counts.labelled(),
    fields: groupDisagreements(counts.fields),
  };
}

export function measureAgreement(pairs: readonly DecisionPair[]): AgreementReport {
  const counts = pairCounts();
  for (const pair of pairs) counts.add(pair);
  return reportOf(counts);
}

function actionsOf(cells: readonly ConfusionCell[]): readonly ActionAgreement[] {
  const counts = new Map<string, { control: number; shadow: number; agreed: number }>();
  const countOf = (action: string) => {
    const known = counts.get(action) ?? { control: 0, shadow: 0, agreed: 0 };
    counts.set(action, known);
    return known;
  };
  for (const { control, shadow, turns } of cells) {
    countOf(control).control += turns;
    if (shadow !== null) countOf(shadow).shadow += turns;
    if (shadow === control) countOf(control).agreed += turns;
  }
  return [...counts]
    .map(([action, { control, shadow, agreed }]) => ({
      action,
      control,
      shadow,
      agreement: wilson(agreed, control),
    }))
    .sort((a, b) => b.control - a.control || b.shadow - a.shadow || byName(a.action, b.action));
}

/** The fewest actions that have the dominant share together; those as frequent as the last are dominant too. */
function dominantOf(all: number, ordered: readonly ActionAgreement[]): DominantActions {
  const actions: string[] = [];
  let [turns, last, agreed] = [0, 0, 0];
  for (const { action, control, agreement } of ordered) {
    if (control === 0 || (turns >= dominantShare * all && control < last)) break;
    actions.push(action);
    turns += control;
    agreed += Math.round((agreement?.share ?? 0) * control);
    last = control;
  }
  return { actions, share: all === 0 ? 0 : turns / all, agreement: wilson(agreed, turns) };
}

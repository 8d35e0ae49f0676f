import { cohensKappa, type ShareInterval, wilson } from "../review";
import { grouped } from "../std";
import { byName, type ConfusionCell, confusionOf } from "./confusion";
import { type LabelledAgreement, labelledAgreement } from "./labelled";
import { agrees, type DecisionPair, usableShadow } from "./pair";
import { type FieldGroups, groupDisagreements } from "./separate";

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

export function measureAgreement(pairs: readonly DecisionPair[]): AgreementReport {
  const agreed = pairs.filter(agrees).length;
  const actions = actionsOf(pairs);
  return {
    turns: pairs.length,
    cases: new Set(pairs.map((pair) => pair.case)).size,
    agreed,
    agreement: wilson(agreed, pairs.length),
    kappa: cohensKappa(pairs.map((pair) => [pair.control, usableShadow(pair)] as const)),
    errors: errorsOf(pairs),
    actions,
    confusion: confusionOf(pairs),
    dominant: dominantOf(pairs, actions),
    labelled: labelledAgreement(pairs),
    fields: groupDisagreements(pairs),
  };
}

function actionsOf(pairs: readonly DecisionPair[]): readonly ActionAgreement[] {
  const counts = new Map<string, { control: number; shadow: number; agreed: number }>();
  const countOf = (action: string) => {
    const known = counts.get(action) ?? { control: 0, shadow: 0, agreed: 0 };
    counts.set(action, known);
    return known;
  };
  for (const pair of pairs) {
    const shadow = usableShadow(pair);
    countOf(pair.control).control += 1;
    if (shadow !== null) countOf(shadow).shadow += 1;
    if (agrees(pair)) countOf(pair.control).agreed += 1;
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
function dominantOf(pairs: readonly DecisionPair[], ordered: readonly ActionAgreement[]): DominantActions {
  const actions: string[] = [];
  let [turns, last] = [0, 0];
  for (const { action, control } of ordered) {
    if (control === 0 || (turns >= dominantShare * pairs.length && control < last)) break;
    actions.push(action);
    turns += control;
    last = control;
  }
  const dominant = pairs.filter(({ control }) => actions.includes(control));
  return {
    actions,
    share: pairs.length === 0 ? 0 : dominant.length / pairs.length,
    agreement: wilson(dominant.filter(agrees).length, dominant.length),
  };
}

function errorsOf(pairs: readonly DecisionPair[]): AgreementReport["errors"] {
  const failed = pairs.filter((pair) => usableShadow(pair) === null);
  return [...grouped(failed, ({ error }) => error ?? "no answer")]
    .map(([error, { length: turns }]) => ({ error, turns }))
    .sort((a, b) => b.turns - a.turns || byName(a.error, b.error));
}

import { type ShareInterval, wilson } from "../review";
import { agrees, type DecisionPair, usableShadow } from "./pair";

/** Both sides against the labels. */
export type LabelledAgreement = {
  readonly turns: number;
  /** Labelled turns in which the side is right. */
  readonly control: ShareInterval | null;
  readonly shadow: ShareInterval | null;
  readonly disagreements: {
    readonly of: number;
    readonly labelled: number;
    readonly shadow: number;
    readonly control: number;
    readonly neither: number;
  };
};

export function labelledAgreement(pairs: readonly DecisionPair[]): LabelledAgreement {
  const labelled = pairs.filter(({ label }) => label !== undefined);
  const controlRight = ({ control, label }: DecisionPair): boolean => control === label;
  const shadowRight = (pair: DecisionPair): boolean => usableShadow(pair) === pair.label;
  const differing = labelled.filter((pair) => !agrees(pair));
  const [shadow, control] = [differing.filter(shadowRight).length, differing.filter(controlRight).length];
  return {
    turns: labelled.length,
    control: wilson(labelled.filter(controlRight).length, labelled.length),
    shadow: wilson(labelled.filter(shadowRight).length, labelled.length),
    disagreements: {
      of: pairs.filter((pair) => !agrees(pair)).length,
      labelled: differing.length,
      shadow,
      control,
      neither: differing.length - shadow - control,
    },
  };
}

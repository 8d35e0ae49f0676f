import { grouped } from "../std";
import { type DecisionPair, usableShadow } from "./pair";

/** A cell of the confusion matrix; `shadow` is `null` for answers that could not be used. */
export type ConfusionCell = {
  readonly control: string;
  readonly shadow: string | null;
  readonly turns: number;
};

export const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Most frequent first. */
export function confusionOf(pairs: readonly DecisionPair[]): readonly ConfusionCell[] {
  const cells = grouped(pairs, (pair) => JSON.stringify([pair.control, usableShadow(pair)]));
  return [...cells]
    .map(([key, { length: turns }]) => {
      const [control, shadow] = JSON.parse(key) as [string, string | null];
      return { control, shadow, turns };
    })
    .sort(
      (a, b) => b.turns - a.turns || byName(a.control, b.control) || byName(a.shadow ?? "", b.shadow ?? ""),
    );
}

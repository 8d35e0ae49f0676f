/** A cell of the confusion matrix; `shadow` is `null` for answers that could not be used. */
export type ConfusionCell = {
  readonly control: string;
  readonly shadow: string | null;
  readonly turns: number;
};

export const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

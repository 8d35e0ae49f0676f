/** The turns that the page lists, as its address says it; `shadow` is empty for answers that could not be used. */
export type SelectedTurns = {
  readonly control?: string | undefined;
  readonly shadow?: string | undefined;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  readonly after: number;
};

import type { ReactNode } from "react";

export type Row = {
  readonly id: string;
  /** Text to match. */
  readonly text: string;
  readonly shown: ReactNode;
};

/** A row with the title of its group. */
export type GroupedRow = Row & { readonly group: string };
export type RowGroup = { readonly title: string; readonly rows: readonly Row[] };

/** Groups rows by the given titles. A group after the first two is left out if it is empty. */
export const groupRows = (rows: readonly GroupedRow[], titles: readonly string[]): readonly RowGroup[] =>
  titles
    .map((title) => ({ title, rows: rows.filter(({ group }) => group === title) }))
    .filter((group, i) => i < 2 || group.rows.length > 0);

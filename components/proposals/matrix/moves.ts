export type At = { readonly row: number; readonly column: number };

/** Returns the cell that a key moves to; `null` if it does not move. */
export function moved(
  { row, column }: At,
  key: string,
  whole: boolean,
  rows: number,
  columns: number,
): At | null {
  const last = { row: rows - 1, column: columns - 1 };
  const to = {
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    Home: { row: whole ? 0 : row, column: 0 },
    End: { row: whole ? last.row : row, column: last.column },
    PageDown: { row: row + 5, column },
    PageUp: { row: row - 5, column },
  }[key];
  if (!to) return null;
  const within = (at: number, max: number) => Math.max(0, Math.min(max, at));
  return { row: within(to.row, last.row), column: within(to.column, last.column) };
}
